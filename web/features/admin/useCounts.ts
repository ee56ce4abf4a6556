import { useQuery } from '@tanstack/react-query';
import { adminApi } from './shared/admin-api.ts';

/** The numbers of orders and inquiries that are waiting. */
export function useCounts() {
  return useQuery({
    queryKey: ['orders.counts'],
    queryFn: ({ signal }) => adminApi('orders.counts', { signal }),
  });
}

/** The numbers of quotes that changed recently or expire soon. */
export function useQuoteCounts() {
  return useQuery({
    queryKey: ['quotes.counts'],
    queryFn: ({ signal }) => adminApi('quotes.counts', { signal }),
  });
}

export type Counts = ReturnType<typeof useCounts>;
