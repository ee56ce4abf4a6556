/** Deletes an order that was only a test. */
import { Conflict, NotFound } from '../core/errors.ts';
import { readOrder } from '../orders/order.ts';
import { deleteWhole, rowsOfOrder } from './old-records.ts';

/**
 * Deletes an order with its history, emails and search terms. It must be cancelled, must never have been
 * invoiced and must not come from a quote: the books have no gaps, an accepted quote leads to its order, and
 * cancelling has taken it out of the build queue.
 *
 * @throws NotFound, Conflict
 */
export async function deleteOrder(id: string): Promise<void> {
  const rows = await rowsOfOrder(id);
  const row = rows.find(({ kind }) => kind === 'order');
  if (!row) throw new NotFound('There is no such order.');
  const order = readOrder(row.item);
  const kinds = new Set(rows.map(({ kind }) => kind));
  if (['invoice', 'creditNote', 'payment'].some((kind) => kinds.has(kind as never))) {
    throw new Conflict('This order was invoiced, so the books need it.');
  }
  if (order.quoteNumber !== null) {
    throw new Conflict(`Quote ${order.quoteNumber} was accepted with this order, so it stays.`);
  }
  if (kinds.has('review')) {
    throw new Conflict('This order was reviewed, and its stars count, so it stays.');
  }
  if (order.status !== 'cancelled') {
    throw new Conflict('Cancel the order first. Then it can be deleted.');
  }
  await deleteWhole(rows);
}
