import { useState } from 'react';
import type { AdminOrder, OrderStatus } from '../../../../shared/contract/index.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { FormFoot } from '../shared/FormFoot.tsx';
import { focusWithin } from '../shared/focus-within.ts';
import { statusOptions } from '../shared/status.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { OrderConflict } from './OrderConflict.tsx';
import { useOrderSave } from './useOrderSave.ts';

interface OrderFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Sets an order's status, with a note for the workshop's own history. */
export function StatusForm({ order, onClose }: OrderFormProps) {
  const [before] = useState(order);
  const [status, setStatus] = useState<OrderStatus>(order.status);
  const [notes, setNotes] = useState('');
  const dirty = status !== before.status || notes !== '';
  useUnsaved(dirty);
  const { save, busy, newer, problem } = useOrderSave({
    order: before,
    save: (version) =>
      adminApi('orders.updateStatus', {
        params: { id: order.id },
        body: { status, ...(notes.trim() && { notes }) },
        headers: ifMatch(version),
      }),
    failure: 'Failed to update order status. Please try again.',
    onSaved: () => {
      const description = 'Order status has been successfully updated.';
      toast({ title: 'Status Updated', description });
      onClose();
    },
  });

  return (
    <form
      ref={focusWithin}
      aria-label="Update status"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {newer && <OrderConflict before={before} newer={newer} />}
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <Field label="Status" required>
          {(control) => (
            <Select
              {...control}
              value={status}
              options={statusOptions}
              onChange={(value) => setStatus(value as OrderStatus)}
            />
          )}
        </Field>
        <TextField
          label="Notes"
          rows={2}
          maxLength={2000}
          value={notes}
          onValue={setNotes}
          hint="For the order’s history. The customer’s own notes stay as they are."
        />
      </div>
      <FormFoot
        save={newer ? 'Save anyway' : 'Save status'}
        busy={busy}
        dirty={dirty}
        problem={problem}
        onCancel={onClose}
      />
    </form>
  );
}
