/** How long the edge and browsers keep an answer. */

export interface CacheRule {
  /** `Cache-Control` that browsers get instead of the origin's, refusals included. */
  readonly override?: string;
  /**
   * `Cache-Control` that is stored with each file of the site when it is deployed. A missing file
   * does not have it, and so is not remembered as missing.
   */
  readonly stored?: string;
  /** Seconds that CloudFront keeps an answer: whatever the origin says, by default, and at most. */
  readonly edge: { readonly min: number; readonly default: number; readonly max: number };
}

/** What publishing leaves of a page's ten seconds, and something to spare. */
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
  /** Pictures of the catalogue: named by subject, seldom redrawn. */
  picture: {
    stored: `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}`,
    edge: { min: 0, default: DAY, max: DAY },
  },
  /**
   * Pages: always asked for again, so that a change is seen at the next visit. The edge keeps one for
   * a moment alone, because a page may be ten seconds old at most.
   */
  page: { override: 'no-cache', edge: { min: 0, default: MOMENT, max: MOMENT } },
  /** Pages whose address is a secret. What the edge keeps for a moment is the same for all of them. */
  secretPage: { override: 'no-store', edge: { min: 0, default: MOMENT, max: MOMENT } },
  /**
   * Public reads of the API. The functions tell the edge how long to keep them (`s-maxage`); a
   * browser must not, or it would show a price that the edge no longer does.
   */
  publicRead: { override: 'no-cache', edge: { min: 0, default: 0, max: MOMENT } },
  /** Everything else of the API: kept nowhere. */
  none: { edge: { min: 0, default: 0, max: 0 } },
} as const satisfies Record<string, CacheRule>;

export type CacheClass = keyof typeof rules;

export const cacheClasses: Readonly<Record<CacheClass, CacheRule>> = rules;
