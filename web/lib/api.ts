import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '../../shared/contract/index.ts';
import { type RouteId, routes } from '../../shared/contract/routes.ts';
import { ApiError } from './api-error.ts';

/** The parameters, query, body and headers of a call, as the route defines them. */
export type CallOf<Id extends RouteId> = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
} & Part<'params', ParamsOf<Id>> &
  Part<'query', Partial<QueryOf<Id> & object>, QueryOf<Id>> &
  Part<'body', BodyOf<Id>>;

type Part<Name extends string, Value, Real = Value> = Real extends undefined
  ? { [K in Name]?: undefined }
  : Name extends 'query'
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Optional where the route needs no parameters or body. */
export type Given<Call> = Record<never, never> extends Call ? [call?: Call] : [call: Call];

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * Calls an endpoint of the contract. The parts of a list are put together,
 * unless a `limit` asks for one of them.
 *
 * @throws ApiError for every answer that is not OK
 */
export async function api<Id extends RouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  const response = await send(id, call);
  if (response.status === 204) return undefined as ResponseOf<Id>;
  const answer: ResponseOf<Id> = await response.json();
  const { query, ...same } = (call ?? {}) as Parts & { query?: { limit?: number } };
  const cursor = query?.limit ? undefined : nextCursor(response);
  if (!cursor) return answer;
  const next = [{ ...same, query: { ...query, cursor } }] as unknown as Given<CallOf<Id>>;
  return [...(answer as unknown[]), ...((await api(id, ...next)) as unknown[])] as ResponseOf<Id>;
}

/**
 * Sends a call and returns its response, which is OK.
 *
 * @throws ApiError for every answer that is not
 */
export async function send(id: RouteId, call: Parts = {}): Promise<Response> {
  const { method } = routes[id];
  const hasBody = call.body !== undefined;
  const response = await fetch(buildUrl(id, call), {
    method,
    credentials: 'include',
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...call.headers },
    body: hasBody ? JSON.stringify(call.body) : null,
    signal: call.signal ?? null,
  });
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

/** The cursor of the next page, from the Link header (RFC 8288); undefined on the last one. */
export function nextCursor({ headers }: Response): string | undefined {
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return (link && new URL(link, 'https://shop').searchParams.get('cursor')) || undefined;
}

function buildUrl(id: RouteId, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = routes[id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
