/**
 * The route keys by which API Gateway knows the contract's routes, such as `GET /api/products`.
 *
 * API Gateway limits each of its routes for all callers together. A route that one caller could use up
 * for everyone is therefore cut into lanes: separate routes, `POST /api/auth/login/0` and so on. The
 * edge (infra/edge/api.js) sends a call to the lane of its IP address, so one address can use up only
 * one lane. Lanes exist only in that file and this one, which the browser never loads.
 */
import type { Route } from './route.ts';
import type { RouteId } from './routes.ts';

/** The number of lanes of a route that has lanes. The edge's function has the same number. */
export const LANES = 16;

const inLanes: ReadonlySet<RouteId> = new Set([
  'auth.login',
  'auth.forgotPassword',
  'auth.resetPassword',
]);

/**
 * The route keys of a route: one, or one for each lane. It takes the table's row as an argument, so that
 * a function bundles only its own rows.
 */
export function listRouteKeys(
  id: RouteId,
  { method, path }: Pick<Route, 'method' | 'path'>,
): readonly string[] {
  const key = `${method} ${path}`;
  if (!inLanes.has(id)) return [key];
  return Array.from({ length: LANES }, (_, lane) => `${key}/${lane}`);
}
