/** Storage of inquiries; one is open until it is marked answered. */
import type * as z from 'zod/mini';
import type { inquiry } from '../../shared/contract/inquiries.ts';
import { MAX_ANSWERS } from '../../shared/contract/limits.ts';
import { Conflict } from '../core/errors.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type PageRequest, readFeed } from '../storage/feed.ts';
import { getItem } from '../storage/items.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { messageTexts, nameTexts, searchIndex } from '../storage/search.ts';
import { creation, type NamedWrites, removal, transact } from '../storage/transaction.ts';
import { condition, exists, updateItem, updateWrite } from '../storage/update.ts';
import { readInquiry, repeated, type StoredInquiry } from './inquiry.ts';

export type State = 'open' | 'answered';
type Inquiry = z.infer<typeof inquiry>;

/**
 * The search terms of inquiries. One about an order is listed under the order as if under an
 * address, in two lists: all messages about the order, and all of one address (see about-order.ts).
 */
export const inquiryIndex = /* @__PURE__ */ searchIndex<
  Pick<
    Inquiry,
    'id' | 'createdAt' | 'name' | 'email' | 'phone' | 'vehicleInfo' | 'message' | 'orderId'
  >
>(() => ({
  texts: ({ name, phone, vehicleInfo, message }) => [
    ...nameTexts(name),
    phone,
    vehicleInfo,
    ...messageTexts(message),
  ],
  addresses: ({ email, orderId }) => [email, ...(orderId ? [orderId, `${orderId} ${email}`] : [])],
  key: inquiryKeys.inquirySearch,
  idName: 'inquiryId',
}));

/**
 * Stores a new inquiry and queues the emails to the owner and to its sender, or finds that it was sent before.
 *
 * @throws Refusal 422 if its id is that of another one
 */
export async function keepInquiry(
  inquiry: StoredInquiry,
): Promise<Pick<StoredInquiry, 'id' | 'createdAt'>> {
  const { id, createdAt, email: to, orderId } = inquiry;
  const about = `inquiry-${id}` as const;
  const mails = {
    mail: mailWrite({ kind: 'new-inquiry', about, at: createdAt }),
    // A message about an order stands on the order at once, with its answers.
    receipt: orderId
      ? undefined
      : mailWrite({
          kind: 'inquiry-received',
          about,
          to,
          by: 'visitor',
          at: createdAt,
          unlisted: true,
        }),
  };
  if (await insertInquiry(inquiry, mails)) return { id, createdAt };
  // The same inquiry was sent at the same time, or an earlier attempt of this call had got through.
  return repeated(await findInquiry(id), inquiry);
}

/** Stores a new inquiry, and `also` in the same transaction; false if its id is taken. */
export async function insertInquiry(inquiry: StoredInquiry, also?: NamedWrites): Promise<boolean> {
  const { id, createdAt, answeredAt } = inquiry;
  const item = {
    ...inquiryKeys.inquiry(id),
    ...inquiryKeys.feed(createdAt, id),
    ...inquiryKeys.byState(answeredAt ? 'answered' : 'open', createdAt, id),
    ...inquiry,
  };
  const found = inquiryIndex.searchCreations(inquiry);
  return (await transact({ inquiry: creation(item), ...also, ...found })) === undefined;
}

/** Reads an inquiry with strong consistency; undefined if there is none. */
export async function findInquiry(id: string): Promise<Inquiry | undefined> {
  const item = await getItem(inquiryKeys.inquiry(id));
  return item && readInquiry(item);
}

/** Lists inquiries, all or in one state. Open ones come oldest first: those are overdue first. */
export async function listInquiries({
  state,
  ...request
}: PageRequest & { readonly state?: State | undefined }) {
  const feed = state
    ? ({
        index: 'GSI2',
        partition: inquiryKeys.stateFeedName(state),
        oldestFirst: state === 'open',
      } as const)
    : ({ index: 'GSI1', partition: inquiryKeys.feedName } as const);
  const page = await readFeed(feed, request);
  return { ...page, items: page.items.map(readInquiry) };
}

/**
 * Marks an inquiry answered, as of now unless it already was, or open again.
 *
 * @returns the inquiry, or undefined if there is none
 */
export async function markInquiry(id: string, answered: boolean, now: Date) {
  const set = { GSI2PK: inquiryKeys.stateFeedName(answered ? 'answered' : 'open') };
  const item = await updateItem(
    inquiryKeys.inquiry(id),
    answered
      ? { set, setOnce: { answeredAt: now.toISOString() } }
      : { set, remove: ['answeredAt'] },
    exists,
  );
  return item && readInquiry(item);
}

/**
 * Deletes an inquiry, with its search terms.
 *
 * @returns false if it was answered or deleted in the meantime
 */
export async function deleteInquiry(inquiry: Inquiry): Promise<boolean> {
  const { id, answers } = inquiry;
  const failed = await transact({
    inquiry: removal(
      inquiryKeys.inquiry(id),
      condition(
        'attribute_exists(PK) AND (attribute_not_exists(answers) OR size(answers) = :before)',
        { before: answers.length },
      ),
    ),
    ...inquiryIndex.searchRemovals(inquiry),
  });
  return failed === undefined;
}

/**
 * Stores an answer with an inquiry, marks it answered, and queues the answer's email. Repeating
 * the last answer changes nothing.
 *
 * @param before the inquiry as just read
 * @returns undefined if someone else has answered in the meantime
 * @throws Conflict if it has been answered too often
 */
export async function addAnswer(
  before: Inquiry,
  message: string,
  now: Date,
): Promise<Inquiry | undefined> {
  const { id, answers, email } = before;
  if (answers.at(-1)?.message === message) return before;
  if (answers.length >= MAX_ANSWERS) {
    throw new Conflict(`An inquiry keeps at most ${MAX_ANSWERS} answers.`);
  }
  const createdAt = now.toISOString();
  const after = {
    ...before,
    answeredAt: before.answeredAt ?? createdAt,
    answers: [...answers, { message, createdAt }],
  };
  const failed = await transact({
    inquiry: updateWrite(
      inquiryKeys.inquiry(id),
      {
        set: {
          GSI2PK: inquiryKeys.stateFeedName('answered'),
          answeredAt: after.answeredAt,
          answers: after.answers,
        },
      },
      condition(
        'attribute_exists(PK) AND (attribute_not_exists(answers) OR size(answers) = :before)',
        { before: answers.length },
      ),
    ),
    mail: mailWrite({
      kind: 'inquiry-answer',
      about: `inquiry-${id}`,
      to: email,
      by: 'workshop',
      event: { id: String(after.answers.length) },
      at: createdAt,
    }),
  });
  return failed ? undefined : after;
}
