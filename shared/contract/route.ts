/** What the contract says about an endpoint besides its schemas. */

/**
 * Who may call an endpoint.
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
 * The header in which a page says whom it believes to be signed in, by the user's id. Another tab may
 * have logged in as somebody else: a change is then refused with 409. Optional.
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
  /** Path with `{name}` parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Status code of success; 200 unless a row names another. */
  readonly status: 200 | 201 | 204 | 302;
  /** Refusals in addition to those that the other fields imply (see `refusals`); none unless named. */
  readonly refusals: readonly number[];
  /** True if every visitor gets the same answer, so that the edge may cache it briefly. */
  readonly cached?: true;
  /** True if the answer is one page of a newest-first feed (`limit`, `cursor`, `Link`). */
  readonly paged?: true;
  /**
   * True if the answer is the whole list up to 2.5 MB, and beyond that a part of it with a `Link` to the
   * next (`limit`, `cursor`).
   */
  readonly whole?: true;
  /**
   * True if `If-Match` with a version guards against overwriting a newer change: the answer is
   * then a 412 that carries the current item (see index.ts). Admins only, who may read all of it.
   */
  readonly guarded?: true;
  /**
   * True if calls without a session are admitted too, if the owner's settings do not require accounts
   * (`accounts` of `orders.settings`). A call with an ended session is not one of them.
   */
  readonly guests?: true;
  /** True if a repeated request with the same `Idempotency-Key` gets the first one's result. */
  readonly idempotent?: true;
  readonly throttle?: ThrottleClass;
  /**
   * True if only a part of the site that loads by itself calls it, so that its address stays out of a
   * shopper's first JavaScript.
   */
  readonly apart?: true;
  /** True if the body is the bytes of a picture, sent as `image/…`, instead of JSON. */
  readonly picture?: true;
  /** True if the answer is a JPEG instead of JSON, and the same for ever: everyone may keep it. */
  readonly jpeg?: true;
  /** True if the answer is a page instead of JSON, for programs that preview links. */
  readonly html?: true;
}
