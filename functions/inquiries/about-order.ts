/**
 * What was written about an order, and answered. An order can go to another customer, when its address is
 * corrected; the messages keep the address of whoever wrote them.
 */
import type { ResponseOf } from '../../shared/contract/index.ts';
import { BadField } from '../core/errors.ts';
import { cursorAfter, type Page, type PageRequest, parseCursor } from '../storage/feed.ts';
import { inquiryKeys } from '../storage/keys.ts';
import { readNamed } from '../storage/named.ts';
import { readInquiry } from './inquiry.ts';
import { inquiryIndex } from './repo.ts';

/** An order as far as it says whose it is. */
interface Owned {
  readonly id: string;
  readonly customerEmail: string | null;
  readonly userEmail: string | null;
}

/** The address of whoever writes about an order now; null if none is known, as of some taken by phone. */
export const writersAddress = ({ customerEmail, userEmail }: Omit<Owned, 'id'>): string | null =>
  customerEmail ?? userEmail;

/**
 * The messages about an order, newest first, strongly consistent.
 *
 * @param email lists those alone that were written from this address
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
      // Not the list's own cursor, which holds the address.
      ...(listed.cursor !== undefined && last && { cursor: cursorAfter(last.sort) }),
    },
    ({ id }) => inquiryKeys.inquiry(String(id)),
  );
  // One may have been deleted a moment ago.
  return { items: items.flatMap(({ item }) => (item ? [readInquiry(item)] : [])), ...next };
}

/**
 * What an order's page shows of it: the messages that were written from the address that the order has now, and
 * the answers to them. So nobody to whom an order was corrected reads what its earlier customer wrote, nor does
 * that one read on; whoever gets the order back, by its address, finds their own again. E-mails about an order
 * go by the same rule.
 *
 * @throws BadRequest if the cursor is not one of this list
 */
export async function customersMessages(
  order: Owned,
  request: PageRequest,
): Promise<Page<ResponseOf<'orders.messages'>[number]>> {
  const email = writersAddress(order);
  if (email === null) return { items: [] };
  const { items, ...next } = await messagesAbout(order.id, request, email);
  const own = items.filter((one) => one.orderId === order.id && one.email === email);
  return {
    items: own.map(({ id, createdAt, message, answers }) => ({ id, createdAt, message, answers })),
    ...next,
  };
}
