import { TextField } from '../../../ui/form/TextField.tsx';
import { OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/** Promises a day for an order, which confirms it, or changes the day. */
export function PromiseForm(props: OrderFormProps) {
  const { promisedBy: promised } = props.order;
  const isNew = promised === null;
  const form = useOrderForm('orders.promise', props, {
    initial: { promisedBy: promised ?? '', reason: '', tell: true },
    check: ({ promisedBy }) => ({
      promisedBy: promisedBy || isNew ? undefined : 'Choose the day.',
    }),
    toBody: ({ promisedBy, ...rest }) => ({ ...(promisedBy && { promisedBy }), ...rest }),
    done: () => ({ title: 'Date Promised', description: 'The order is in the build queue.' }),
    failure: 'Failed to save the date. Please try again.',
  });
  return (
    <OrderForm
      {...props}
      form={form}
      label="Promise a date"
      heading={isNew ? 'Your order is confirmed' : 'A new date for your order'}
      save={isNew ? 'Promise Date' : 'Save Date'}
      cancel="Close"
      dirty={isNew || form.dirty}
    >
      <div className="grid gap-4 sm:grid-cols-[13rem_1fr]">
        <TextField
          label="Ready about"
          type="date"
          hint={isNew ? 'Leave it empty to use the day worked out from the queue.' : undefined}
          {...form.field('promisedBy')}
          required={!isNew}
        />
        <TextField
          label="Reason"
          hint="It goes in the e-mail, if you send one."
          {...form.field('reason')}
        />
      </div>
    </OrderForm>
  );
}
