import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '../../shared/contract/index.ts';
import type { RouteId } from '../../shared/contract/routes.ts';
import { api, type CallOf, type Given } from './api.ts';

/** Cached data never goes stale by itself, and failures are not retried: the user presses Retry. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The query of a read: `useQuery(read('products.get', { params: { id } }))`. */
export function read<Id extends RouteId>(id: Id, ...given: Given<CallOf<Id>>) {
  const [call] = given;
  return queryOptions<ResponseOf<Id>>({
    queryKey: readKey(id, { params: call?.params, query: call?.query }),
    queryFn: ({ signal }) => api(id, ...([{ ...call, signal }] as unknown as Given<CallOf<Id>>)),
  });
}

/** The key of a read; with the id alone, of every read of that route, for invalidating. */
export function readKey(id: RouteId, call?: { params?: unknown; query?: unknown }): unknown[] {
  return call?.params || call?.query ? [id, call.params ?? null, call.query ?? null] : [id];
}
