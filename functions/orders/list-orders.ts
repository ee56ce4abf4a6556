/** Lists of orders, newest first, a page at a time. */
import type { OrderStatus } from '../../shared/contract/fields.ts';
import { type Page, type PageRequest, readFeed } from '../data/feed.ts';
import { getItems, type Item } from '../data/items.ts';
import { orderKeys, userKeys } from '../data/keys.ts';
import { BadRequest } from '../runtime/errors.ts';
import { readOrder, type StoredOrder } from './order.ts';
import { listedBy, searchTerm } from './search.ts';

/** A customer's own orders, strongly consistent: one just placed is there. */
export async function ownOrders(userId: string, page: PageRequest): Promise<Page<StoredOrder>> {
  const { PK } = userKeys.profile(userId);
  const feed = { partition: PK, prefix: orderKeys.ownPrefix, consistent: true };
  const { items: links, ...next } = await readFeed(feed, page);
  return { items: await ordersOf(links), ...next };
}

/** Every customer's orders, or those of one status. */
export async function allOrders(
  status: OrderStatus | undefined,
  page: PageRequest,
): Promise<Page<StoredOrder>> {
  const { items, ...next } = await readFeed(
    status
      ? { index: 'GSI2', partition: orderKeys.statusFeedName(status) }
      : { index: 'GSI1', partition: orderKeys.feedName },
    page,
  );
  return { items: items.map(readOrder), ...next };
}

/**
 * Orders found by the start of a short id, name or e-mail. Pages follow the terms, so that newest
 * first holds within a page; one may hold fewer than `limit` where orders of another status or
 * found before are left out.
 *
 * @throws BadRequest where fewer than two characters can be searched for
 */
export async function searchOrders(
  search: string,
  status: OrderStatus | undefined,
  page: PageRequest,
): Promise<Page<StoredOrder>> {
  // Short ids are often written with a number sign.
  const term = searchTerm(search.replace(/^#/, ''));
  if (!term) throw new BadRequest('search: must have at least 2 characters');
  const partition = orderKeys.searchPartition(term);
  const { items: hits, ...next } = await readFeed(
    { partition, prefix: term, consistent: true },
    page,
  );
  const listed = new Set(hits.map((hit) => hit.SK));
  const items = (await ordersOf(hits))
    .filter((order) => listed.has(listedBy(order, term)))
    .filter((order) => status === undefined || order.status === status)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return { items, ...next };
}

/** The orders that items name, each once. */
async function ordersOf(items: readonly Item[]): Promise<StoredOrder[]> {
  const ids = [...new Set(items.map((item) => String(item.orderId)))];
  const orders = await getItems(ids.map(orderKeys.order));
  return orders.map((order) => {
    // Both are written and erased together.
    if (!order) throw new Error('An item names an order that is not there');
    return readOrder(order);
  });
}
