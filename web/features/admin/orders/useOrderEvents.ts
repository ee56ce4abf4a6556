import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../shared/admin-api.ts';

/** The events of an order, oldest first, fetched when first shown. */
export function useOrderEvents(id: string) {
  return useQuery({
    queryKey: ['orders.adminEvents', id],
    queryFn: ({ signal }) => adminApi('orders.adminEvents', { params: { id }, signal }),
  });
}
