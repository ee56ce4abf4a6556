/** Finding things by terms: a search matches the start of a term. */
import { cursorAfter, type Page, type PageRequest, readFeed } from './feed.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { creation, type NamedWrites, numbered, put, removal } from './transaction.ts';

/** Longest term stored or searched for, in code points; it bounds the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

/**
 * Text as it is compared: lower case, without accents, one space between words; of a phone number the
 * digits alone, with 0 for Australia's +61.
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
  const compared = /^[+(\d][\d ()./-]*$/.test(plain)
    ? plain.replace(/^\+61 ?(\(0\)|0)?/, '0').replace(/\D/g, '')
    : plain;
  const characters = [...compared].slice(0, MAX_TERM_LENGTH);
  return characters.length < MIN_TERM_LENGTH ? undefined : characters.join('').trimEnd();
}

/** The terms of some texts, each once, without those that are too short to search for. */
function toSearchTerms(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.map((text) => searchTerm(text ?? '')))].filter(
    (term) => term !== undefined,
  );
}

/** What someone is found by besides the whole name, which covers the first. */
export const lastName = (name: string): string => name.split(/\s+/).at(-1) ?? '';

/**
 * How many terms name the consoles of an order or a quote. Each term is an item of the transaction that
 * writes it, and the largest order leaves room for nine of a hundred.
 */
const CONSOLE_TERMS = 3;

/** What consoles are found by: their names, and these without the name of the series. */
export const consoleTexts = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replace(/^\S+\s*/, '')]).slice(0, CONSOLE_TERMS);

interface Index<Found> {
  /** What a thing is found by, as people write it. What rows of before lack comes last. */
  readonly texts: (thing: Found) => readonly (string | null)[];
  /** The key of a term's item; sorted by the term, then as the list is. */
  readonly key: (term: string, createdAt: string, id: string) => Key;
  /** The attribute in which an item names the thing. */
  readonly idName: string;
}

/** The items by which things of one kind are found. */
export function searchIndex<Found extends { readonly id: string; readonly createdAt: string }>({
  texts,
  key,
  idName,
}: Index<Found>) {
  const searchTerms = (thing: Found) => toSearchTerms(texts(thing));
  const searchItems = (thing: Found): Item[] =>
    searchTerms(thing).map((term) => ({
      ...key(term, thing.createdAt, thing.id),
      [idName]: thing.id,
    }));
  const idsOf = (items: readonly Item[]) => [...new Set(items.map((item) => String(item[idName])))];
  return {
    searchTerms,

    /** The items by which a thing is found; each holds only its id. */
    searchItems,

    /** The writes by which a new thing is found. */
    searchCreations: (thing: Found): NamedWrites =>
      numbered('found by', searchItems(thing).map(creation)),

    /** The writes by which a thing that has changed is found by what it says now alone. */
    searchChanges(before: Found, after: Found): NamedWrites {
      const [former, current] = [searchItems(before), searchItems(after)];
      const without = (items: readonly Item[], others: readonly Item[]) =>
        items.filter((item) => !others.some(({ PK, SK }) => PK === item.PK && SK === item.SK));
      return {
        ...numbered(
          'found no more by',
          without(former, current).map(({ PK, SK }) => removal({ PK, SK } as Key)),
        ),
        ...numbered(
          'found by',
          without(current, former).map((item) => put(item)),
        ),
      };
    },

    /**
     * The sort key of the one search item that lists a thing in the results of a search, so that a
     * thing with several matching terms is listed once, whichever pages they are on.
     */
    listingKey(thing: Found, search: string): string | undefined {
      const term = searchTerms(thing).find((candidate) => candidate.startsWith(search));
      return term && key(term, thing.createdAt, thing.id).SK;
    },

    /** What a search matched, as it was written; null if the thing has changed since. */
    matchedText: (thing: Found, search: string): string | null =>
      texts(thing).find((text) => searchTerm(text ?? '')?.startsWith(search)) ?? null,

    /** The ids that a search finds by at most so many items, in one call. */
    async findIds(search: string, limit: number): Promise<string[]> {
      const { PK: partition } = key(search, '', '');
      const { items } = await readFeed({ partition, prefix: search, consistent: true }, { limit });
      return idsOf(items);
    },

    /**
     * The ids of things with exactly this term, newest first, each with the time and id that its list
     * is sorted by; a page after such a sort key.
     */
    async listByTerm(
      term: string,
      { limit, after }: Pick<PageRequest, 'limit'> & { readonly after?: string | undefined },
    ): Promise<Page<{ sort: string; id: string }>> {
      const start = `${term}#`;
      const { items, ...next } = await readFeed(
        {
          partition: key(term, '', '').PK,
          from: start,
          before: `${start}~`,
          consistent: true,
        },
        { limit, ...(after !== undefined && { cursor: cursorAfter(`${start}${after}`) }) },
      );
      return {
        items: items.map((item) => ({
          sort: String(item.SK).slice(start.length),
          id: String(item[idName]),
        })),
        ...next,
      };
    },
  };
}
