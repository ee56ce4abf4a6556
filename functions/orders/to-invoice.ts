/**
 * The mark by which an order is listed that was built or posted and not invoiced. It is a row of its own
 * beside the order, because the order's places in both indexes are taken by its time and its status. It
 * stays, without its place in the list, so that no function may delete rows of an order.
 */
import { isToInvoice } from '../../shared/order-money.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import { type NamedWrites, put } from '../storage/transaction.ts';
import type { StoredOrder } from './order.ts';

/** The mark of an order, in the list or not. */
const mark = (order: StoredOrder, listed: boolean): Item => ({
  ...orderKeys.toInvoice(order.id),
  ...(listed && orderKeys.byState('to-invoice', order.createdAt, order.id)),
  orderId: order.id,
});

/** The mark of an order that is written as it is now. */
export const toInvoiceItems = (order: StoredOrder): Item[] =>
  isToInvoice(order) ? [mark(order, true)] : [];

/** The write of the mark if a change of an order moves it into the list or out of it; its version guards it. */
export function toInvoiceWrites(before: StoredOrder, after: StoredOrder): NamedWrites {
  const listed = isToInvoice(after);
  return isToInvoice(before) === listed ? {} : { 'to invoice': put(mark(after, listed)) };
}
