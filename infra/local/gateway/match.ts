/** Finds the route of a call as API Gateway's HTTP APIs do. */
import { routeKeysOf } from '../../../shared/contract/route-keys.ts';
import { type RouteId, routeIds } from '../../../shared/contract/routes.ts';

export interface Match {
  readonly id: RouteId;
  /** The gateway's own name of the route, as in `GET /api/products/{id}`. */
  readonly routeKey: string;
  /** Values of the path's `{name}` parts, percent-decoded once. */
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const nameOf = (segment: string) => (segment.startsWith('{') ? segment.slice(1, -1) : undefined);

/** One letter a segment, so that sorting puts literal segments before parameters. */
const rank = (path: string) =>
  segmentsOf(path)
    .map((segment) => (nameOf(segment) ? '1' : '0'))
    .join('');

const table = routeIds
  .flatMap((id) => routeKeysOf(id).map((routeKey) => ({ id, routeKey })))
  .map(({ id, routeKey }) => {
    const [method = '', path = ''] = routeKey.split(' ');
    return { id, routeKey, method, path };
  })
  .sort((a, b) => rank(a.path).localeCompare(rank(b.path)))
  .map(({ path, ...row }) => ({ ...row, segments: segmentsOf(path) }));

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const name = nameOf(part);
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
  const segments = segmentsOf(path);
  for (const row of table) {
    if (row.method !== method) continue;
    const params = paramsOf(row.segments, segments);
    if (params) return { id: row.id, routeKey: row.routeKey, params };
  }
  return undefined;
}
