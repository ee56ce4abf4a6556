import { useQuery } from '@tanstack/react-query';
import { adminRead } from './shared/data/admin-api.ts';

/** The numbers of orders and inquiries that are waiting. */
export const useCounts = () => useQuery(adminRead('orders.counts'));

/** The numbers of quotes that changed recently or expire soon. */
export const useQuoteCounts = () => useQuery(adminRead('quotes.counts'));

export type Counts = ReturnType<typeof useCounts>;
