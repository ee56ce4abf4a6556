import { QueryClient, type QueryFunction, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import type { RouteId, ShopRouteId } from '../../../shared/contract/routes.ts';
import { acting, api, apiPage, type CallOf, type Given } from './api.ts';

/** The key of a read: its route, its path parameters and its query. */
export type ReadKey = readonly [id: RouteId, params?: unknown, query?: unknown];

/** Cached data never goes stale by itself, and failures are not retried: the user presses Retry. */
export function createQueryClient(queryFn: QueryFunction = askServer): QueryClient {
  acting.cache = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return acting.cache;
}

/** Fetches the data of a key; an infinite query adds its cursor. */
export const askServer: QueryFunction = async ({ queryKey, signal, ...context }) => {
  const [id, params, query] = queryKey as readonly [ShopRouteId, params?: unknown, query?: unknown];
  // The key was made from a call of this route.
  const given = (call: object) => [call] as unknown as Given<CallOf<ShopRouteId>>;
  if (!('pageParam' in context)) return api(id, ...given({ params, query, signal }));
  const cursor = context.pageParam;
  return apiPage(id, ...given({ params, query: { ...(query as object), cursor }, signal }));
};

/** The query of a read: `useQuery(read('products.get', { params: { id } }))`. */
export function read<Id extends ShopRouteId>(id: Id, ...[call]: Given<CallOf<Id>>) {
  return queryOptions<ResponseOf<Id>>({
    queryKey: readKey(id, { params: call?.params, query: call?.query }),
  });
}

/** The key of a read; with the id alone, of every read of that route, for invalidating. */
export function readKey(id: RouteId, call?: { params?: unknown; query?: unknown }): unknown[] {
  return call?.params || call?.query ? [id, call.params ?? null, call.query ?? null] : [id];
}

/** The data that a page was rendered from: query keys and results, in the order they were read. */
export type PageData = readonly (readonly [queryKey: readonly unknown[], answer: unknown])[];
