import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { orderChangeLengths } from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form/form.ts';
import type { Errors } from '../../../lib/form/form-rules.ts';

interface OrderFormOptions<Values> {
  order: AdminOrder;
  initial: Values;
  check?: (values: Values) => Errors<Values>;
  /** Saves the change over the version in `headers`. */
  save: (values: Values, headers: Record<string, string>) => Promise<AdminOrder>;
  /** The description of a failure in the notification. */
  failure: string;
  onSaved: () => void;
}

/** A form that changes an order, with a note for its history. */
export function useOrderForm<Values extends { notes: string }>(options: OrderFormOptions<Values>) {
  const { order, initial, check, save, failure, onSaved } = options;
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
    async submit(values, headers) {
      await save(values, headers);
      onSaved();
    },
  });
}
