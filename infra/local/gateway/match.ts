/** Finds the route of a call as API Gateway's HTTP APIs do. */
import { routeKey } from '../../../shared/contract/route.ts';
import { getRoute, type RouteId, routeIds } from '../../../shared/contract/routes.ts';

export interface Match {
  readonly id: RouteId;
  /** The gateway's name for the route, such as `GET /api/products/{id}`. */
  readonly routeKey: string;
  /** Values of the path's `{name}` parts, percent-decoded once. */
  readonly params: Readonly<Record<string, string>>;
}

const splitPath = (path: string) => path.split('/').slice(1);
const parameterName = (segment: string) =>
  segment.startsWith('{') ? segment.slice(1, -1) : undefined;

/** One letter per segment, so that sorting puts literal segments before parameters. */
const rank = (path: string) =>
  splitPath(path)
    .map((segment) => (parameterName(segment) ? '1' : '0'))
    .join('');

const table = routeIds
  .map((id) => ({ id, ...getRoute(id) }))
  .sort((a, b) => rank(a.path).localeCompare(rank(b.path)))
  .map((row) => ({
    id: row.id,
    method: row.method,
    routeKey: routeKey(row),
    segments: splitPath(row.path),
  }));

function readParams(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = parameterName(part);
    if (name === undefined) {
      if (part !== segment) return undefined;
    } else {
      if (segment === '') return undefined;
      params[name] = segment;
    }
  }
  return params;
}

/**
 * The route of a call: literal segments win over parameters, and nothing catches the rest.
 *
 * @param path decoded path, as `rawPath` holds it
 */
export function matchRoute(method: string, path: string): Match | undefined {
  const segments = splitPath(path);
  for (const row of table) {
    if (row.method !== method) continue;
    const params = readParams(row.segments, segments);
    if (params) return { id: row.id, routeKey: row.routeKey, params };
  }
  return undefined;
}
