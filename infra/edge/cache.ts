/** How long the edge and browsers cache an answer. */

interface CacheRule {
  /** The `Cache-Control` browsers get instead of the origin's, including for refusals. */
  readonly override?: string;
  /**
   * The `Cache-Control` stored with each file of the site when it is deployed. A 404 does not have
   * it, so it is not cached.
   */
  readonly stored?: string;
  /** The seconds that CloudFront caches an answer: minimum, default and maximum TTL. */
  readonly edge: { readonly min: number; readonly default: number; readonly max: number };
}

/** The rest of a page's ten seconds after publishing, with a margin. */
const MOMENT = 5;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

const rules = {
  /** The name changes with the content. */
  hashed: {
    stored: `public, max-age=${YEAR}, immutable`,
    edge: { min: 0, default: YEAR, max: YEAR },
  },
  /** Pictures of the catalogue: named by subject, rarely redrawn. */
  picture: {
    stored: `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`,
    edge: { min: 0, default: DAY, max: DAY },
  },
  /**
   * Pages: browsers always revalidate, so a change shows at the next visit. The edge caches a page
   * only briefly, because it may be at most ten seconds old.
   */
  page: { override: 'no-cache', edge: { min: 0, default: MOMENT, max: MOMENT } },
  /** Pages whose address is a secret. Their HTML is the same for all, so the edge may cache it. */
  secretPage: { override: 'no-store', edge: { min: 0, default: MOMENT, max: MOMENT } },
  /**
   * Public reads of the API. The functions tell the edge how long to cache them (`s-maxage`).
   * Browsers must not cache them, or they would show a price after the edge has dropped it.
   */
  publicRead: { override: 'no-cache', edge: { min: 0, default: 0, max: MOMENT } },
  /** Everything else in the API: never cached. */
  none: { edge: { min: 0, default: 0, max: 0 } },
} as const satisfies Record<string, CacheRule>;

export type CacheClass = keyof typeof rules;

export const cacheClasses: Readonly<Record<CacheClass, CacheRule>> = rules;
