/**
 * The table of endpoints: every call of the shop, once.
 *
 * API Gateway's routes, each function's dispatch, the local gateway, the web client, the OpenAPI
 * document and the authorization tests are all made from this table. It holds no schema and
 * imports nothing, so that the browser can read it for a few bytes; the schemas of each row stand
 * beside it in `<resource>.ts` under the same id.
 */

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
  | 'upload';

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

export const routes = {
  'auth.user': {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signedIn',
    status: 200,
    refusals: [],
  },
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    status: 200,
    refusals: [401, 429],
  },
  'auth.signup': {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    status: 201,
    refusals: [409],
    throttle: 'signup',
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    status: 204,
    refusals: [],
  },
  'auth.password': {
    method: 'POST',
    path: '/api/auth/password',
    access: 'signedIn',
    status: 204,
    refusals: [403, 429],
  },
  'auth.forgotPassword': {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    status: 204,
    refusals: [],
    throttle: 'recovery',
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    status: 204,
    refusals: [404],
    throttle: 'recovery',
  },
  'auth.loginPage': {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    status: 302,
    refusals: [],
  },

  'products.list': {
    method: 'GET',
    path: '/api/products',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'products.featured': {
    method: 'GET',
    path: '/api/products/featured',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'products.get': {
    method: 'GET',
    path: '/api/products/{id}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
  },
  'products.adminList': {
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'products.create': {
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'products.update': {
    method: 'PATCH',
    path: '/api/admin/products/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
  },

  'vehicles.makes': {
    method: 'GET',
    path: '/api/vehicle-makes',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'vehicles.models': {
    method: 'GET',
    path: '/api/vehicle-models/{make}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
  },

  'addons.list': {
    method: 'GET',
    path: '/api/addons',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'addons.adminList': {
    method: 'GET',
    path: '/api/admin/addons',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'addons.create': {
    method: 'POST',
    path: '/api/admin/addons',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'addons.update': {
    method: 'PATCH',
    path: '/api/admin/addons/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
  },

  'inquiries.create': {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    status: 201,
    refusals: [],
    throttle: 'inquiry',
  },
  'inquiries.adminList': {
    method: 'GET',
    path: '/api/admin/inquiries',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'inquiries.get': {
    method: 'GET',
    path: '/api/admin/inquiries/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'inquiries.update': {
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'inquiries.answer': {
    method: 'POST',
    path: '/api/admin/inquiries/{id}/answers',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
  },

  'emails.adminList': {
    method: 'GET',
    path: '/api/admin/emails',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'emails.get': {
    method: 'GET',
    path: '/api/admin/emails/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'emails.resend': {
    method: 'POST',
    path: '/api/admin/emails/{id}/resend',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'emails.settings': {
    method: 'GET',
    path: '/api/admin/email-settings',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'emails.updateSettings': {
    method: 'PATCH',
    path: '/api/admin/email-settings',
    access: 'admin',
    status: 200,
    refusals: [],
    guarded: true,
  },

  'gallery.list': {
    method: 'GET',
    path: '/api/gallery-images',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'gallery.create': {
    method: 'POST',
    path: '/api/admin/gallery-images',
    access: 'admin',
    status: 201,
    refusals: [],
  },
  'gallery.update': {
    method: 'PATCH',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'gallery.delete': {
    method: 'DELETE',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 204,
    refusals: [404],
  },

  'reviews.list': {
    method: 'GET',
    path: '/api/reviews',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    paged: true,
  },
  'reviews.summary': {
    method: 'GET',
    path: '/api/reviews/summary',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'reviews.create': {
    method: 'POST',
    path: '/api/reviews',
    access: 'customer',
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  },
  'reviews.createByLink': {
    method: 'POST',
    path: '/api/order-links/{token}/review',
    access: 'public',
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
  },

  'orders.create': {
    method: 'POST',
    path: '/api/orders',
    access: 'customer',
    status: 201,
    refusals: [404, 409],
    throttle: 'order',
    guests: true,
    idempotent: true,
  },
  'orders.checkout': {
    method: 'GET',
    path: '/api/checkout',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
  },
  'orders.byLink': {
    method: 'GET',
    path: '/api/order-links/{token}',
    access: 'public',
    status: 200,
    refusals: [404],
  },
  'orders.claim': {
    method: 'POST',
    path: '/api/order-links/{token}/claim',
    access: 'signedIn',
    status: 200,
    refusals: [404],
  },
  'orders.list': {
    method: 'GET',
    path: '/api/orders',
    access: 'signedIn',
    status: 200,
    refusals: [],
    paged: true,
  },
  'orders.events': {
    method: 'GET',
    path: '/api/orders/{id}/events',
    access: 'signedIn',
    status: 200,
    refusals: [404],
  },
  'orders.adminList': {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'orders.adminEvents': {
    method: 'GET',
    path: '/api/admin/orders/{id}/events',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'orders.counts': {
    method: 'GET',
    path: '/api/admin/order-counts',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'orders.updateStatus': {
    method: 'PATCH',
    path: '/api/admin/orders/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
  },
  'orders.updateDetails': {
    method: 'PATCH',
    path: '/api/admin/orders/{id}/details',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },

  'orders.renewLink': {
    method: 'POST',
    path: '/api/admin/orders/{id}/link',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
  },
  'orders.settings': {
    method: 'GET',
    path: '/api/admin/order-settings',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'orders.updateSettings': {
    method: 'PATCH',
    path: '/api/admin/order-settings',
    access: 'admin',
    status: 200,
    refusals: [],
    guarded: true,
  },

  'quotes.adminList': {
    method: 'GET',
    path: '/api/admin/quotes',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'quotes.counts': {
    method: 'GET',
    path: '/api/admin/quote-counts',
    access: 'admin',
    status: 200,
    refusals: [],
  },
  'quotes.create': {
    method: 'POST',
    path: '/api/admin/quotes',
    access: 'admin',
    status: 201,
    refusals: [404, 409],
  },
  'quotes.get': {
    method: 'GET',
    path: '/api/admin/quotes/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
  },
  'quotes.update': {
    method: 'PATCH',
    path: '/api/admin/quotes/{id}',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
  'quotes.send': {
    method: 'POST',
    path: '/api/admin/quotes/{id}/send',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
  'quotes.revise': {
    method: 'POST',
    path: '/api/admin/quotes/{id}/revise',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
  'quotes.withdraw': {
    method: 'POST',
    path: '/api/admin/quotes/{id}/withdraw',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
  'quotes.accept': {
    method: 'POST',
    path: '/api/admin/quotes/{id}/accept',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },
  'quotes.duplicate': {
    method: 'POST',
    path: '/api/admin/quotes/{id}/duplicate',
    access: 'admin',
    status: 201,
    refusals: [404],
  },
  'quotes.byLink': {
    method: 'GET',
    path: '/api/quotes/{token}',
    access: 'public',
    status: 200,
    refusals: [404],
  },
  'quotes.acceptByLink': {
    method: 'POST',
    path: '/api/quotes/{token}/accept',
    access: 'public',
    status: 200,
    refusals: [404, 409],
    throttle: 'quote',
  },
  'quotes.declineByLink': {
    method: 'POST',
    path: '/api/quotes/{token}/decline',
    access: 'public',
    status: 200,
    refusals: [404, 409],
    throttle: 'quote',
  },
  'quotes.ask': {
    method: 'POST',
    path: '/api/quotes/{token}/question',
    access: 'public',
    status: 204,
    refusals: [404, 409],
    throttle: 'quote',
  },
  'quotes.opened': {
    method: 'POST',
    path: '/api/quotes/{token}/opened',
    access: 'public',
    status: 204,
    refusals: [404],
    throttle: 'quote',
  },
  'quotes.stopReminders': {
    method: 'POST',
    path: '/api/quotes/{token}/stop-reminders',
    access: 'public',
    status: 204,
    refusals: [404],
    throttle: 'quote',
  },

  'users.adminList': {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
  'users.updateRole': {
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
  },

  'uploads.start': {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'admin',
    status: 200,
    refusals: [],
    throttle: 'upload',
  },
  'uploads.finish': {
    method: 'PUT',
    path: '/api/product-images',
    access: 'admin',
    status: 200,
    refusals: [404, 409, 413],
  },
  'uploads.takeIn': {
    method: 'POST',
    path: '/api/admin/images',
    access: 'admin',
    status: 200,
    refusals: [409, 413],
    throttle: 'upload',
  },
  'uploads.delete': {
    method: 'DELETE',
    path: '/api/admin/images/{id}',
    access: 'admin',
    status: 204,
    refusals: [404, 409],
  },
  'uploads.adminList': {
    method: 'GET',
    path: '/api/admin/images',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The routes that `If-Match` guards. */
export type GuardedId = {
  [Id in RouteId]: (typeof routes)[Id] extends { guarded: true } ? Id : never;
}[RouteId];

/** The part of an id before the dot; one Lambda function serves one resource. */
export type Resource = RouteId extends `${infer Name}.${string}` ? Name : never;

export type RouteIdOf<R extends Resource> = Extract<RouteId, `${R}.${string}`>;

export const routeIds = Object.keys(routes) as RouteId[];

/** The resource that serves a route. */
export function resourceName(id: RouteId): Resource {
  return id.slice(0, id.indexOf('.')) as Resource;
}

export const resources: readonly Resource[] = [...new Set(routeIds.map(resourceName))];

export const isGuarded = (id: RouteId): id is GuardedId => getRoute(id).guarded === true;

/** A row of the table with its optional facts readable. */
export function getRoute(id: RouteId): Route {
  return routes[id];
}

/**
 * Every status of refusal that an endpoint may answer with, implied ones included, in rising order.
 * 500 and 503 stand for defects and faults and are implied for each.
 */
export function refusals(id: RouteId): number[] {
  const route = getRoute(id);
  const all = new Set<number>([...route.refusals, 400, 500, 503]);
  if (route.method !== 'GET') for (const status of [403, 413, 415]) all.add(status);
  if (route.access !== 'public') all.add(401);
  if (route.access === 'customer' || route.access === 'admin') all.add(403);
  if (route.throttle) all.add(429);
  if (route.guarded) all.add(412);
  if (route.idempotent) all.add(422);
  return [...all].sort((a, b) => a - b);
}
