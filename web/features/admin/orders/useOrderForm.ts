import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form.ts';
import type { Errors } from '../../../lib/form-rules.ts';
import { putInPages } from '../shared/usePages.ts';

/** Shows a changed order wherever it is listed, and refreshes everything else that shows it. */
export function showOrder(client: QueryClient, saved: AdminOrder): void {
  putInPages(client, 'orders.adminList', saved);
  for (const key of ['orders.adminEvents', 'orders.counts', 'orders.list', 'orders.events']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
}

interface OrderFormOptions<Values> {
  order: AdminOrder;
  initial: Values;
  check?: (values: Values) => Errors<Values>;
  /** Saves the change over the version in `headers`. */
  save: (values: Values, headers: Record<string, string>) => Promise<AdminOrder>;
  /** The description of a failure in the notification. */
  failure: string;
  onSaved: (order: AdminOrder) => void;
}

/** A form that changes an order, with a note for its history, and refreshes all that shows it. */
export function useOrderForm<Values extends { notes: string }>(options: OrderFormOptions<Values>) {
  const { order, initial, check, save, failure, onSaved } = options;
  const client = useQueryClient();

  const show = (saved: AdminOrder) => showOrder(client, saved);

  return useForm<Values, AdminOrder>({
    initial,
    item: order,
    lengths: orderChangeLengths,
    check,
    failure: {
      title: 'Update Failed',
      description: failure,
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    onConflict: show,
    async submit(values, headers) {
      const saved = await save(values, headers);
      show(saved);
      onSaved(saved);
    },
  });
}
