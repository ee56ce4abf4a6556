import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.ts';

/** Whether the visitor needs an account to order; undefined for the signed-in. */
export function useAccountChoice() {
  const { user, pending } = useSession();
  const isVisitor = !user && !pending;
  const { data } = useQuery({ ...read('orders.checkout'), enabled: isVisitor });
  return isVisitor ? (data?.accounts ?? 'unknown') : undefined;
}
