/** Search by terms; a search matches the start of a term. */
import { fold, phoneDigits } from '../../shared/fold.ts';
import type { Vehicle } from '../../shared/vehicle.ts';
import { cursorAfter, type Page, type PageRequest, readFeed } from './feed.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { creation, type NamedWrites, numbered, put, removal } from './transaction.ts';

/** The longest term stored or searched for, in code points; it limits the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

const firstOf = (text: string) => [...text].slice(0, MAX_TERM_LENGTH).join('').trimEnd();

/**
 * Normalises text for comparison, so that it does not matter how a person or their keyboard writes it: lower
 * case, no accents or apostrophes, one space between words. A phone number becomes just its digits, with 0
 * for Australia's +61.
 *
 * @returns undefined if fewer than two characters are left
 */
export function searchTerm(text: string): string | undefined {
  // `#` separates the parts of keys; with it, a name could reach into other terms.
  const plain = fold(text).replaceAll('#', '').trim();
  const compared = phoneDigits(plain) ?? plain;
  const term = firstOf(compared.replace(/[\s-]+/g, ' ').trim());
  return [...term].length < MIN_TERM_LENGTH ? undefined : term;
}

/**
 * The term for an email address: its normalised form, then the address itself behind a delimiter. No term
 * made from text looks like that, so somebody who calls themselves an address is not found by it.
 */
function addressTerm(email: string): string | undefined {
  const term = searchTerm(email);
  return term && `${term}#@${email.replaceAll('#', ' ')}`;
}

/** The terms of a thing without repeats, and without those that are too short to search for. */
function toSearchTerms({ texts, addresses }: Found): string[] {
  const terms = [
    ...texts.map((text) => searchTerm(text ?? '')),
    ...addresses.map((email) => addressTerm(email ?? '')),
  ];
  return [...new Set(terms)].filter((term) => term !== undefined);
}

/** The texts that a search finds a thing by, as they were written. */
interface Found {
  readonly texts: readonly (string | null)[];
  readonly addresses: readonly (string | null)[];
}

/**
 * The end of a name that a person may look for: after its last apostrophe, hyphen, space or capital, as in
 * O'Brien, Smith-Jones, van der Meer and McDonald.
 */
export const endOfName = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter(Boolean)
    .at(-1) ?? '';

/**
 * The searchable parts of a name: all of it, everything after the first word, the last word, and the end of
 * that, as in Jan van der Meer-O'Brien.
 */
export function nameTexts(name: string): string[] {
  const [, ...others] = name.trim().split(/\s+/);
  return [name, others.join(' '), others.at(-1) ?? '', endOfName(name)];
}

/** The number of a message's words that become terms, and the least length of such a word. */
const MESSAGE = { words: 12, letters: 5 };

/**
 * The searchable words of a message: its first dozen different words, without short ones, which every message
 * has.
 */
export function messageTexts(message: string): string[] {
  const words = message.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MESSAGE.letters);
  return [...new Map(words.map((word) => [fold(word), word])).values()].slice(0, MESSAGE.words);
}

/**
 * The most terms for the consoles of an order or a quote. Each term is an item in the transaction that writes
 * it, which may have at most a hundred, and the largest order uses almost all of them.
 */
const CONSOLE_TERMS = 3;

/** The searchable texts of consoles: their names, with and without the name of the series. */
export const consoleTexts = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replace(/^\S+\s*/, '')]).slice(0, CONSOLE_TERMS);

/** The most terms for the vehicles of an order; few people order for more at once. */
const VEHICLE_TERMS = 4;

/** The searchable texts of vehicles: model first, as nobody looks for every Toyota. */
export const vehicleTexts = (vehicles: readonly (Vehicle | null)[]): string[] =>
  [
    ...new Set(
      vehicles.flatMap((vehicle) =>
        vehicle ? [[vehicle.model, vehicle.year, vehicle.make].filter(Boolean).join(' ')] : [],
      ),
    ),
  ].slice(0, VEHICLE_TERMS);

interface Index<Thing> {
  /** Other texts to find a thing by, as people write them. Texts that older rows lack come last. */
  readonly texts: (thing: Thing) => readonly (string | null)[];
  /** The email addresses of the people it belongs to, who can list their own things. */
  readonly addresses: (thing: Thing) => readonly (string | null)[];
  /** The key of a term's item, sorted by the term and then like the list. */
  readonly key: (term: string, createdAt: string, id: string) => Key;
  readonly idName: string;
}

/** The number of first letters of a misspelt word that must be right, and its least length. */
const NEAR = { start: 3, least: 5 };
/** The most terms with the same start that are compared with a misspelt one. */
const NEAR_TERMS = 100;

/**
 * True if a term begins with the search text apart from one letter after the third: a different, extra or
 * missing letter, or two swapped. There is no guessing for numbers and addresses.
 */
