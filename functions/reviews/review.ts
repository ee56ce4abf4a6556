/** A review as stored, and as everybody may read it. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import type { Review } from '../../shared/contract/index.ts';
import type { Item } from '../storage/items.ts';
import { reviewKeys } from '../storage/keys.ts';

const storedReview = z.object({
  /** Its own, so that a public review does not tell which order it is of. */
  id: z.string(),
  orderId: z.string(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  createdAt: timestamp,
});

export type StoredReview = z.infer<typeof storedReview>;

/** A review item as stored, without its keys. A row that does not parse is a defect and throws. */
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

export function reviewView({ id, rating, comment, createdAt }: StoredReview): Review {
  return { id, rating, comment, createdAt };
}
