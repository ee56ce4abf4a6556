/** The owner's search over everything, and the page of one person. Routes: shared/contract/route-table.ts. */
import type { ResponseOf } from '../../shared/contract/index.ts';
import { searchRoutes } from '../../shared/contract/route-table.ts';
import { search } from '../../shared/contract/search.ts';
import { BadField } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { getFirstItems } from '../storage/items.ts';
import { searchTerm } from '../storage/search.ts';
import { accounts, type FoundItem, type Kind, kinds } from './kinds.ts';
import { showPerson } from './person.ts';

export const handler = api(searchRoutes, search)
  .on('search.find', {
    load: ({ query, now }) => find(query.q, now),
    run: async (_, body) => ({ body }),
  })
  // No `load`: it reads a hundred orders, so only once the caller is known to be an admin.
  .on('search.person', ({ params, query, now }) => showPerson(params.email, query, now))
  .handler();

/** Search items examined per kind: five kinds then name at most the hundred items of a BatchGet. */
const HITS = 20;
/** Rows answered per kind. */
const ROWS = 8;

type FoundRow = ResponseOf<'search.find'>[number];

interface Hit extends FoundItem {
  /** The matching text, as it is written there. */
  readonly text: string | null;
  /** True if the search is the whole text, not only its start. */
  readonly isWhole: boolean;
}

/** The typed text, as a search term of a kind. */
interface Search {
  readonly kind: Kind;
  readonly term: string | undefined;
}

/**
 * The best matches of each kind: whole terms before starts of terms, and newest first. If there are
 * none, those that are one letter off. A quote's number also finds its order. People are those who
 * asked, were quoted, bought, or have an account.
 *
 * @throws BadRequest if fewer than two characters can be searched for
 */
export async function find(typed: string, now: Date): Promise<FoundRow[]> {
  const searched = [accounts, ...Object.values(kinds)].map(
    (one): Search => ({ kind: one, term: one.term(typed) }),
  );
  if (!searched.some(({ term }) => term))
    throw new BadField('q', 'must have at least 2 characters');
  const exact = await readHits(searched, ({ findIds }) => findIds, now);
  const isFound = exact.some((some) => some.length > 0);
  const hits = isFound ? exact : await readHits(searched, ({ findNear }) => findNear, now);
  const [people = [], orders = [], ...others] = hits;
  const things = [[...orders, ...(await ordersOfQuotes(others.flat(), orders, now))], ...others];
  return [
    ...toPeople([...people, ...things.flat()]),
    ...things.flatMap((some) =>
      some.slice(0, ROWS).map(({ row, text }) => ({ ...row, matched: text })),
    ),
  ];
}

/** The hits of each kind, in its order. */
async function readHits(
  searched: readonly Search[],
  finder: (kind: Kind) => Kind['findIds'],
  now: Date,
): Promise<Hit[][]> {
  const named = await Promise.all(
    searched.map(async ({ kind, term }) =>
      term ? keysOf(kind, await finder(kind)(term, HITS)) : [],
    ),
  );
  // In one call, because they are asked for in one turn.
  const found = await Promise.all(named.map((keys) => getFirstItems(keys)));
  return searched.map(({ kind, term = '' }, index) =>
    (found[index] ?? [])
      .flatMap((item) => (item ? (kind.read(item, now) ?? []) : []))
      .map((read) => toHit(read, term))
      // Drop items that have changed since and were found by an old term.
      .filter(({ text }) => text !== null)
      .sort(better),
  );
}

/** The orders of quotes that were found by number, unless they are already found. */
async function ordersOfQuotes(hits: readonly Hit[], orders: readonly Hit[], now: Date) {
  const quoted = hits.filter(
    ({ orderId, row, text }) =>
      orderId !== undefined && text === row.number && orders.every((one) => one.row.id !== orderId),
  );
  const items = await getFirstItems(
    keysOf(
      kinds.order,
      quoted.flatMap(({ orderId = '' }) => orderId),
    ),
  );
  return items.flatMap((item, index): Hit[] => {
    const read = item && kinds.order.read(item, now);
    return read ? [{ ...read, text: quoted[index]?.text ?? null, isWhole: true }] : [];
  });
}

const keysOf = (kind: Kind, ids: readonly string[]) => ids.flatMap((id) => kind.key(id) ?? []);

function toHit(read: FoundItem, term: string): Hit {
  const text = read.matched(term);
  return { ...read, text, isWhole: searchTerm(text ?? '') === term };
}

const better = (one: Hit, other: Hit): number =>
  Number(other.isWhole) - Number(one.isWhole) || (one.row.createdAt < other.row.createdAt ? 1 : -1);

/** Lists each person once, with the details of their account or else of their newest row. */
function toPeople(hits: readonly Hit[]): FoundRow[] {
  const people = new Map<string, FoundRow>();
  for (const { person, row, text } of hits) {
    if (!person || people.has(person.email)) continue;
    people.set(person.email, {
      kind: 'person',
      id: person.email,
      title: person.name,
      number: null,
      about: person.email,
      state: row.kind === 'person' ? row.state : null,
      createdAt: row.createdAt,
      totalCents: null,
      paidCents: null,
      matched: text,
    });
  }
  return [...people.values()].slice(0, ROWS);
}
