/**
 * The table of all endpoints.
 *
 * API Gateway's routes, each function's dispatch, the local gateway, the web client, the OpenAPI
 * document and the authorization tests are all generated from this table. A resource's rows are in
 * `routes/<resource>.ts`, so that its function bundles no others. They have no schemas, to keep the
 * browser's bundle small; the schemas are in `<resource>.ts` under the same id.
 */
import type { Route } from './route.ts';
import { addonRoutes } from './routes/addons.ts';
import { authRoutes } from './routes/auth.ts';
import { emailRoutes } from './routes/emails.ts';
import { figureRoutes } from './routes/figures.ts';
import { galleryRoutes } from './routes/gallery.ts';
import { inquiryRoutes } from './routes/inquiries.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { orderRoutes } from './routes/orders.ts';
import { productRoutes } from './routes/products.ts';
import { quoteRoutes } from './routes/quotes.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { searchRoutes } from './routes/search.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/users.ts';
import { vehicleRoutes } from './routes/vehicles.ts';

export const routes = {
  ...authRoutes,
  ...productRoutes,
  ...vehicleRoutes,
  ...addonRoutes,
  ...inquiryRoutes,
  ...emailRoutes,
  ...galleryRoutes,
  ...reviewRoutes,
  ...orderRoutes,
  ...quoteRoutes,
  ...invoiceRoutes,
  ...userRoutes,
  ...searchRoutes,
  ...figureRoutes,
  ...uploadRoutes,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The routes that `If-Match` guards. */
export type GuardedId = {
  [Id in RouteId]: (typeof routes)[Id] extends { guarded: true } ? Id : never;
}[RouteId];

/** The routes by which an admin changes something. */
export type AdminWriteId = {
  [Id in RouteId]: (typeof routes)[Id] extends { access: 'admin'; method: infer Method }
    ? Method extends 'GET'
      ? never
      : Id
    : never;
}[RouteId];

/** The routes that admins alone call. */
type AdminRouteId = {
  [Id in RouteId]: (typeof routes)[Id] extends { access: 'admin' } ? Id : never;
}[RouteId];

/** The routes that a shopper's pages call. */
export type ShopRouteId = Exclude<RouteId, AdminRouteId>;

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

/** A row of the table, typed with its optional fields. */
export function getRoute(id: RouteId): Route {
  return routes[id];
}

/** What a browser needs to know of a route to call it. */
export type Endpoint = Pick<Route, 'method' | 'path'>;

const endpointsOf = <Id extends RouteId>(isPicked: (route: Route) => boolean) =>
  Object.fromEntries(
    routeIds
      .filter((id) => isPicked(getRoute(id)))
      .map((id) => [id, { method: getRoute(id).method, path: getRoute(id).path }]),
  ) as Readonly<Record<Id, Endpoint>>;

export const shopEndpoints = () => endpointsOf<ShopRouteId>(({ access }) => access !== 'admin');

export const adminEndpoints = () => endpointsOf<AdminRouteId>(({ access }) => access === 'admin');

/**
 * Every status code with which an endpoint may refuse, implied ones included, in ascending order. 500
 * (a defect) and 503 (a fault) are implied for each.
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
