import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import type { AdminPagedId } from '../../../../../shared/contract/routes.ts';
import type { CallOf, Given } from '../../../../lib/api/api.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { adminApiWithoutLogin, adminPage } from './admin-api.ts';

/** The paged lists, without a person's page, which is read the same way but is no list. */
export type PagedId = Exclude<AdminPagedId, 'search.person'>;

type Listed<Id extends PagedId> =
  ResponseOf<Id> extends (infer Item)[] ? Item & { readonly id: string } : never;
type Page<Id extends PagedId> = { items: Listed<Id>[]; next: string | undefined };
type Pages<Id extends PagedId> = InfiniteData<Page<Id>, string | undefined>;

/** The page size: a screen or two; more is loaded on request. */
const PAGE = 25;

async function readPage<Id extends PagedId>(
  id: Id,
  query: Record<string, string | number | undefined>,
  signal?: AbortSignal,
): Promise<Page<Id>> {
  const call = { query, ...(signal && { signal }) };
  return (await adminPage(id, ...([call] as unknown as Given<CallOf<Id>>))) as Page<Id>;
}

type PageQuery = Pick<
  UseInfiniteQueryResult,
  'error' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'
>;

export interface PagesResult<Item> extends PageQuery {
  /** The items loaded so far; undefined until the first page has arrived. */
  items: readonly Item[] | undefined;
}

/** The infinite query of a paged list. */
export function pagesQuery<Id extends PagedId>(
  id: Id,
  query: Record<string, string | undefined> = {},
) {
  return infiniteQueryOptions({
    queryKey: [id, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      readPage(id, { ...query, limit: PAGE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
}

/** A newest-first list, one page at a time. */
export function usePages<Id extends PagedId>(
  id: Id,
  query?: Record<string, string | undefined>,
): PagesResult<Listed<Id>> {
  const result = useInfiniteQuery(pagesQuery(id, query));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } =
    result;
  const items = data?.pages.flatMap((page) => page.items);
  return { items, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage };
}

/** Replaces an item in every cached list that holds it. */
export function putInPages<Id extends PagedId>(
  client: QueryClient,
  id: Id,
  newer: Listed<Id>,
): void {
  client.setQueriesData<Pages<Id>>(
    { queryKey: [id, 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === newer.id ? newer : item)),
        })),
      },
  );
  // It may no longer match filtered lists, so they are refetched when they are next shown.
  void client.invalidateQueries({ queryKey: [id, 'pages'], refetchType: 'none' });
}

/**
 * Adds new items at the top of each visible list of a kind, with one read per list. Loaded pages stay. Other
 * lists are refetched when they are next shown; a list with the oldest first is refetched immediately.
 */
async function addNewest<Id extends PagedId>(client: QueryClient, id: Id): Promise<void> {
  const queryKey = [id, 'pages'];
  void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' });
  const activeQueries = client.getQueryCache().findAll({ queryKey, type: 'active' });
  for (const { queryKey: key } of activeQueries) {
    const query = key[2] as Record<string, string | undefined>;
    if (id === 'inquiries.adminList' && query.state === 'open') {
      await client.invalidateQueries({ queryKey: key, exact: true });
      continue;
    }
    const newest = await readPage(id, { ...query, limit: PAGE });
    client.setQueryData<Pages<Id>>(key, (data) => {
      const [first, ...others] = data?.pages ?? [];
      if (!data || !first) return data;
      const known = new Set(data.pages.flatMap(({ items }) => items.map((item) => item.id)));
      const added = newest.items.filter((item) => !known.has(item.id));
      return { ...data, pages: [{ ...first, items: [...added, ...first.items] }, ...others] };
    });
  }
}

/** Drops all cached pages but the first, so that a refetch makes one call. */
export function firstPagesOnly(client: QueryClient): void {
  client.setQueriesData<Pages<PagedId>>(
    { predicate: ({ queryKey }) => queryKey[1] === 'pages' },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Fetches every page of a list, reporting the number of items so far. */
export async function readAll<Id extends PagedId>(
  id: Id,
  onProgress: (count: number) => void,
  signal: AbortSignal,
  query: Record<string, string> = {},
): Promise<Listed<Id>[]> {
  const all: Listed<Id>[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Id> = await readPage(id, { ...query, limit: 100, cursor }, signal);
    all.push(...page.items);
    cursor = page.next;
    onProgress(all.length);
  } while (cursor);
  return all;
}

type Counted = ResponseOf<'orders.counts'>;

/** The time between reads: one minute is soon enough to notice an order. */
const CHECK_MS = 60_000;

/**
 * Shows new orders and inquiries while the dashboard is visible: polls the counts each minute, and
 * refetches the newest items of a list only if its count has changed.
 */
export function usePolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The last known counts, which the admin's own saves also change.
    let seen = client.getQueryData<Counted>(readKey('orders.counts'));
    let checkedAt = Date.now();

    async function check() {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_MS) return;
      checkedAt = Date.now();
      try {
        // This must not ask to log in again; the admin's next action will.
        const now = await adminApiWithoutLogin('orders.counts');
        const before = seen ?? now;
        seen = now;
        client.setQueryData(readKey('orders.counts'), now);
        if (now.pending !== before.pending || now.processing !== before.processing) {
          await addNewest(client, 'orders.adminList');
        }
        if (now.openInquiries !== before.openInquiries) {
          await addNewest(client, 'inquiries.adminList');
        }
      } catch {
        // The next check retries, and Refresh shows the error.
      }
    }

    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      // The lists were read together with the first counts.
      if (query.queryKey[0] === 'orders.counts') seen ??= query.state.data as Counted | undefined;
    });
    const timer = setInterval(() => void check(), CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client]);
}
