/** Finding things by terms: a search matches the start of a term. */
import type { Item } from './items.ts';
import type { Key } from './keys.ts';

/** Longest term stored or searched for, in code points; it bounds the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

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

/** The terms of some texts, each once, without those that are too short to search for. */
export function toSearchTerms(texts: readonly string[]): string[] {
  return [...new Set(texts.map(searchTerm))].filter((term) => term !== undefined);
}

interface Index<Found> {
  /** What a thing is found by. */
  readonly terms: (thing: Found) => string[];
  /** The key of a term's item; sorted by the term, then as the list is. */
  readonly key: (term: string, createdAt: string, id: string) => Key;
  /** The attribute in which an item names the thing. */
  readonly idName: string;
}

/** The items by which things of one kind are found. */
export function searchIndex<Found extends { readonly id: string; readonly createdAt: string }>({
  terms,
  key,
  idName,
}: Index<Found>) {
  return {
    /** The items by which a thing is found; each holds only its id. */
    searchItems: (thing: Found): Item[] =>
      terms(thing).map((term) => ({
        ...key(term, thing.createdAt, thing.id),
        [idName]: thing.id,
      })),

    /**
     * The sort key of the one search item that lists a thing in the results of a search, so that a
     * thing with several matching terms is listed once, whichever pages they are on.
     */
    listingKey(thing: Found, search: string): string | undefined {
      const term = terms(thing).find((candidate) => candidate.startsWith(search));
      return term && key(term, thing.createdAt, thing.id).SK;
    },
  };
}
