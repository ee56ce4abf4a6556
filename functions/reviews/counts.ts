/** The running counts of reviews: one item, written in the transaction of each review. */
import * as z from 'zod/mini';
import type { ReviewSummary } from '../../shared/contract/index.ts';
import { getItem, type Item } from '../storage/items.ts';
import { reviewKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow } from '../storage/read-rows.ts';
import type { Write } from '../storage/transaction.ts';
import { updateWrite } from '../storage/update.ts';

const count = z.lazy(() => z._default(z.int().check(z.minimum(0)), 0));
const storedCounts = z.lazy(() =>
  z.object({
    count,
    ratingSum: count,
    star1: count,
    star2: count,
    star3: count,
    star4: count,
    star5: count,
  }),
);

export type StoredCounts = z.infer<typeof storedCounts>;

/** The write that adds a review to the counts. */
export const countWrite = (rating: number): Write =>
  updateWrite(reviewKeys.counts, { add: { count: 1, ratingSum: rating, [`star${rating}`]: 1 } });

/** The counts, all 0 before the first review; undefined if they cannot be read. */
export async function readSummary(onUnreadable?: OnUnreadable): Promise<ReviewSummary | undefined> {
  const item = (await getItem(reviewKeys.counts)) ?? reviewKeys.counts;
  return readRow({ ...item }, parseSummary, onUnreadable);
}

function parseSummary(item: Item): ReviewSummary {
  const { count, ratingSum, star1, star2, star3, star4, star5 } = storedCounts.parse(item);
  return { count, ratingSum, stars: { 1: star1, 2: star2, 3: star3, 4: star4, 5: star5 } };
}
