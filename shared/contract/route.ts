/** The properties of an endpoint other than its schemas. */

/**
 * The callers of an endpoint:
 * - `public`: anyone.
 * - `signedIn`: any valid session, whatever its role; only the caller's own data.
 * - `customer`: roles customer and admin.
 * - `admin`: role admin.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route's name in logs, such as `GET /api/products/{id}`. */
export const routeKey = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method} ${path}` as const;

/**
 * The header that names the user, by id, whom a page believes to be signed in. Optional. If someone
 * else has logged in in another tab, a change is refused with 409.
 */
export const ACTING_USER = 'acting-user';

/** The rate limits per IP address; their numbers are in functions/http/rate-limit.ts. */
export type ThrottleClass =
  | 'signup'
  | 'recovery'
  | 'passkey'
  | 'inquiry'
  | 'question'
  | 'order'
  | 'quote'
  | 'review'
  | 'upload'
  | 'photo'
  | 'drawing';

export interface Route {
  readonly method: Method;
  /** A path with `{name}` parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The status code of success; 200 by default. */
  readonly status: 200 | 201 | 204 | 302;
  /** Refusals other than those implied by the other fields (see `refusals`); none by default. */
  readonly refusals: readonly number[];
  /** True if every visitor gets the same answer, so that the edge may cache it briefly. */
  readonly cached?: true;
  /** True if the answer is one page of a newest-first feed (`limit`, `cursor`, `Link`). */
  readonly paged?: true;
  /**
   * True if the answer is the whole list up to 2.5 MB. A larger list comes in parts, each with a
   * `Link` to the next (`limit`, `cursor`).
   */
  readonly whole?: true;
  /**
   * True if `If-Match` with a version protects newer changes from being overwritten: the answer is
   * then a 412 that carries the current item (see index.ts), as the caller may read it.
   */
  readonly guarded?: true;
  /**
   * True if callers without a session are admitted when the owner's settings do not require
   * accounts (`accounts` of `orders.settings`). An ended session is still refused.
   */
  readonly guests?: true;
  /** True if a repeated request with the same `Idempotency-Key` gets the first one's result. */
  readonly idempotent?: true;
  readonly throttle?: ThrottleClass;
  /**
   * True if only a part of the site that loads separately calls it, so its address stays out of a
   * shopper's first JavaScript.
   */
  readonly apart?: true;
  /** True if the body is the bytes of a picture, sent as `image/…`, instead of JSON. */
  readonly picture?: true;
  /** True if the answer is a JPEG instead of JSON that never changes, so anyone may keep it. */
  readonly jpeg?: true;
  /** True if the answer is an HTML page instead of JSON, for programs that preview links. */
  readonly html?: true;
}
