/** Who may review what: one's own delivered order, once. */

import { Conflict, NotFound } from '../core/errors.ts';
import { type By, nextVersion } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { eventOf, type OrderChange } from '../orders/order-event.ts';
import type { StoredReview } from './review.ts';

export interface ReviewChange extends OrderChange {
  readonly review: StoredReview;
}

/**
 * Reviews an order.
 *
 * @param id the review's own
 * @throws NotFound where the order is somebody else's, Conflict where it is not delivered or has
 *   been reviewed
 */
export function reviewOrder(
  before: StoredOrder,
  id: string,
  { rating, comment }: { rating: number; comment: string | null },
  { actor, at }: By,
): ReviewChange {
  if (before.userId !== actor.id) throw new NotFound();
  if (before.review) throw new Conflict('This order has already been reviewed.');
  if (before.status !== 'delivered') {
    throw new Conflict('An order can be reviewed once it has been delivered.');
  }
  const order = nextVersion(before, { review: { rating, comment } }, at);
  return {
    order,
    event: eventOf(order, { type: 'reviewed', from: null, to: null, actor }),
    review: { id, orderId: order.id, rating, comment, createdAt: order.updatedAt },
  };
}
