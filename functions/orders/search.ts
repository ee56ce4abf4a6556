/** Finding an order by the start of its short id, its customer's names or e-mail addresses. */
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import { toSearchTerms } from '../storage/search-term.ts';
import type { StoredOrder } from './order.ts';

type Found = Pick<
  StoredOrder,
  'id' | 'createdAt' | 'customerFirstName' | 'customerLastName' | 'customerEmail' | 'userEmail'
>;

/**
 * What an order is found by. A search matches the start of a term, so the whole id also covers the
 * short id, and the whole name the first name.
 */
export function searchTerms(order: Found): string[] {
  return toSearchTerms([
    order.id,
    `${order.customerFirstName} ${order.customerLastName}`,
    order.customerLastName,
    order.customerEmail,
    order.userEmail ?? '',
  ]);
}

/** The items by which an order is found; each holds only the order's id. */
export function searchItems(order: Found): Item[] {
  return searchTerms(order).map((term) => ({
    ...orderKeys.search(term, order.createdAt, order.id),
    orderId: order.id,
  }));
}

/**
 * The sort key of the one search item that lists an order in the results of a search, so that an order
 * with several matching terms is listed once, whichever pages they are on.
 */
export function listingKey(order: Found, search: string): string | undefined {
  const term = searchTerms(order).find((candidate) => candidate.startsWith(search));
  return term && orderKeys.search(term, order.createdAt, order.id).SK;
}
