/**
 * The route keys by which API Gateway knows the contract's routes, such as `GET /api/products`.
 *
 * API Gateway limits each of its routes for all callers together. A route that one caller could use up
 * for everyone is therefore cut into lanes: routes of its own, `POST /api/auth/login/0` and so on.
 * The edge (infra/edge/api.js) sends a call to the lane of its address, so one address uses up one
 * lane. Apart from this file, which the browser never loads, nothing knows of lanes.
 */
import type { Route } from './route.ts';
import type { RouteId } from './routes.ts';

/** How many lanes a route has that has any. The edge's function names the same number. */
export const LANES = 16;

const inLanes: ReadonlySet<RouteId> = new Set([
  'auth.login',
  'auth.forgotPassword',
  'auth.resetPassword',
]);

/**
 * The route keys of a route: one, or one for each lane. The row of the table is handed in, so that a
 * function which knows its own rows carries no others.
 */
export function listRouteKeys(
  id: RouteId,
  { method, path }: Pick<Route, 'method' | 'path'>,
): readonly string[] {
  const key = `${method} ${path}`;
  if (!inLanes.has(id)) return [key];
  return Array.from({ length: LANES }, (_, lane) => `${key}/${lane}`);
}
