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

/** What a caller from one address is limited in; the limits stand in functions/runtime/throttle. */
export type ThrottleClass = 'signup' | 'inquiry' | 'order' | 'review' | 'upload';

export interface Route {
  readonly method: Method;
  /** Path with `{name}` parameters, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Status of success. */
  readonly status: 200 | 201 | 204 | 302;
  /** Refusals beyond those that the row's other facts imply (see `refusals`). */
  readonly refusals: readonly number[];
  readonly summary: string;
  /** True where any visitor gets the same answer, so that the edge may keep it for a moment. */
  readonly cached?: true;
  /** True where the answer is one page of a newest-first feed (`limit`, `cursor`, `Link`). */
  readonly paged?: true;
  /** True where `If-Match` guards against overwriting somebody else's newer change. */
  readonly guarded?: true;
  /** True where `Idempotency-Key` makes a repeated send answer with the first one's result. */
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
    summary: 'The signed-in user',
  },
  'auth.login': {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    status: 200,
    refusals: [401, 429],
    summary: 'Start a session with e-mail and password',
  },
  'auth.signup': {
    method: 'POST',
    path: '/api/auth/signup',
    access: 'public',
    status: 201,
    refusals: [409],
    throttle: 'signup',
    summary: 'Create a customer account and start a session',
  },
  'auth.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    status: 204,
    refusals: [],
    summary: 'End the session',
  },
  'auth.password': {
    method: 'POST',
    path: '/api/auth/password',
    access: 'signedIn',
    status: 204,
    refusals: [403, 429],
    summary: 'Change the password and end every other session',
  },
  'auth.loginPage': {
    method: 'GET',
    path: '/api/login',
    access: 'public',
    status: 302,
    refusals: [],
    summary: 'Send the browser to the login page',
  },

  'products.list': {
    method: 'GET',
    path: '/api/products',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Products on sale, featured first, for a make and model if named',
  },
  'products.featured': {
    method: 'GET',
    path: '/api/products/featured',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Products shown on the home page',
  },
  'products.get': {
    method: 'GET',
    path: '/api/products/{id}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
    summary: 'One product',
  },
  'products.adminList': {
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    status: 200,
    refusals: [],
    summary: 'Every product, hidden ones too, with version and unparsed fit text',
  },
  'products.create': {
    method: 'POST',
    path: '/api/admin/products',
    access: 'admin',
    status: 201,
    refusals: [],
    summary: 'Add a product',
  },
  'products.update': {
    method: 'PATCH',
    path: '/api/admin/products/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
    summary: 'Change a product',
  },

  'vehicles.makes': {
    method: 'GET',
    path: '/api/vehicle-makes',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Vehicle makes',
  },
  'vehicles.models': {
    method: 'GET',
    path: '/api/vehicle-models/{make}',
    access: 'public',
    status: 200,
    refusals: [404],
    cached: true,
    summary: 'Vehicle models of a make',
  },

  'addons.list': {
    method: 'GET',
    path: '/api/addons',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Add-ons',
  },
  'addons.adminList': {
    method: 'GET',
    path: '/api/admin/addons',
    access: 'admin',
    status: 200,
    refusals: [],
    summary: 'Add-ons with their versions',
  },
  'addons.create': {
    method: 'POST',
    path: '/api/admin/addons',
    access: 'admin',
    status: 201,
    refusals: [],
    summary: 'Add an add-on',
  },
  'addons.update': {
    method: 'PATCH',
    path: '/api/admin/addons/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
    summary: 'Change an add-on',
  },

  'inquiries.create': {
    method: 'POST',
    path: '/api/inquiries',
    access: 'public',
    status: 201,
    refusals: [],
    throttle: 'inquiry',
    summary: 'Send an inquiry to the workshop',
  },
  'inquiries.adminList': {
    method: 'GET',
    path: '/api/admin/inquiries',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
    summary: 'Inquiries, newest first',
  },
  'inquiries.update': {
    method: 'PATCH',
    path: '/api/admin/inquiries/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    summary: 'Mark an inquiry answered or open',
  },

  'gallery.list': {
    method: 'GET',
    path: '/api/gallery-images',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Gallery images, newest first',
  },
  'gallery.create': {
    method: 'POST',
    path: '/api/admin/gallery-images',
    access: 'admin',
    status: 201,
    refusals: [],
    summary: 'Add a gallery image',
  },
  'gallery.update': {
    method: 'PATCH',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    summary: 'Change the description of a gallery image',
  },
  'gallery.delete': {
    method: 'DELETE',
    path: '/api/admin/gallery-images/{id}',
    access: 'admin',
    status: 204,
    refusals: [404],
    summary: 'Delete a gallery image',
  },

  'reviews.list': {
    method: 'GET',
    path: '/api/reviews',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    paged: true,
    summary: 'Reviews, newest first',
  },
  'reviews.summary': {
    method: 'GET',
    path: '/api/reviews/summary',
    access: 'public',
    status: 200,
    refusals: [],
    cached: true,
    summary: 'Number of reviews, in all and by star, and their sum of stars',
  },
  'reviews.create': {
    method: 'POST',
    path: '/api/reviews',
    access: 'customer',
    status: 201,
    refusals: [404, 409],
    throttle: 'review',
    summary: 'Review a delivered order of one’s own',
  },

  'orders.create': {
    method: 'POST',
    path: '/api/orders',
    access: 'customer',
    status: 201,
    refusals: [404, 409],
    throttle: 'order',
    idempotent: true,
    summary: 'Place an order',
  },
  'orders.list': {
    method: 'GET',
    path: '/api/orders',
    access: 'signedIn',
    status: 200,
    refusals: [],
    paged: true,
    summary: 'One’s own orders, newest first',
  },
  'orders.events': {
    method: 'GET',
    path: '/api/orders/{id}/events',
    access: 'signedIn',
    status: 200,
    refusals: [404],
    summary: 'What happened to one’s own order, oldest first',
  },
  'orders.adminList': {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
    summary: 'Orders, newest first, of a status or found by short id, name or e-mail',
  },
  'orders.adminEvents': {
    method: 'GET',
    path: '/api/admin/orders/{id}/events',
    access: 'admin',
    status: 200,
    refusals: [404],
    summary: 'Who changed what of an order and when, oldest first',
  },
  'orders.counts': {
    method: 'GET',
    path: '/api/admin/order-counts',
    access: 'admin',
    status: 200,
    refusals: [],
    summary: 'What waits for the workshop: orders by status, each counted up to 100',
  },
  'orders.updateStatus': {
    method: 'PATCH',
    path: '/api/admin/orders/{id}',
    access: 'admin',
    status: 200,
    refusals: [404],
    guarded: true,
    summary: 'Set the status of an order',
  },
  'orders.updateDetails': {
    method: 'PATCH',
    path: '/api/admin/orders/{id}/details',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
    summary: 'Set the total of an order after postage and charges',
  },

  'users.adminList': {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
    summary: 'Users, newest first',
  },
  'users.updateRole': {
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    access: 'admin',
    status: 200,
    refusals: [404, 409],
    guarded: true,
    summary: 'Change another user’s role',
  },

  'uploads.start': {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'admin',
    status: 200,
    refusals: [],
    throttle: 'upload',
    summary: 'A URL that takes one image by PUT for five minutes',
  },
  'uploads.finish': {
    method: 'PUT',
    path: '/api/product-images',
    access: 'admin',
    status: 200,
    refusals: [404, 413],
    summary: 'Inspect an uploaded image and publish it',
  },
  'uploads.adminList': {
    method: 'GET',
    path: '/api/admin/images',
    access: 'admin',
    status: 200,
    refusals: [],
    paged: true,
    summary: 'Uploaded images, newest first',
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The part of an id before the dot; one Lambda function serves one resource. */
export type Resource = RouteId extends `${infer Name}.${string}` ? Name : never;

export type RouteIdOf<R extends Resource> = Extract<RouteId, `${R}.${string}`>;

export const routeIds = Object.keys(routes) as RouteId[];

/** The resource that serves a route. */
export function resourceOf(id: RouteId): Resource {
  return id.slice(0, id.indexOf('.')) as Resource;
}

export const resources: readonly Resource[] = [...new Set(routeIds.map(resourceOf))];

/** A row of the table with its optional facts readable. */
export function routeOf(id: RouteId): Route {
  return routes[id];
}

/**
 * Every status of refusal that an endpoint may answer with, implied ones included, in rising order.
 * 500 and 503 stand for defects and faults and are implied for each.
 */
export function refusals(id: RouteId): number[] {
  const route = routeOf(id);
  const all = new Set<number>([...route.refusals, 400, 500, 503]);
  if (route.method !== 'GET') for (const status of [403, 413, 415]) all.add(status);
  if (route.access !== 'public') all.add(401);
  if (route.access === 'customer' || route.access === 'admin') all.add(403);
  if (route.throttle) all.add(429);
  if (route.guarded) all.add(412);
  if (route.idempotent) all.add(422);
  return [...all].sort((a, b) => a - b);
}
