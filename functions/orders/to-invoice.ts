/**
 * The mark by which an order is listed that was built or posted and not invoiced. It is a row of its own
 * beside the order, because the order's places in both indexes are taken by its time and its status. It
 * stays, without its place in the list, so that no function may delete rows of an order.
 */
import { isToInvoice } from '../../shared/order-money.ts';
import { orderKeys } from '../storage/keys.ts';
import { type NamedWrites, put } from '../storage/transaction.ts';
import type { StoredOrder } from './order.ts';

/** The write of the mark if a change of an order moves it into the list or out of it; its version guards it. */
export function toInvoiceWrites(before: StoredOrder, after: StoredOrder): NamedWrites {
  const listed = isToInvoice(after);
  if (isToInvoice(before) === listed) return {};
  const { id, createdAt } = after;
  const place = listed && orderKeys.byState('to-invoice', createdAt, id);
  return { 'to invoice': put({ ...orderKeys.toInvoice(id), ...place, orderId: id }) };
}
