/** Finding an order by the start of its short id, its customer's names or e-mail addresses. */
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import type { StoredOrder } from './order.ts';

/** Longest term stored or looked for, in code points; it bounds the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

type Found = Pick<
  StoredOrder,
  'id' | 'createdAt' | 'customerFirstName' | 'customerLastName' | 'customerEmail' | 'userEmail'
>;

/**
 * Text as it is compared: lower case, without accents, one space between words.
 *
 * @returns undefined if fewer than two characters are left
 */
export function searchTerm(text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const characters = [...plain].slice(0, MAX_TERM_LENGTH);
  return characters.length < MIN_TERM_LENGTH ? undefined : characters.join('').trimEnd();
}

/**
 * What an order is found by. The whole id serves its short form, and the whole name the first
 * name, because a search is for the start of a term.
 */
export function searchTerms(order: Found): string[] {
  const terms = [
    order.id,
    `${order.customerFirstName} ${order.customerLastName}`,
    order.customerLastName,
    order.customerEmail,
    order.userEmail ?? '',
  ].map(searchTerm);
  return [...new Set(terms)].filter((term) => term !== undefined);
}

/** The items by which an order is found; each holds nothing but the order's id. */
export function searchItems(order: Found): Item[] {
  return searchTerms(order).map((term) => ({
    ...orderKeys.search(term, order.createdAt, order.id),
    orderId: order.id,
  }));
}

/**
 * The sort key of the one search item that stands for an order in the results of a search, so that
 * an order which several of its terms find is listed once, whichever pages they lie on.
 */
export function listedBy(order: Found, search: string): string | undefined {
  const term = searchTerms(order).find((candidate) => candidate.startsWith(search));
  return term && orderKeys.search(term, order.createdAt, order.id).SK;
}
