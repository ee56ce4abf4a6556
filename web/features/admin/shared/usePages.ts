import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type {
  AdminOrder,
  AdminUser,
  Inquiry,
  ResponseOf,
} from '../../../../shared/contract/index.ts';
import type { CallOf, Given } from '../../../lib/api.ts';
import { adminPage } from './admin-api.ts';

/** The lists that come a page at a time, with what each is a list of. */
interface Listed {
  'orders.adminList': AdminOrder;
  'inquiries.adminList': Inquiry;
  'users.adminList': AdminUser;
  'uploads.adminList': ResponseOf<'uploads.adminList'>[number];
}

export type PagedId = keyof Listed;
type Page<Id extends PagedId> = { items: Listed[Id][]; next: string | undefined };
type Pages<Id extends PagedId> = InfiniteData<Page<Id>, string | undefined>;

/** As many as a screen or two shows; the rest is loaded when asked for. */
const PAGE = 25;

async function readPage<Id extends PagedId>(
  id: Id,
  query: Record<string, string | number | undefined>,
  signal?: AbortSignal,
): Promise<Page<Id>> {
  const call = { query, ...(signal && { signal }) };
  return (await adminPage(id, ...([call] as unknown as Given<CallOf<Id>>))) as Page<Id>;
}

export interface PagesResult<Id extends PagedId> {
  /** Everything loaded so far; undefined until the first page is there. */
  items: Listed[Id][] | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The query of a list, a page at a time. */
export function pagesOf<Id extends PagedId>(
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

/** A newest-first list, a page at a time. */
export function usePages<Id extends PagedId>(
  id: Id,
  query?: Record<string, string | undefined>,
): PagesResult<Id> {
  const result = useInfiniteQuery(pagesOf(id, query));
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } =
    result;
  const items = data?.pages.flatMap((page) => page.items);
  return { items, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage };
}

/** Puts a newer version of something into every list that has it, where it stands. */
export function putInPages<Id extends PagedId>(
  client: QueryClient,
  id: Id,
  newer: Listed[Id] & { id: string },
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
  // Lists of another state are read again when they are next looked at.
  void client.invalidateQueries({ queryKey: [id, 'pages'], refetchType: 'none' });
}

/** Forgets all pages but the first, so that reading a list again is one call. */
export function firstPagesOnly(client: QueryClient): void {
  client.setQueriesData<Pages<PagedId>>(
    { predicate: ({ queryKey }) => queryKey[1] === 'pages' },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Every item of a list, page after page, telling how many there are so far. */
export async function readAll<Id extends PagedId>(
  id: Id,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<Listed[Id][]> {
  const all: Listed[Id][] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Id> = await readPage(id, { limit: 100, cursor }, signal);
    all.push(...page.items);
    cursor = page.next;
    onProgress(all.length);
  } while (cursor);
  return all;
}
