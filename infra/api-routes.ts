/**
 * API Gateway leads calls to the functions by the first part of their paths. The function finds the
 * endpoint in its own table (functions/http/match.ts), so a new or removed endpoint changes nothing
 * at API Gateway.
 */
import {
  getRoute,
  type Resource,
  type RouteId,
  resourceName,
  resources,
  routeIds,
} from '../shared/contract/routes.ts';

/** A route of the HTTP API; it takes every method. */
export interface ApiRoute {
  /** In API Gateway's syntax, such as `/api/admin/orders/{proxy+}`. */
  readonly path: string;
  readonly resource: Resource;
  /** True if a call may cost as much as dozens of others: it has its own rate (`rates.costly`). */
  readonly isCostly: boolean;
}

/**
 * Paths whose calls hash a password, encode a picture, or read or write hundreds of units.
 *
 * The list may only grow: a path stays even after its last endpoint has gone. API Gateway keeps the
 * rate of a removed route, and then refuses every later deploy and its rollback, because it finds
 * no such route (see "API Gateway" in DECISIONS.md).
 */
export const costlyPaths: Readonly<Record<string, Resource>> = {
  '/api/auth/login': 'auth',
  '/api/auth/passkeys/challenge': 'auth',
  '/api/auth/password': 'auth',
  '/api/auth/reset-password': 'auth',
  '/api/auth/signup': 'auth',
  '/api/orders': 'orders',
  '/api/admin/orders': 'orders',
  '/api/admin/quotes': 'quotes',
  '/api/admin/quote-counts': 'quotes',
  '/api/product-images': 'uploads',
  '/api/admin/images': 'uploads',
  '/api/admin/images/{proxy+}': 'uploads',
  '/api/inquiry-photos': 'uploads',
  '/api/drawings/{proxy+}': 'uploads',
  '/api/inquiries': 'inquiries',
  '/api/auth/address': 'auth',
};

/** `/api/orders` for `/api/orders/{id}/events`, `/api/admin/orders` for `/api/admin/orders/{id}` */
const findPrefix = (path: string): string => /^\/api\/(?:admin\/)?[^/]+/.exec(path)?.[0] ?? path;

/** The resource each prefix belongs to: that of its shortest path. */
function findOwners(ids: readonly RouteId[]): Map<string, Resource> {
  const owners = new Map<string, { path: string; resource: Resource }>();
  for (const id of ids) {
    const { path } = getRoute(id);
    const known = owners.get(findPrefix(path));
    if (known && known.path.length <= path.length) continue;
    owners.set(findPrefix(path), { path, resource: resourceName(id) });
  }
  return new Map([...owners].map(([prefix, { resource }]) => [prefix, resource]));
}

/** The routes that lead to these endpoints. */
export function makeApiRoutes(ids: readonly RouteId[]): ApiRoute[] {
  const owners = findOwners(ids);
  const targets = new Map<string, Resource>(Object.entries(costlyPaths));
  for (const id of ids) {
    const { path } = getRoute(id);
    const resource = resourceName(id);
    const prefix = findPrefix(path);
    const isOwn = path in costlyPaths || owners.get(prefix) !== resource;
    const target = isOwn || path === prefix ? path : `${prefix}/{proxy+}`;
    if ((targets.get(target) ?? resource) !== resource) {
      throw new Error(`Two functions would answer ${target}`);
    }
    targets.set(target, resource);
  }
  return [...targets].map(([path, resource]) => ({
    path,
    resource,
    isCostly: path in costlyPaths,
  }));
}

/** Every route of the HTTP API. */
export const apiRoutes: readonly ApiRoute[] = makeApiRoutes(routeIds);

/** A route's name at API Gateway, such as `ANY /api/orders`. */
export const apiRouteKey = ({ path }: Pick<ApiRoute, 'path'>): string => `ANY ${path}`;

const segmentsOf = (path: string) => path.split('/').slice(1);
const candidates = apiRoutes.map((route) => ({ route, segments: segmentsOf(route.path) }));

/** True if a route's segments match a call's; a variable takes one, `{proxy+}` one or more. */
function fits(pattern: readonly string[], called: readonly string[]): boolean {
  const isGreedy = pattern.at(-1) === '{proxy+}';
  if (isGreedy ? called.length < pattern.length : called.length !== pattern.length) return false;
  return pattern.every((part, index) =>
    part.startsWith('{') ? called[index] !== '' : part === called[index],
  );
}

/**
 * The route API Gateway chooses for a call: an exact match goes before one that ends in `{proxy+}`
 * (API Gateway Developer Guide, "Create routes for HTTP APIs in API Gateway").
 *
 * @param path decoded path, without the query
 */
export function findApiRoute(path: string): ApiRoute | undefined {
  const called = segmentsOf(path);
  const fitting = candidates.filter(({ segments }) => fits(segments, called));
  const exact = fitting.find(({ route }) => !route.path.endsWith('{proxy+}'));
  return (exact ?? fitting[0])?.route;
}

/** The resources in the order of the contract, each with the routes that lead to it. */
export const routesByResource: ReadonlyMap<Resource, readonly ApiRoute[]> = new Map(
  resources.map((name) => [name, apiRoutes.filter(({ resource }) => resource === name)]),
);
