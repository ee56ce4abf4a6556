/**
 * The edge's behaviour for each path: the origin that answers it, and how long the edge and
 * browsers cache the answer. CloudFront's behaviours and the local edge's routing are both
 * generated from this list; the first matching pattern counts.
 */
import * as z from 'zod/mini';
import { schemas } from '../../shared/contract/index.ts';
import type { RouteSchemas } from '../../shared/contract/routes.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import type { CacheClass } from './cache.ts';
import type { HeaderSet } from './headers.ts';

export interface Behaviour {
  /** Path pattern in CloudFront's syntax: `*` matches any characters. */
  readonly pattern: string;
  readonly origin: HeaderSet;
  readonly cache: CacheClass;
  /** Names of the query parameters in the cache key. */
  readonly query: readonly string[];
  /** Headers that differ from those of the other behaviours. */
  readonly headers?: Readonly<Record<string, string>>;
}

const at = (
  pattern: string,
  origin: HeaderSet,
  cache: CacheClass,
  more: Partial<Pick<Behaviour, 'query' | 'headers'>> = {},
): Behaviour => ({ pattern, origin, cache, query: [], ...more });

function queryNames(id: RouteId): string[] {
  const { query }: RouteSchemas = schemas[id];
  if (!query) return [];
  return Object.keys(
    z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
}

/** Emails show pictures too, and webmail pages belong to other sites. */
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

const toPattern = (path: string) => path.replace(/\{[^}]+\}/g, '*');

/** One behaviour for each public path of the contract; paths with parameters last. */
function publicReads(): Behaviour[] {
  const byPattern = new Map<string, Set<string>>();
  for (const id of routeIds) {
    const route = getRoute(id);
    if (!route.cached) continue;
    const pattern = toPattern(route.path);
    const names = byPattern.get(pattern) ?? new Set();
    for (const name of queryNames(id)) names.add(name);
    byPattern.set(pattern, names);
  }
  return [...byPattern]
    .map(([pattern, query]) => at(pattern, 'api', 'publicRead', { query: [...query].sort() }))
    .sort((a, b) => Number(a.pattern.includes('*')) - Number(b.pattern.includes('*')));
}

/** Its address is a secret: no other site learns it, and no search engine lists it. */
const secretPage = (pattern: string): Behaviour =>
  at(pattern, 'site', 'secretPage', {
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  });

export const behaviours: readonly Behaviour[] = [
  ...publicReads(),
  ...routeIds
    .map(getRoute)
    .filter(({ jpeg }) => jpeg)
    .map(({ path }) => at(toPattern(path), 'api', 'hashed', { headers: shownElsewhere })),
  at('/api/*', 'api', 'none'),
  at('/assets/*', 'site', 'hashed'),
  at('/pictures/*', 'site', 'picture', { headers: shownElsewhere }),
  at('/images/*', 'images', 'hashed', { headers: shownElsewhere }),
  // A guest's order, and a quote.
  secretPage('/order/*'),
  secretPage('/quote/*'),
  secretPage('/invoice/*'),
  at('*', 'site', 'page'),
];

const matchers = behaviours.map((behaviour) => ({
  behaviour,
  fits: new RegExp(
    `^${behaviour.pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
  ),
}));

/** The behaviour of a path, percent-encoded as received. */
export function findBehaviour(path: string): Behaviour {
  const match = matchers.find(({ fits }) => fits.test(path));
  if (!match) throw new Error('The last pattern fits every path');
  return match.behaviour;
}

/** True if the site's function maps its paths to files. */
export function hasPages({ cache }: Behaviour): boolean {
  return cache === 'page' || cache === 'secretPage';
}
