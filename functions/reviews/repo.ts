/** Reviews in the table. */
import { randomUUID } from 'node:crypto';
import type { By } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { changeOrder } from '../orders/repo.ts';
import { type Page, type PageRequest, readFeed } from '../storage/feed.ts';
import { reviewKeys } from '../storage/keys.ts';
import { readRows } from '../storage/read-rows.ts';
import { creation, type Write } from '../storage/transaction.ts';
import { countWrite } from './counts.ts';
import { readReview, reviewItem, reviewOrder, type StoredReview } from './review.ts';

/** All readable reviews, newest first. */
export async function listReviews(page: PageRequest): Promise<Page<StoredReview>> {
  const feed = { index: 'GSI1', partition: reviewKeys.feedName } as const;
  const { items, ...next } = await readFeed(feed, page);
  return { items: readRows(items, readReview), ...next };
}

/** What is written with the changed order: the review and the new counts. */
function reviewWrites(review: StoredReview): { review: Write; counts: Write } {
  return { review: creation(reviewItem(review)), counts: countWrite(review.rating) };
}

/**
 * Stores a review of an order.
 *
 * @param order as read a moment ago
 * @param isTheirs whether an order belongs to the reviewer
 * @throws NotFound and Conflict as `reviewOrder` does
 */
export async function storeReview(
  order: StoredOrder | undefined,
  sent: { orderId: string; rating: number; comment: string | null },
  by: By,
  isTheirs: (order: StoredOrder) => boolean,
): Promise<StoredReview> {
  const id = randomUUID();
  let stored: StoredReview | undefined;
  await changeOrder(sent.orderId, order, undefined, (before) => {
    const { review, ...change } = reviewOrder(before, id, sent, by, isTheirs);
    stored = review;
    return { ...change, also: reviewWrites(review) };
  });
  if (!stored) throw new Error('unreachable: an order was changed without being reviewed');
  return stored;
}
