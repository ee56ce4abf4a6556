/**
 * Messages about an order, with their answers. When an order's address is corrected, it may go to
 * another customer; the messages keep their writer's address.
 */
import { BadField } from '../core/errors.ts';
import { cursorAfter, type Page, type PageRequest, parseCursor } from '../storage/feed.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import { type Message, questionsAboutQuote } from './about-quote.ts';
import { readInquiry } from './inquiry.ts';
import { inquiryIndex } from './repo.ts';

/** The fields of an order that say whose it is. */
interface Owned {
  readonly id: string;
  readonly customerEmail: string | null;
  readonly userEmail: string | null;
  readonly quoteNumber: string | null;
}

/** The address for new messages about an order; null if none is known, as for some phone orders. */
export const writersAddress = ({
  customerEmail,
  userEmail,
}: Pick<Owned, 'customerEmail' | 'userEmail'>): string | null => customerEmail ?? userEmail;

/**
 * The messages about an order, newest first, read with strong consistency.
 *
 * @param email lists only messages written from this address
 * @throws BadRequest if the cursor is not one of this list
 */
export async function messagesAbout(orderId: string, request: PageRequest, email?: string) {
  const { limit, cursor } = request;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    throw new BadField('cursor', 'is not a cursor of this list');
  }
  const term = email === undefined ? orderId : `${orderId} ${email}`;
  const listed = await inquiryIndex.listByAddress(term, { limit, after });
  const last = listed.items.at(-1);
  const { items, ...next } = await readNamed(
    {
      items: listed.items.map(({ sort: SK, id }) => ({ SK, id })),
      // Not the list's own cursor, which contains the address.
      ...(listed.cursor !== undefined && last && { cursor: cursorAfter(last.sort) }),
    },
    ({ id }) => inquiryKeys.inquiry(String(id)),
  );
  // An inquiry may have just been deleted.
  return { items: items.flatMap(({ item }) => (item ? [readInquiry(item)] : [])), ...next };
}

/**
 * The messages an order's page shows: those written from the order's present address about the
 * order, or before that about its quote, and their answers. If an order is corrected to another customer, neither customer reads the other's
 * messages; if it goes back to the first address, that customer sees their own again. Emails about
 * an order follow the same rule.
 *
 * @throws BadRequest if the cursor is not one of this list
 */
export async function customersMessages(
  order: Owned,
  request: PageRequest,
): Promise<Page<Message>> {
  const email = writersAddress(order);
  if (email === null) return { items: [] };
  const { items, ...next } = await messagesAbout(order.id, request, email);
  const own = items.filter((one) => one.orderId === order.id && one.email === email);
  const shown = own.map(({ id, createdAt, message, answers }) => ({
    id,
    createdAt,
    message,
    answers,
  }));
  if (next.cursor !== undefined) return { items: shown, ...next };
  const both = [...shown, ...(await questionsAboutQuote(order, email))];
  return { items: both.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)) };
}
