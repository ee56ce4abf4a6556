/** Reads that several views show. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ResponseOf } from '../../../../../shared/contract/index.ts';
import { readKey } from '../../../../lib/api/query.ts';
import { adminApiWithoutLogin, adminRead } from './admin-api.ts';
import { addNewest } from './usePages.ts';

/** Every product, hidden ones too. */
export const useProducts = () => useQuery(adminRead('products.adminList'));

export const useAddons = () => useQuery(adminRead('addons.adminList'));

export type ProductsQuery = ReturnType<typeof useProducts>;
export type AddonsQuery = ReturnType<typeof useAddons>;

/** The numbers of orders and inquiries that are waiting. */
export const useCounts = () => useQuery(adminRead('orders.counts'));

/** The numbers of quotes that changed recently or expire soon. */
export const useQuoteCounts = () => useQuery(adminRead('quotes.counts'));

export type CountsQuery = ReturnType<typeof useCounts>;

type Counted = ResponseOf<'orders.counts'>;

/** One read a minute: soon enough to notice an order. */
const CHECK_MS = 60_000;

/**
 * Shows new orders and inquiries while the dashboard is visible: polls the counts each minute, and
 * refetches the newest items of a list only if its count has changed.
 */
export function usePolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The last known counts; the admin's own saves change them too.
    let seen = client.getQueryData<Counted>(readKey('orders.counts'));
    let checkedAt = Date.now();

    async function check() {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_MS) return;
      checkedAt = Date.now();
      try {
        // Without asking to log in: that happens when the admin does something.
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
        // The next check retries; Refresh shows what is wrong.
      }
    }

    const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      // The lists are read with the first counts.
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
