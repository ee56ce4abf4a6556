/** Changes of emails in the table: claiming one to send it, and recording the result. */
import { randomUUID } from 'node:crypto';
import { type MailState, mailKinds } from '../../shared/mail.ts';
import { logError, mailAlarm } from '../core/log.ts';
import { getItem, type Item, pages, queryFirst, readPage } from '../storage/items.ts';
import { inquiryKeys, type Key, mailKeys, orderKeys, quoteKeys } from '../storage/keys.ts';
import { readRows } from '../storage/read-rows.ts';
import { transact, type Write } from '../storage/transaction.ts';
import { condition, deleteItem, exists, updateItem, updateWrite } from '../storage/update.ts';
import { listKeys, type Mail, mailId, mailKey, parseMailId, readMail } from './mail.ts';

/**
 * A function may take this long to send one email, in milliseconds. After that it is presumed
 * dead, and another function sends the email.
 */
const LEASE_MS = 30_000;

/** The most waiting emails released at once. */
const MAX_RELEASED = 100;

export async function findMail(key: Key): Promise<Mail | undefined> {
  const item = await getItem(key);
  return item && readMail(item);
}

/** Finds an email by id; undefined if there is none. */
export async function findMailById(id: string): Promise<Mail | undefined> {
  const key = parseMailId(id);
  return key && findMail(key);
}

export type Leased = Mail & { readonly lease: { readonly holder: string } };

/** The condition that no other function has claimed the email since. */
export const isHeldBy = ({ lease: { holder } }: Leased) =>
  condition('#lease.holder = :holder', { holder });

/** The condition that no function has begun to send the email since it was read. */
const isAsRead = ({ state, attempts }: Mail) =>
  condition('#state = :state AND attempts = :attempts', { state, attempts });

/**
 * Claims an email for sending.
 *
 * @param mail as just read
 * @returns undefined if another function was faster
 */
export async function claim(mail: Mail, now: Date): Promise<Leased | undefined> {
  const lease = { holder: randomUUID(), until: now.getTime() + LEASE_MS };
  const taken = await updateItem(
    mailKey(mail),
    { set: { state: 'sending' satisfies MailState, lease, attempts: mail.attempts + 1 } },
    isAsRead(mail),
  );
  return taken && { ...readMail(taken), lease };
}

type Outcome = Partial<Pick<Mail, 'messageId' | 'sentAt' | 'subject' | 'reason'>>;

/**
 * Records the result for an email and releases it, unless its lease has run out and another
 * function has claimed it.
 *
 * @param also writes that go with it
 * @returns false if it was not recorded
 */
export async function recordOutcome(
  mail: Leased,
  state: MailState,
  outcome: Outcome,
  also?: Write,
): Promise<boolean> {
  const feed = mailKeys.feed(mail.createdAt, mailId(mail));
  const changed = { ...feed, ...listKeys(state, mail), ...outcome, state };
  const refused = await transact({
    mail: updateWrite(mailKey(mail), { set: changed, remove: ['lease'] }, isHeldBy(mail)),
    also,
  });
  return refused === undefined;
}

/** Deletes an email that has no recipient, unless another function has claimed it. */
export async function discard(mail: Leased): Promise<void> {
  await deleteItem(mailKey(mail), isHeldBy(mail));
}

/** Puts an email back into the queue. One that is queued or being sent stays as it is. */
export async function requeue(mail: Mail, now: Date): Promise<Mail> {
  if (mail.state === 'queued' || mail.state === 'sending') return mail;
  // The owner has asked for it, so it is not held back.
  const item = await putBack(mail, now, { counted: true });
  // Another call was faster: it requeued the email or sent it.
  return item ? readMail(item) : { ...mail, state: 'queued' };
}

/**
 * Puts emails that wait for another day back into the queue, oldest first; the next call
 * continues.
 *
 * @param room how many may be sent to unconfirmed addresses
 */
export async function releaseWaiting(room: number, now: Date): Promise<void> {
  if (room <= 0) return;
  const mails = await firstInList('waiting', Math.min(room, MAX_RELEASED));
  await Promise.all(mails.map((mail) => putBack(mail, now)));
}

function putBack(mail: Mail, now: Date, also: Pick<Mail, 'counted'> = {}) {
  return updateItem(
    mailKey(mail),
    {
      set: { ...inState('queued', mail), queuedAt: now.toISOString(), ...also },
      remove: ['reason'],
    },
    condition('#state = :before', { before: mail.state }),
  );
}

/** The fields of an email's state; it keeps its place in that state's list. */
function inState(state: MailState, mail: Mail) {
  return { state, GSI2PK: listKeys(state, mail).GSI2PK };
}

/** Moves an email that is not being sent to another state; fails if it has left `from`. */
export const stateChangeWrite = (mail: Mail, from: MailState, to: MailState): Write =>
  updateWrite(mailKey(mail), { set: inState(to, mail) }, condition('#state = :from', { from }));

/**
 * Marks an email as bounced. The bounce may arrive before `recordOutcome` has written, which then
 * no longer finds its lease.
 */
export async function markBounced(key: Key, reason: string): Promise<void> {
  const mail = await findMail(key);
  if (!mail) return;
  await noteDelivery(mail, reason);
  await updateItem(
    key,
    { set: { ...inState('bounced', mail), reason }, remove: ['lease'] },
    exists,
  );
}

/** Emails that wait or are being sent, oldest first, in pages of at most `limit`. */
export async function* waitingMails(limit: number): AsyncGenerator<Mail[]> {
  const query = { index: 'GSI2', partition: mailKeys.stateFeedName('queued') } as const;
  for await (const { Items = [] } of pages((start: Item | undefined) =>
    readPage(query, { Limit: limit, ExclusiveStartKey: start }),
  )) {
    yield readMails(Items);
  }
}

/** Emails caused before a time that are held for the morning digest, oldest first. */
export const heldMails = (before: Date, limit: number): Promise<Mail[]> =>
  firstInList('held', limit, before.toISOString());

async function firstInList(list: string, limit: number, before = '~'): Promise<Mail[]> {
  const query = { index: 'GSI2', partition: mailKeys.stateFeedName(list) } as const;
  return readMails(
    await queryFirst({ ...query, sort: '#sort < :before', values: { before } }, limit),
  );
}

/** Reads rows. Unreadable ones alert the owner, because they are never sent. */
const readMails = (items: readonly Item[]): Mail[] =>
  readRows(items, readMail, ({ PK, SK }) =>
    logError('An email cannot be read', undefined, {
      requestId: '',
      route: 'mailer',
      alarm: mailAlarm,
      PK,
      SK,
    }),
  );

const subjects: Readonly<Record<string, (id: string) => Key>> = {
  order: orderKeys.order,
  quote: quoteKeys.quote,
  inquiry: inquiryKeys.inquiry,
};

/**
 * Notes on an order, quote or inquiry if its last email to the customer arrived.
 *
 * @param reason the reason it did not arrive; undefined if it was sent
 */
export async function noteDelivery(
  { about, to, kind }: Pick<Mail, 'about' | 'to' | 'kind'>,
  reason: string | undefined,
): Promise<void> {
  const [, subject = '', id = ''] = /^([a-z]+)-(.+)$/.exec(about) ?? [];
  const key = to === undefined ? undefined : subjects[subject]?.(id);
  if (!key) return;
  if (reason === undefined) {
    await updateItem(key, { remove: ['undelivered'] }, condition('attribute_exists(undelivered)'));
  } else {
    const undelivered = { what: mailKinds[kind].title, reason };
    await updateItem(key, { set: { undelivered } }, exists);
  }
}
