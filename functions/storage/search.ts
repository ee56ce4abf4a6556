/** Finding things by terms: a search matches the start of a term. */
import { fold, phoneDigits } from '../../shared/fold.ts';
import type { Vehicle } from '../../shared/vehicle.ts';
import { cursorAfter, type Page, type PageRequest, readFeed } from './feed.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';
import { creation, type NamedWrites, numbered, put, removal } from './transaction.ts';

/** Longest term stored or searched for, in code points; it bounds the length of a key. */
const MAX_TERM_LENGTH = 100;
const MIN_TERM_LENGTH = 2;

const firstOf = (text: string) => [...text].slice(0, MAX_TERM_LENGTH).join('').trimEnd();

/**
 * Text as it is compared, however a person or their keyboard writes it: small letters without accents and
 * apostrophes, words with one space between; of a phone number the digits alone, with 0 for Australia's +61.
 *
 * @returns undefined if fewer than two characters are left
 */
export function searchTerm(text: string): string | undefined {
  // The delimiter of keys: with it a name could reach into the terms of others.
  const plain = fold(text).replaceAll('#', '').trim();
  const compared = phoneDigits(plain) ?? plain;
  const term = firstOf(compared.replace(/[\s-]+/g, ' ').trim());
  return [...term].length < MIN_TERM_LENGTH ? undefined : term;
}

/**
 * The term of an e-mail address: what a search of its start finds it by, and then the address itself behind a
 * delimiter. No term of a text is like it, so whoever calls themselves like an address is not found by it.
 */
function addressTerm(email: string): string | undefined {
  const term = searchTerm(email);
  return term && `${term}#@${email.replaceAll('#', ' ')}`;
}

/** The terms of a thing, each once, without those that are too short to search for. */
function toSearchTerms({ texts, addresses }: Found): string[] {
  const terms = [
    ...texts.map((text) => searchTerm(text ?? '')),
    ...addresses.map((email) => addressTerm(email ?? '')),
  ];
  return [...new Set(terms)].filter((term) => term !== undefined);
}

/** What a thing is found by, as it is written there. */
interface Found {
  readonly texts: readonly (string | null)[];
  readonly addresses: readonly (string | null)[];
}

/** What a name is found by: all of it, all after the first word, and the last, as with Jan van der Meer. */
export function nameTexts(name: string): string[] {
  const [, ...others] = name.trim().split(/\s+/);
  return [name, others.join(' '), others.at(-1) ?? ''];
}

/** How many words of a message are terms, and how long they are at least. */
const MESSAGE = { words: 12, letters: 5 };

/** What a message is found by: its first dozen different words, without short ones, which are in every message. */
export function messageTexts(message: string): string[] {
  const words = message.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= MESSAGE.letters);
  return [...new Map(words.map((word) => [fold(word), word])).values()].slice(0, MESSAGE.words);
}

/**
 * How many terms name the consoles of an order or a quote. Each term is an item of the transaction that
 * writes it, of at most a hundred, and the largest order fills almost all of them.
 */
const CONSOLE_TERMS = 3;

/** What consoles are found by: their names, and these without the name of the series. */
export const consoleTexts = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replace(/^\S+\s*/, '')]).slice(0, CONSOLE_TERMS);

/** How many terms name the vehicles of an order: few people order for more at once. */
const VEHICLE_TERMS = 4;

/** What an order for these vehicles is found by: model first, as nobody looks for every Toyota. */
export const vehicleTexts = (vehicles: readonly (Vehicle | null)[]): string[] =>
  [
    ...new Set(
      vehicles.flatMap((vehicle) =>
        vehicle ? [[vehicle.model, vehicle.year, vehicle.make].filter(Boolean).join(' ')] : [],
      ),
    ),
  ].slice(0, VEHICLE_TERMS);

interface Index<Thing> {
  /** What a thing is found by besides, as people write it. What rows of before lack comes last. */
  readonly texts: (thing: Thing) => readonly (string | null)[];
  /** The e-mail addresses of those whose it is: they list what is theirs. */
  readonly addresses: (thing: Thing) => readonly (string | null)[];
  /** The key of a term's item; sorted by the term, then as the list is. */
  readonly key: (term: string, createdAt: string, id: string) => Key;
  /** The attribute in which an item names the thing. */
  readonly idName: string;
}

/** Letters with which a misspelt word has to begin as it is written, and that it has at least. */
const NEAR = { start: 3, least: 5 };
/** How many terms that begin alike are compared with a misspelt one. */
const NEAR_TERMS = 100;

/**
 * True if a term begins with what was searched for, but for one letter after the third: another one, one too
 * many, one that is missing, or two in the wrong order. Numbers and addresses are not guessed.
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

/** The items by which things of one kind are found. */
export function searchIndex<Thing extends { readonly id: string; readonly createdAt: string }>({
  texts,
  addresses,
  key,
  idName,
}: Index<Thing>) {
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

    /** The items by which a thing is found; each holds only its id. */
    searchItems,

    /** The writes by which a new thing is found. */
    searchCreations: (thing: Thing): NamedWrites =>
      numbered('found by', searchItems(thing).map(creation)),

    /** The writes by which a thing that is deleted is found no more. */
    searchRemovals: (thing: Thing): NamedWrites => removals(searchItems(thing)),

    /** The writes by which a thing that has changed is found by what it says now alone. */
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
     * The sort key of the one search item that lists a thing in the results of a search, so that a
     * thing with several matching terms is listed once, whichever pages they are on.
     */
    listingKey(thing: Thing, search: string): string | undefined {
      const term = searchTerms(thing).find((candidate) => candidate.startsWith(search));
      return term && key(term, thing.createdAt, thing.id).SK;
    },

    /** What a search matched, or else came near, as it was written; null if the thing has changed since. */
    matchedText(thing: Thing, search: string): string | null {
      const written = [...addresses(thing), ...texts(thing)];
      const find = (fits: (term: string) => boolean) =>
        written.find((text) => fits(searchTerm(text ?? '') ?? ''));
      return (
        find((term) => term.startsWith(search)) ?? find((term) => isNear(search, term)) ?? null
      );
    },

    /**
     * The ids that a search finds by at most so many items: first those of the address or the whole term, so that
     * no others, however many begin with it, come before.
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
     * The ids of at most so many things with a term that is one letter off (see `isNear`), for a search that found
     * nothing: one read of the terms that begin alike, the first hundred of them.
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
     * The ids of things with exactly this e-mail address, newest first, each with the time and id that its
     * list is sorted by; a page after such a sort key.
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
