import { useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/toast.ts';
import { useGuardedSave } from '../shared/useGuardedSave.ts';
import { putInPages } from '../shared/usePages.ts';

interface OrderSave {
  order: AdminOrder;
  save: (version: number) => Promise<AdminOrder>;
  /** What the toast says of a failure. */
  failure: string;
  onSaved: (order: AdminOrder) => void;
}

/** Saves a change of an order and refreshes all that shows it. */
export function useOrderSave({ order, save, failure, onSaved }: OrderSave) {
  const client = useQueryClient();

  function show(saved: AdminOrder) {
    putInPages(client, 'orders.adminList', saved);
    for (const key of ['orders.adminEvents', 'orders.counts', 'orders.list', 'orders.events']) {
      void client.invalidateQueries({ queryKey: [key] });
    }
  }

  return useGuardedSave<AdminOrder>({
    version: order.version,
    save,
    onNewer: show,
    onSaved: (saved) => {
      show(saved);
      onSaved(saved);
    },
    onFailed: () => toast({ title: 'Update Failed', description: failure, variant: 'destructive' }),
  });
}
