/** A review: as stored, as anyone may read it, and who may write it. */
import * as z from 'zod/mini';
import { id, rating, timestamp } from '../../shared/contract/fields.ts';
import type { Review } from '../../shared/contract/index.ts';
import { Conflict, NotFound } from '../core/errors.ts';
import { type By, newEvent, type OrderChange } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { Item } from '../storage/items.ts';
import { reviewKeys } from '../storage/keys.ts';
import { nextVersion } from '../storage/versioned.ts';

const storedReview = z.lazy(() =>
  z.object({
    /** Not the order's id, so that a public review does not reveal its order. */
    id,
    orderId: id,
    rating,
    comment: z.nullable(z.string()),
    createdAt: timestamp,
    /** Names of the consoles of its order. */
    consoles: z._default(z.array(z.string()), []),
  }),
);

export type StoredReview = z.infer<typeof storedReview>;

/** A review item as stored, without its keys. Throws if it does not parse. */
export function readReview(item: Item): StoredReview {
  return storedReview.parse(item);
}

/** The review's item with every key. */
export function reviewItem(review: StoredReview): Item {
  return {
    ...reviewKeys.review(review.orderId),
    ...reviewKeys.feed(review.createdAt, review.id),
    ...review,
  };
}

export function reviewView({ orderId: _, ...review }: StoredReview): Review {
  return review;
}

interface ReviewChange extends OrderChange {
  readonly review: StoredReview;
}

/**
 * Reviews an order.
 *
 * @param id of the review
 * @param isTheirs whether an order belongs to the reviewer
 * @throws NotFound if it belongs to someone else, Conflict if it is not delivered or has
 *   been reviewed
 */
export function reviewOrder(
  before: StoredOrder,
  id: string,
  { rating, comment }: { rating: number; comment: string | null },
  { actor, at }: By,
  isTheirs: (order: StoredOrder) => boolean,
): ReviewChange {
  if (!isTheirs(before)) throw new NotFound();
  if (before.review) throw new Conflict('This order has already been reviewed.');
  if (before.status !== 'delivered') {
    throw new Conflict('An order can be reviewed once it has been delivered.');
  }
  const order = nextVersion(before, { review: { rating, comment } }, at);
  return {
    order,
    event: newEvent(order, { type: 'reviewed', from: null, to: null, actor }),
    review: {
      ...{ id, orderId: order.id, rating, comment, createdAt: order.updatedAt },
      consoles: order.products.map(({ name }) => name),
    },
  };
}
