import type { AdminOrder, BodyOf } from '../../../../shared/contract/index.ts';
import { orderLengths } from '../../../../shared/contract/lengths.ts';
import { correctionHeading } from '../../../../shared/order-news.ts';
import { type FormApi, useForm } from '../../../lib/form/form.ts';
import { NO_STATE, shippingErrors } from '../../../lib/form/shipping.ts';
import { ShippingFields } from '../../../ui/form/ShippingFields.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { FormFooter } from '../shared/form/FormFooter.tsx';
import { InlineForm } from '../shared/form/InlineForm.tsx';
import { OrderConflict } from './OrderConflict.tsx';
import { TellField, useUndo } from './telling.tsx';

interface CustomerFormProps {
  order: AdminOrder;
  onClose: (saved: boolean) => void;
}

/** Corrects the customer's name, contact, address and notes, until the order has left. */
export function CustomerForm({ order, onClose }: CustomerFormProps) {
  const undo = useUndo();
  const { submit } = useSave('orders.correct', {
    done: (saved, { body: { tell = false } }) => ({
      title: 'Order Updated',
      description: 'The customer’s details are changed.',
      ...undo(saved, tell),
    }),
  });
  const initial = valuesOf(order);
  const form = useForm<Values, AdminOrder>({
    initial,
    item: order,
    required: requiredOf(order),
    lengths: orderLengths,
    check: (values) => {
      const { shippingAddress, shippingCity, shippingPostcode, shippingState } = values;
      const isEmpty = !(shippingAddress || shippingCity || shippingPostcode);
      if (isEmpty && shippingState === NO_STATE && order.shippingAddress === null) return {};
      return {
        shippingAddress: !shippingAddress && 'Enter a street address.',
        shippingCity: !shippingCity && 'Enter a city, town or suburb.',
        ...shippingErrors(values),
      };
    },
    failure: {
      title: 'Update Failed',
      description: 'Failed to update order details. Please try again.',
      otherwise: 'Nothing was saved. What you typed is still here.',
    },
    async submit({ tell, ...values }, headers) {
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== initial[name as keyof Values],
      );
      const body = { ...Object.fromEntries(changed), tell } as BodyOf<'orders.correct'>;
      await submit({ params: { id: order.id }, body, headers });
      onClose(true);
    },
  });
  return (
    <InlineForm form={form} aria-label="Edit customer" className="grid gap-4">
      <OrderConflict form={form} />
      <Fields order={order} form={form} />
      <TellField
        order={{ ...order, customerEmail: form.values.customerEmail.trim() || null }}
        heading={correctionHeading}
        checked={form.values.tell}
        onChange={(tell) => form.set({ tell })}
      />
      <FormFooter form={form} save="Save Customer" onCancel={() => onClose(false)} />
    </InlineForm>
  );
}

const valuesOf = (order: AdminOrder) => ({
  customerFirstName: order.customerFirstName,
  customerLastName: order.customerLastName ?? '',
  customerEmail: order.customerEmail ?? '',
  customerPhone: order.customerPhone ?? '',
  shippingAddress: order.shippingAddress ?? '',
  shippingCity: order.shippingCity ?? '',
  shippingPostcode: order.shippingPostcode ?? '',
  shippingState: (order.shippingState ?? NO_STATE) as string,
  notes: order.notes ?? '',
  tell: false,
});
type Values = ReturnType<typeof valuesOf>;

const requiredOf = (order: AdminOrder) => ({
  customerFirstName: 'Enter a first name.',
  // What is not known yet may stay so; what is known may not go.
  ...(order.customerEmail && { customerEmail: 'Enter an e-mail address.' }),
  ...(order.customerLastName && { customerLastName: 'Enter a last name.' }),
  ...(order.shippingAddress && {
    shippingAddress: 'Enter a street address.',
    shippingCity: 'Enter a city, town or suburb.',
    shippingPostcode: 'Enter a postcode.',
    shippingState: 'Choose a state.',
  }),
  ...(order.customerPhone && { customerPhone: 'Enter a phone number.' }),
});

function Fields({ order, form }: { order: AdminOrder; form: FormApi<Values, AdminOrder> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="First name"
        className="sm:col-span-3"
        {...form.field('customerFirstName')}
      />
      <TextField label="Last name" className="sm:col-span-3" {...form.field('customerLastName')} />
      <TextField
        label="E-mail"
        type="email"
        className="sm:col-span-3"
        {...(order.user || order.customerEmail === null
          ? {}
          : { hint: 'Another address ends the link that the former one was sent.' })}
        {...form.field('customerEmail')}
      />
      <TextField
        label="Phone"
        type="tel"
        className="sm:col-span-3"
        {...form.field('customerPhone')}
      />
      <ShippingFields form={form} autoComplete={false} />
      <TextField
        label="Customer notes"
        rows={3}
        hint="The customer reads them on the order."
        className="sm:col-span-6"
        {...form.field('notes')}
      />
    </div>
  );
}
