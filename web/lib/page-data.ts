import type { QueryClient } from '@tanstack/react-query';

/** What a page was rendered from, in the order it was read: keys of queries and their answers. */
export type PageData = [queryKey: readonly unknown[], answer: unknown][];

/** Id of the element that carries the data of a rendered page. */
export const PAGE_DATA = 'page-data';

/** Gives a rendered page's data to the queries, so that nothing is asked for twice. */
export function takePageData(client: QueryClient): void {
  const text = document.getElementById(PAGE_DATA)?.textContent;
  if (!text) return;
  for (const [queryKey, answer] of JSON.parse(text) as PageData) {
    client.setQueryData(queryKey, answer);
  }
}

/**
 * Lets no read begin ahead of drawing: an answer that came while React goes through the page would
 * not be what the page was rendered from.
 *
 * @returns what ends it
 */
export function holdReads(client: QueryClient): () => void {
  const own: Partial<Pick<QueryClient, 'prefetchQuery' | 'prefetchInfiniteQuery'>> = client;
  own.prefetchQuery = own.prefetchInfiniteQuery = async () => {};
  return () => {
    delete own.prefetchQuery;
    delete own.prefetchInfiniteQuery;
  };
}
