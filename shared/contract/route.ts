/** What the contract says of an endpoint beside its schemas. */

/**
 * Who may call an endpoint.
 * - `public`: anyone.
 * - `signedIn`: any live session, whatever its role; only what is the caller's own.
 * - `customer`: roles customer and admin.
 * - `admin`: role admin.
 */
export type Access = 'public' | 'signedIn' | 'customer' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a caller from one address is limited in; the limits stand in functions/http/throttle. */
export type ThrottleClass =
  | 'signup'
  | 'recovery'
  | 'inquiry'
  | 'order'
  | 'quote'
  | 'review'
  | 'upload'
  | 'photo';

export interface Route {
  readonly method: Method;
  /** Path with `{name}` parameters, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Status of success. */
  readonly status: 200 | 201 | 204 | 302;
  /** Refusals beyond those that the row's other facts imply (see `refusals`). */
  readonly refusals: readonly number[];
  /** True if any visitor gets the same answer, so that the edge may keep it for a moment. */
  readonly cached?: true;
  /** True if the answer is one page of a newest-first feed (`limit`, `cursor`, `Link`). */
  readonly paged?: true;
  /**
   * True if `If-Match` with a version guards against overwriting a newer change: the answer is
   * then a 412 that carries the current item (see refusals.ts). Admins only, who may read all of it.
   */
  readonly guarded?: true;
  /**
   * True if calls without a session are let in, too, where the owner has settled that orders need no
   * account (`accounts` of `orders.settings`). A call with a session that has ended is not one.
   */
  readonly guests?: true;
  /** True if `Idempotency-Key` makes a repeated send answer with the first one's result. */
  readonly idempotent?: true;
  readonly throttle?: ThrottleClass;
}
