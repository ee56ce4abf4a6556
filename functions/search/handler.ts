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
  // No `load`: a hundred orders are read, so only once the caller is known to be an admin.
  .on('search.person', ({ params, query, now }) => showPerson(params.email, query, now))
  .handler();

/** How many search items of a kind are looked at: those of five kinds name at most a BatchGet's hundred. */
const HITS = 20;
/** How many rows of a kind are answered. */
const ROWS = 8;

type FoundRow = ResponseOf<'search.find'>[number];

interface Hit extends FoundItem {
  /** What was searched for, as it is written there. */
  readonly text: string | null;
  /** True if that is all of it, and not only its start. */
  readonly isWhole: boolean;
}

/** What was typed, as a term of a kind. */
interface Search {
  readonly kind: Kind;
  readonly term: string | undefined;
}

/**
 * The best matches of each kind: those that match a whole term before those that match its start, and
 * the newest first. Without any, those that are one letter off. The number of a quote finds its order, too.
 * People are those who asked, were quoted, bought, or have an account.
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

/** What each kind finds, in its order. */
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
      // What has changed since, or was found by a term of before.
      .filter(({ text }) => text !== null)
      .sort(better),
  );
}

/** The orders that came of quotes that were found by their numbers, and are not found yet. */
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

/** Each person once, as their account says or else their newest row does. */
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