function isNear(search: string, term: string): boolean {
  if ([...search].length < NEAR.least || !/^[\p{L} ]+$/u.test(search)) return false;
  let same = 0;
  while (same < search.length && search[same] === term[same]) same += 1;
  if (same < NEAR.start) return false;
  const [asked, there] = [search.slice(same), term.slice(same)];
  const isSwapped =
    there[0] === asked[1] && there[1] === asked[0] && there.slice(2).startsWith(asked.slice(2));
  return (
    isSwapped ||
    there.slice(1).startsWith(asked.slice(1)) ||
    there.startsWith(asked.slice(1)) ||
    there.slice(1).startsWith(asked)
  );
}

const removals = (items: readonly Item[]): NamedWrites =>
  numbered(
    'found no more by',
    items.map(({ PK, SK }) => removal({ PK, SK } as Key)),
  );

/**
 * The search items for one kind of thing.
 *
 * @param define a function, so that an index is pure and functions that search nothing leave it out
 */
export function searchIndex<Thing extends { readonly id: string; readonly createdAt: string }>(
  define: () => Index<Thing>,
) {
  const { texts, addresses, key, idName } = define();
  const searchTerms = (thing: Thing) =>
    toSearchTerms({ texts: texts(thing), addresses: addresses(thing) });
  const searchItems = (thing: Thing): Item[] =>
    searchTerms(thing).map((term) => ({
      ...key(term, thing.createdAt, thing.id),
      [idName]: thing.id,
    }));
  const idsOf = (items: readonly Item[]) => [...new Set(items.map((item) => String(item[idName])))];
  return {
    searchTerms,

    /** The search items of a thing; each holds only its id. */
    searchItems,

    /** The writes that add a new thing to the search. */
    searchCreations: (thing: Thing): NamedWrites =>
      numbered('found by', searchItems(thing).map(creation)),

    /** The writes that take a deleted thing out of the search. */
    searchRemovals: (thing: Thing): NamedWrites => removals(searchItems(thing)),

    /** The writes that make a changed thing found only by its new texts. */
    searchChanges(before: Thing, after: Thing): NamedWrites {
      const [former, current] = [searchItems(before), searchItems(after)];
      const without = (items: readonly Item[], others: readonly Item[]) =>
        items.filter((item) => !others.some(({ PK, SK }) => PK === item.PK && SK === item.SK));
      return {
        ...removals(without(former, current)),
        ...numbered(
          'found by',
          without(current, former).map((item) => put(item)),
        ),
      };
    },

    /**
     * The sort key of the one search item that lists a thing in the results. A thing with several matching
     * terms is thus listed once, even if they are on different pages.
     */
    listingKey(thing: Thing, search: string): string | undefined {
      const term = searchTerms(thing).find((candidate) => candidate.startsWith(search));
      return term && key(term, thing.createdAt, thing.id).SK;
    },

    /**
     * The text that a search matched, or else came close to, as it was written; null if the thing has changed
     * since.
     */
    matchedText(thing: Thing, search: string): string | null {
      const written = [...addresses(thing), ...texts(thing)];
      const find = (fits: (term: string) => boolean) =>
        written.find((text) => fits(searchTerm(text ?? '') ?? ''));
      return (
        find((term) => term.startsWith(search)) ?? find((term) => isNear(search, term)) ?? null
      );
    },

    /**
     * The ids found by a search, reading at most `limit` items. An address or whole term that matches exactly
     * comes first, however many others begin with it.
     */
    async findIds(search: string, limit: number): Promise<string[]> {
      const { PK: partition } = key(search, '', '');
      const [whole, started] = await Promise.all(
        [`${search}#`, search].map((prefix) =>
          readFeed({ partition, prefix, consistent: true }, { limit }),
        ),
      );
      return idsOf([...(whole?.items ?? []), ...(started?.items ?? [])]).slice(0, limit);
    },

    /**
     * The ids of at most `limit` things with a term that is one letter off (see `isNear`), for a search that
     * found nothing. It reads once: the first hundred terms with the same start.
     */
    async findNear(search: string, limit: number): Promise<string[]> {
      if (!isNear(search, search)) return [];
      const { PK: partition } = key(search, '', '');
      const prefix = [...search].slice(0, NEAR.start).join('');
      const { items } = await readFeed(
        { partition, prefix, consistent: true },
        { limit: NEAR_TERMS },
      );
      const isFound = ({ SK }: Item) => isNear(search, String(SK).split('#')[0] ?? '');
      return idsOf(items.filter(isFound)).slice(0, limit);
    },

    /**
     * The ids of things with exactly this email address, newest first, each with the time and id that its
     * list is sorted by. Starts after a sort key if one is given.
     */
    async listByAddress(
      email: string,
      { limit, after }: Pick<PageRequest, 'limit'> & { readonly after?: string | undefined },
    ): Promise<Page<{ sort: string; id: string }>> {
      const term = addressTerm(email);
      if (!term) return { items: [] };
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
