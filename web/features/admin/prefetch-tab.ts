import type { QueryClient } from '@tanstack/react-query';
import { type AdminSearch, inquiryQuery, orderQuery, quoteQuery } from './search.ts';
import { type PagedId, pagesQuery } from './shared/data/usePages.ts';

/**
 * Prefetches a tab's first page of data while its code loads.
 */
export function prefetchTab(client: QueryClient, search: AdminSearch): void {
  const prefetch = (id: PagedId, query?: Record<string, string | undefined>) => {
    const pages = pagesQuery(id, query);
    if (!client.getQueryState(pages.queryKey)) void client.prefetchInfiniteQuery(pages);
  };
  if (search.tab === undefined) prefetch('orders.adminList', orderQuery(search));
  if (search.tab === 'inquiries') prefetch('inquiries.adminList', inquiryQuery(search));
  if (search.tab === 'quote' && search.quotes) prefetch('quotes.adminList', quoteQuery(search));
  if (search.tab === 'emails') prefetch('emails.adminList', { list: search.list });
  if (search.tab === 'users') prefetch('users.adminList');
  if (search.tab === 'photos') prefetch('uploads.adminList');
}
