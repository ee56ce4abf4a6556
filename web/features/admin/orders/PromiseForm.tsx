import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { TellField, useUndo } from './telling.tsx';
import { useOrderForm } from './useOrderForm.ts';

interface PromiseFormProps {
  order: AdminOrder;
  onClose: (saved: boolean) => void;
}

interface Values {
  promisedBy: string;
  reason: string;
  /** Of the order's history; a promise has none. */
  notes: string;
  tell: boolean;
}

/** Promises a day for an order, which confirms it, or changes the day. */
export function PromiseForm({ order, onClose }: PromiseFormProps) {
  const undo = useUndo();
  const { submit } = useSave('orders.promise', {
    done: (saved, { body }) => ({
      title: 'Date Promised',
      description: 'The order is in the build queue.',
      ...undo(saved, Boolean(body.tell)),
    }),
  });
  const isNew = order.promisedBy === null;
  const form = useOrderForm<Values>({
    order,
    initial: { promisedBy: order.promisedBy ?? '', reason: '', notes: '', tell: true },
    check: ({ promisedBy }) => ({
      promisedBy: promisedBy || isNew ? undefined : 'Choose the day.',
    }),
    save: ({ promisedBy, reason, tell }, headers) =>
      submit({
        params: { id: order.id },
        body: { ...(promisedBy && { promisedBy }), reason, tell },
        headers,
      }),
    failure: 'Failed to save the date. Please try again.',
    onSaved: () => onClose(true),
  });
  return (
    <InlineForm form={form} aria-label="Promise a date" className="grid gap-4">
      <OrderConflict form={form} />
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <TextField
          label="Ready about"
          type="date"
          hint={isNew ? 'Left empty: the day the shop reckons from the queue.' : undefined}
          {...form.field('promisedBy')}
          required={!isNew}
        />
        <TextField
          label="Reason"
          hint="The customer reads it in the e-mail, if you send one."
          {...form.field('reason')}
        />
      </div>
      <TellField
        order={order}
        heading={isNew ? 'Your order is confirmed' : 'A new date for your order'}
        checked={form.values.tell}
        onChange={(tell) => form.set({ tell })}
      />
      <FormFooter
        form={form}
        save={isNew ? 'Promise Date' : 'Save Date'}
        cancel="Close"
        dirty={isNew || form.dirty}
        onCancel={() => onClose(false)}
      />
    </InlineForm>
  );
}
