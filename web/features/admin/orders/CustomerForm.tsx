import { useState } from 'react';
import type { AdminOrder, BodyOf } from '../../../../shared/contract/index.ts';
import { detailLengths, detailNames, eachDetail } from '../../../../shared/customer-details.ts';
import { correctionHeading } from '../../../../shared/order-news.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { NO_STATE, shippingErrors } from '../../../lib/form/shipping.ts';
import { ReferenceFields } from '../../../ui/form/ReferenceFields.tsx';
import { ShippingFields } from '../../../ui/form/ShippingFields.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/** Corrects the customer's name, contact, address and notes, until the order has left. */
export function CustomerForm(props: OrderFormProps) {
  const { order } = props;
  // As the form was opened: what is not typed over stays as others have saved it since.
  const [initial] = useState(() => valuesOf(order));
  const form = useOrderForm('orders.correct', props, {
    initial,
    required: requiredOf(order),
    lengths: detailLengths,
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
    toBody({ tell, ...values }) {
      const changed = Object.entries(values).filter(
        ([name, value]) => value !== initial[name as keyof Values],
      );
      return { ...Object.fromEntries(changed), tell } as BodyOf<'orders.correct'>;
    },
    done: () => 'The customer’s details are changed.',
  });
  return (
    <OrderForm
      {...props}
      order={{ ...order, customerEmail: form.values.customerEmail.trim() || null }}
      form={form}
      label="Edit customer"
      heading={correctionHeading}
      save="Save Customer"
    >
      <Fields order={order} form={form} />
    </OrderForm>
  );
}

const valuesOf = (order: AdminOrder) => ({
  ...eachDetail(detailNames, (name): string => order[name] ?? ''),
  shippingState: (order.shippingState ?? NO_STATE) as string,
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
          : { hint: 'Change it, and the link we sent to the old address stops working.' })}
        {...form.field('customerEmail')}
      />
      <TextField
        label="Phone"
        type="tel"
        className="sm:col-span-3"
        {...form.field('customerPhone')}
      />
      <ShippingFields form={form} autoComplete={false} />
      <ReferenceFields form={form} className="sm:col-span-3" />
      <TextField
        label="Customer notes"
        rows={3}
        hint="The customer sees them on the order."
        className="sm:col-span-6"
        {...form.field('notes')}
      />
    </div>
  );
}
