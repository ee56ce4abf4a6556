/** Finds the endpoint of a call. API Gateway only knows the first part of its path. */
import type { Method, Route } from '../../shared/contract/route.ts';

/** The endpoint of a call, with the values of its path's `{name}` parts as they were sent. */
interface Match<Id> {
  readonly id: Id;
  readonly params: Readonly<Record<string, string>>;
}

/** The methods a path accepts, if the call's is not one of them. */
interface OtherMethods {
  readonly allowed: readonly Method[];
}

const splitPath = (path: string) => path.split('/').slice(1);
const parameterName = (segment: string) =>
  segment.startsWith('{') ? segment.slice(1, -1) : undefined;

/** One digit per segment, so that sorting puts literal segments before parameters. */
const rank = (segments: readonly string[]) =>
  segments.map((segment) => (parameterName(segment) ? '1' : '0')).join('');

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
 * Returns a function that finds a call's route by its method and path: literal segments win over
 * parameters. It returns undefined if no route has the path.
 */
export function routeMatcher<Id extends string>(routes: { readonly [Each in Id]: Route }) {
  const table = (Object.entries(routes) as [Id, Route][])
    .map(([id, { method, path }]) => ({ id, method, segments: splitPath(path) }))
    .sort((a, b) => (rank(a.segments) < rank(b.segments) ? -1 : 1));
  return (method: string, path: string): Match<Id> | OtherMethods | undefined => {
    const called = splitPath(path);
    const allowed: Method[] = [];
    for (const row of table) {
      const params = readParams(row.segments, called);
      if (!params) continue;
      if (row.method === method) return { id: row.id, params };
      allowed.push(row.method);
    }
    return allowed.length > 0 ? { allowed } : undefined;
  };
}
