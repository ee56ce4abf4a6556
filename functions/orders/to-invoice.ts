/**
 * The mark that lists an order as built or posted but not invoiced. It is a row of its own, because
 * the order's places in both indexes are taken by its time and its status. Once off the list the
 * row stays, so that no function needs permission to delete rows of an order.
 */
import { isToInvoice } from '../../shared/order-money.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import { type NamedWrites, put } from '../storage/transaction.ts';
import type { StoredOrder } from './order.ts';

/** The mark of an order, in the list or not. */
const mark = (order: StoredOrder, listed: boolean): Item => ({
  ...orderKeys.orderToInvoice(order.id),
  ...(listed && orderKeys.byState('to-invoice', order.createdAt, order.id)),
  orderId: order.id,
});

/** The mark of an order that is written in its current state. */
export const toInvoiceItems = (order: StoredOrder): Item[] =>
  isToInvoice(order) ? [mark(order, true)] : [];

/** Moves the mark into or out of the list with a change of its order, whose version guards it. */
export function toInvoiceWrites(before: StoredOrder, after: StoredOrder): NamedWrites {
  const listed = isToInvoice(after);
  return isToInvoice(before) === listed ? {} : { 'to invoice': put(mark(after, listed)) };
}
