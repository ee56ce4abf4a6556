/** Finding a quote by its number or the start of its customer's names or e-mail address. */
import type { Item } from '../storage/items.ts';
import { quoteKeys } from '../storage/keys.ts';
import { searchTerm, toSearchTerms } from '../storage/search-term.ts';
import type { QuoteRecord } from './quote.ts';

/** What a quote is found by. A search matches the start of a term, so the whole name covers the first. */
export function searchTerms({ number, customerName: name, customerEmail }: QuoteRecord): string[] {
  return toSearchTerms([number ?? '', name, name.split(/\s+/).at(-1) ?? '', customerEmail]);
}

/** The items by which a quote is found; each holds only the quote's id. */
export function searchItems(quote: QuoteRecord): Item[] {
  return searchTerms(quote).map((term) => ({
    ...quoteKeys.search(term, quote.createdAt, quote.id),
    quoteId: quote.id,
  }));
}

/** Like `listingKey` of orders: the sort key of the one item that lists a quote in the results. */
export function listingKey(quote: QuoteRecord, search: string): string | undefined {
  const term = searchTerms(quote).find((candidate) => candidate.startsWith(search));
  return term && quoteKeys.search(term, quote.createdAt, quote.id).SK;
}

/** A search as a term: numbers may be written in short, as in `42`, `q42` or `#Q-0042`. */
export function searchedTerm(search: string): string | undefined {
  const [, digits] = /^#?\s*(?:q-?\s*)?(\d{1,9})$/i.exec(search.trim()) ?? [];
  return searchTerm(digits ? quoteNumber(Number(digits)) : search);
}

/** The number of a quote in words: 42 → `Q-0042`. */
export const quoteNumber = (count: number): string => `Q-${String(count).padStart(4, '0')}`;
