import '../../lib/later-calls.ts';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../shared/contract/index.ts';
import { read } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';

/** The signed-in customer's last order: the next one most likely goes to the same place. */
export function useLastOrder(): Order | undefined {
  const { user } = useSession();
  const { data } = useQuery({
    ...read('orders.list', { query: { limit: 1 } }),
    enabled: user !== null,
  });
  return data?.[0];
}
