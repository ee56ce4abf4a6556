import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../shared/admin-api.ts';

/** What happened to an order, the oldest first; read when it is asked for. */
export function useOrderEvents(id: string) {
  return useQuery({
    queryKey: ['orders.adminEvents', id],
    queryFn: ({ signal }) => adminApi('orders.adminEvents', { params: { id }, signal }),
  });
}
