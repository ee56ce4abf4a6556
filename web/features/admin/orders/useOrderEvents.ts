import { useQuery } from '@tanstack/react-query';
import { adminRead } from '../shared/data/admin-api.ts';

/** The events of an order, oldest first, fetched when first shown. */
export const useOrderEvents = (id: string) =>
  useQuery(adminRead('orders.adminEvents', { params: { id } }));
