import type { QueryClient } from '@tanstack/react-query';
import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  User,
} from '../../../shared/contract/index.ts';
import { ACTING_USER } from '../../../shared/contract/route.ts';
import type { Endpoint, RouteId, ShopRouteId } from '../../../shared/contract/routes.ts';
import { ApiError } from './api-error.ts';
import { endpoints } from './endpoints.ts';

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

/** A call whose route is not known to the types. */
interface AnyCall {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A page of a newest-first list. */
export interface Page<Items> {
  items: Items;
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
}

/**
 * Calls an endpoint that a shopper may call; the dashboard's calls are in `admin-api.ts`.
 *
 * @throws ApiError for every answer that is not OK
 */
export function api<Id extends ShopRouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<ResponseOf<Id>> {
  return callEndpoint(endpoints[id], call);
}

/** Reads one page of a list. */
export function apiPage<Id extends ShopRouteId>(
  id: Id,
  ...[call]: Given<CallOf<Id>>
): Promise<Page<ResponseOf<Id>>> {
  return callForPage(endpoints[id], call);
}

/**
 * Calls any endpoint. The pages of a list are joined, unless a `limit` asks for only one.
 *
 * @throws ApiError for every answer that is not OK
 */
export async function callEndpoint<Answer>(to: Endpoint, call: AnyCall = {}): Promise<Answer> {
  const response = await send(to, call);
  if (response.status === 204) return undefined as Answer;
  const answer: Answer = await response.json();
  const query = call.query as { limit?: number } | undefined;
  const cursor = query?.limit ? undefined : nextCursor(response);
  if (!cursor) return answer;
  const others = await callEndpoint<unknown[]>(to, { ...call, query: { ...query, cursor } });
  return [...(answer as unknown[]), ...others] as Answer;
}

/** @throws ApiError for every answer that is not OK */
export async function callForPage<Items>(to: Endpoint, call?: AnyCall): Promise<Page<Items>> {
  const response = await send(to, call);
  return { items: await response.json(), next: nextCursor(response) };
}

/** Holds the cache, which knows the user this tab believes to be signed in (see query.ts). */
export const acting = {} as { cache: QueryClient };

declare global {
  interface Window {
    /** Answers that the dashboard's document requested before the app ran, by address (see delivery/ahead.ts). */
    readAhead?: Map<string, Promise<Response>>;
  }
}

async function send([method, path]: Endpoint, call: AnyCall = {}) {
  const { params, query, body, headers, signal } = call;
  const id = method !== 'GET' && acting.cache.getQueryData<User>(['auth.user'])?.id;
  const url = buildUrl(path, params, query);
  const ahead = window.readAhead?.get(url);
  window.readAhead?.delete(url);
  const response = await (ahead ??
    fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(id && { [ACTING_USER]: id }),
        ...headers,
      },
      body: JSON.stringify(body) ?? null,
      signal: signal ?? null,
    }));
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

/** The cursor of the next page, from the Link header (RFC 8288); undefined on the last one. */
function nextCursor({ headers }: Response): string | undefined {
  const link = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  return (link && new URL(link, 'https://shop').searchParams.get('cursor')) || undefined;
}

function buildUrl(route: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
