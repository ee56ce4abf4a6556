import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { stored } from '../../../lib/storage.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';
import { statusOptions } from '../shared/status.ts';
import { HistoryNotes } from './HistoryNotes.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderForm } from './useOrderForm.ts';

/** The carrier of the last parcel, because most go by the same one. */
const lastCarrier = stored('last-carrier', '');

interface StatusFormProps {
  order: AdminOrder;
  /** The status to select at first; by default the order's own. */
  suggested: OrderStatus | undefined;
  onClose: (saved: boolean) => void;
}

/** Sets an order's status, with what the customer is told and a note for the workshop's own history. */
export function StatusForm({ order, suggested = order.status, onClose }: StatusFormProps) {
  const { submit } = useSave('orders.updateStatus', {
    done: () => ({
      title: 'Status Updated',
      description: 'Order status has been successfully updated.',
    }),
  });
  const form = useOrderForm({
    order,
    initial: {
      status: suggested,
      notes: '',
      // Only if the order is shipped now: the customer is mailed about every saved carrier.
      carrier: suggested === 'shipped' && order.status !== 'shipped' ? lastCarrier.get() : '',
      trackingNumber: '',
      reason: '',
    },
    save({ carrier, trackingNumber, ...rest }, headers) {
      const isShipped = rest.status === 'shipped';
      if (isShipped && carrier) lastCarrier.set(carrier);
      const body = isShipped ? { ...rest, carrier, trackingNumber } : rest;
      return submit({ params: { id: order.id }, body, headers });
    },
    failure: 'Failed to update order status. Please try again.',
    onSaved: () => onClose(true),
  });

  const status = form.values.status;

  return (
    <InlineForm form={form} aria-label="Update status" className="grid gap-4">
      <OrderConflict form={form} />
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <SelectField label="Status" options={statusOptions} {...form.field('status')} required />
        <HistoryNotes {...form.field('notes')} />
      </div>
      {status === 'shipped' && (
        <div className="grid gap-4 sm:grid-cols-2" data-begin>
          <TextField label="Tracking number" {...form.field('trackingNumber')} />
          <TextField label="Carrier" hint="In the customer’s e-mail." {...form.field('carrier')} />
        </div>
      )}
      {status === 'cancelled' && (
        <div data-begin>
          <TextField
            label="Reason"
            rows={2}
            hint="The customer reads it in the e-mail about this."
            {...form.field('reason')}
          />
        </div>
      )}
      <FormFooter form={form} save="Save Status" onCancel={() => onClose(false)} />
    </InlineForm>
  );
}
