import { useQuery } from '@tanstack/react-query';
import { adminApi } from './shared/admin-api.ts';

/** How much waits for the workshop. */
export function useCounts() {
  return useQuery({
    queryKey: ['orders.counts'],
    queryFn: ({ signal }) => adminApi('orders.counts', { signal }),
  });
}

export type Counts = ReturnType<typeof useCounts>;
