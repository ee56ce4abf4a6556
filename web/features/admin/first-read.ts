import type { QueryClient } from '@tanstack/react-query';
import { type AdminSearch, inquiryQuery, orderQuery } from './search.ts';
import { type PagedId, pagesOf } from './shared/usePages.ts';

/**
 * Begins to read what a tab opens with, at the same time as its code is loaded: neither waits for
 * the other.
 */
export function beginFirstRead(client: QueryClient, search: AdminSearch): void {
  const begin = (id: PagedId, query?: Record<string, string | undefined>) => {
    const pages = pagesOf(id, query);
    if (!client.getQueryState(pages.queryKey)) void client.prefetchInfiniteQuery(pages);
  };
  if (search.tab === undefined) begin('orders.adminList', orderQuery(search));
  if (search.tab === 'inquiries') begin('inquiries.adminList', inquiryQuery(search));
  if (search.tab === 'users') begin('users.adminList');
  if (search.tab === 'photos') begin('uploads.adminList');
}
