/**
 * What the edge does with each path: where it is answered, how long the edge keeps the answer, what
 * browsers are told to keep. CloudFront's behaviours and the local edge's routing are both made from
 * this list; the first pattern that fits counts.
 */
import * as z from 'zod/mini';
import { schemas } from '../../shared/contract/index.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';
import type { RouteSchemas } from '../../shared/contract/schemas.ts';
import type { CacheClass } from './cache.ts';
import type { HeaderSet } from './headers.ts';

export interface Behaviour {
  /** Path pattern as CloudFront writes it: `*` stands for any characters. */
  readonly pattern: string;
  readonly origin: HeaderSet;
  readonly cache: CacheClass;
  /** Names of the query parameters that make answers differ. */
  readonly query: readonly string[];
  /** Headers of its answers that others do not have, or have otherwise. */
  readonly headers?: Readonly<Record<string, string>>;
}

function queryNames(id: RouteId): string[] {
  const { query }: RouteSchemas = schemas[id];
  if (!query) return [];
  return Object.keys(
    z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {},
  );
}

/** E-mails show pictures too, and their readers are pages of other sites. */
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** One behaviour a public path of the contract; paths with parameters last. */
function publicReads(): Behaviour[] {
  const byPattern = new Map<string, Set<string>>();
  for (const id of routeIds) {
    const route = getRoute(id);
    if (!route.cached) continue;
    const pattern = route.path.replace(/\{[^}]+\}/g, '*');
    const names = byPattern.get(pattern) ?? new Set();
    for (const name of queryNames(id)) names.add(name);
    byPattern.set(pattern, names);
  }
  return [...byPattern]
    .map(([pattern, query]) => ({
      pattern,
      origin: 'api' as const,
      cache: 'publicRead' as const,
      query: [...query].sort(),
    }))
    .sort((a, b) => Number(a.pattern.includes('*')) - Number(b.pattern.includes('*')));
}

/** Its address opens it: no other site learns it, and no search engine lists it. */
const secretPage = (pattern: string): Behaviour => ({
  pattern,
  origin: 'site',
  cache: 'secretPage',
  query: [],
  headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
});

export const behaviours: readonly Behaviour[] = [
  ...publicReads(),
  { pattern: '/api/*', origin: 'api', cache: 'none', query: [] },
  { pattern: '/assets/*', origin: 'site', cache: 'hashed', query: [] },
  {
    pattern: '/pictures/*',
    origin: 'site',
    cache: 'picture',
    query: [],
    headers: shownElsewhere,
  },
  {
    pattern: '/images/*',
    origin: 'images',
    cache: 'hashed',
    query: [],
    headers: shownElsewhere,
  },
  // A guest's order, and a quote.
  secretPage('/order/*'),
  secretPage('/quote/*'),
  { pattern: '*', origin: 'site', cache: 'page', query: [] },
];

const matchers = behaviours.map((behaviour) => ({
  behaviour,
  fits: new RegExp(
    `^${behaviour.pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
  ),
}));

/** The behaviour of a path, percent-encoded as it came. */
export function findBehaviour(path: string): Behaviour {
  const match = matchers.find(({ fits }) => fits.test(path));
  if (!match) throw new Error('The last pattern fits every path');
  return match.behaviour;
}

/** Whether its paths are pages, which the site's function turns into files, or files as they are. */
export function hasPages({ cache }: Behaviour): boolean {
  return cache === 'page' || cache === 'secretPage';
}
