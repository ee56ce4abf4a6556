/** All endpoints in one table, with derived types and lists. The rows are in route-table.ts. */
import type * as z from 'zod/mini';
import type { Route } from './route.ts';
import {
  addonRoutes,
  authRoutes,
  emailRoutes,
  figureRoutes,
  galleryRoutes,
  inquiryRoutes,
  invoiceRoutes,
  orderRoutes,
  productRoutes,
  quoteRoutes,
  recordRoutes,
  reviewRoutes,
  searchRoutes,
  uploadRoutes,
  userRoutes,
  vehicleRoutes,
} from './route-table.ts';

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
  ...recordRoutes,
  ...uploadRoutes,
} satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The routes whose rows match `Facts`. */
type RouteIdWith<Facts> = {
  [Id in RouteId]: (typeof routes)[Id] extends Facts ? Id : never;
}[RouteId];

/** The routes guarded by `If-Match`. */
export type GuardedId = RouteIdWith<{ guarded: true }>;

/** The routes for admins only. */
type AdminRouteId = RouteIdWith<{ access: 'admin' }>;

/** The routes with which an admin changes something. */
export type AdminWriteId = Exclude<AdminRouteId, RouteIdWith<{ method: 'GET' }>>;

/** The routes with which an admin reads a list page by page. */
export type AdminPagedId = RouteIdWith<{ access: 'admin'; paged: true }>;

/** The routes called only by a part of the site that loads separately. */
export type ApartRouteId = RouteIdWith<{ apart: true }>;

/** The routes that scripts call: all except pages and pictures that are opened by address. */
export type CallableId = Exclude<RouteId, RouteIdWith<{ jpeg: true } | { html: true }>>;

/** The routes that a shopper's pages call. */
export type ShopRouteId = Exclude<CallableId, AdminRouteId | ApartRouteId>;

/** The part of an id before the dot; one Lambda function serves one resource. */
export type Resource = RouteId extends `${infer Name}.${string}` ? Name : never;

type RouteIdOf<R extends Resource> = Extract<RouteId, `${R}.${string}`>;

export const routeIds = Object.keys(routes) as RouteId[];

/** The resource that serves a route. */
export const resourceName = (id: RouteId): Resource => id.slice(0, id.indexOf('.')) as Resource;

export const resources: readonly Resource[] = [...new Set(routeIds.map(resourceName))];

export const isGuarded = (id: RouteId): id is GuardedId => getRoute(id).guarded === true;

/** A row of the table, typed with its optional fields. */
export const getRoute = (id: RouteId): Route => routes[id];

/** The fields needed to call a route. A shopper's first script has those of all shop routes. */
export type Endpoint = readonly [method: Route['method'], path: Route['path']];

const endpointsOf = <Id extends RouteId>(isPicked: (route: Route) => boolean) =>
  Object.fromEntries(
    routeIds
      .filter((id) => isPicked(getRoute(id)))
      .map((id): [RouteId, Endpoint] => [id, [getRoute(id).method, getRoute(id).path]]),
  ) as Readonly<Record<Id, Endpoint>>;

export const shopEndpoints = () =>
  endpointsOf<ShopRouteId>(
    ({ access, apart, jpeg, html }) => access !== 'admin' && !apart && !jpeg && !html,
  );

export const apartEndpoints = () => endpointsOf<ApartRouteId>(({ apart }) => apart === true);

/** The endpoints that shoppers' pages do not call. */
export const adminEndpoints = () =>
  endpointsOf<AdminRouteId | ApartRouteId>(
    ({ access, apart }) => access === 'admin' || apart === true,
  );

/**
 * Every status code an endpoint may refuse with, implied ones included, in ascending order. 500 (a
 * defect) and 503 (a fault) are implied for each.
 */
export function refusals(id: RouteId): number[] {
  const route = getRoute(id);
  const all = new Set<number>([...route.refusals, 400, 500, 503]);
  if (route.method !== 'GET') for (const status of [403, 413, 415]) all.add(status);
  if (route.access !== 'public') all.add(401);
  if (route.access !== 'public' && route.method !== 'GET') all.add(409);
  if (route.access === 'customer' || route.access === 'admin') all.add(403);
  if (route.throttle) all.add(429);
  if (route.guarded) all.add(412);
  if (route.idempotent) all.add(422);
  return [...all].sort((a, b) => a - b);
}

/** The schemas of one endpoint. If a part is absent, that part of the request must be empty. */
export interface RouteSchemas {
  /** The values of the path's `{name}` parts. */
  readonly params?: z.ZodMiniType;
  /** Query parameters, each at most once. */
  readonly query?: z.ZodMiniType;
  /** The JSON body; for a `picture`, its bytes. */
  readonly body?: z.ZodMiniType;
  /** The JSON body of a successful answer; absent if it is empty. */
  readonly response?: z.ZodMiniType;
}

/** The schemas of a resource: exactly one entry for each route. */
export type SchemasOf<R extends Resource> = { readonly [Id in RouteIdOf<R>]: RouteSchemas };
