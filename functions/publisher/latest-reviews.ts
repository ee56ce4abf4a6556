import { pageQuery } from '../../shared/contract/fields.ts';
import type { Review } from '../../shared/contract/index.ts';
import { readReview, reviewView } from '../reviews/review.ts';
import { cursorAfter, readFeed } from '../storage/feed.ts';
import { getItems, type Item } from '../storage/items.ts';
import { reviewKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRows } from '../storage/read-rows.ts';

/** The API's default page size. */
const LIMIT = pageQuery.parse({}).limit;

export interface ReviewPage {
  readonly items: readonly Review[];
  /** Where the next page starts. */
  readonly next?: string;
}

const newestFirst = (one: Item, other: Item) =>
  String(one.GSI1SK) < String(other.GSI1SK) ? 1 : -1;

/**
 * The first page of reviews. An index may lag behind the table, so reviews that have just arrived are
 * read from the table itself.
 *
 * @param orders ids of the orders whose reviews must be in it
 */
export async function latestReviews(
  orders: readonly string[],
  onUnreadable: OnUnreadable,
): Promise<ReviewPage> {
  const [feed, arrived] = await Promise.all([
    readFeed({ index: 'GSI1', partition: reviewKeys.feedName }, { limit: LIMIT }),
    getItems(orders.map(reviewKeys.review)),
  ]);
  const byOrder = new Map<unknown, Item>();
  for (const item of [...feed.items, ...arrived]) if (item) byOrder.set(item.PK, item);
  const all = [...byOrder.values()].sort(newestFirst);
  const items = all.slice(0, LIMIT);
  const more = feed.cursor !== undefined || all.length > LIMIT;
  return {
    items: readRows(items, readReview, onUnreadable).map(reviewView),
    ...(more && { next: cursorAfter(items.at(-1)?.GSI1SK) }),
  };
}
