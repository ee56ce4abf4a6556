import { useState } from 'react';
import type { AdminOrder, BodyOf } from '../../../../shared/contract/index.ts';
import { billToNames, detailLengths, detailNames } from '../../../../shared/customer-details.ts';
import { stands } from '../../../../shared/invoice.ts';
import { correctionHeading, hasLeft } from '../../../../shared/order-news.ts';
import { billToErrors } from '../../../lib/form/bill-to.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { NO_STATE, wholeShippingErrors } from '../../../lib/form/shipping.ts';
import { typedDetails } from '../../../lib/form/typed-details.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { BillToFields, ReferenceFields } from '../../../ui/form/ReferenceFields.tsx';
import { ShippingFields } from '../../../ui/form/ShippingFields.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Sentence } from '../../../ui/Sentence.tsx';
import { PICKS_UP } from '../shared/form/AddressNow.tsx';
import { OrderForm, type OrderFormProps, useOrderForm } from './order-form.tsx';

/**
 * Corrects the customer's name, contact details, address and notes until the order has left, and the
 * addressee of the invoice at any time.
 */
export function CustomerForm(props: OrderFormProps) {
  const { order } = props;
  // The order as it was when the form opened: untouched fields keep the values others have saved since.
  const [initial] = useState(() => valuesOf(order));
  const form = useOrderForm('orders.correct', props, {
    initial,
    required: requiredOf(order),
    lengths: detailLengths,
    check: (values) => {
      const billTo = billToErrors(values);
      const { shippingAddress, shippingCity, shippingPostcode, shippingState } = values;
      const isEmpty = !(shippingAddress || shippingCity || shippingPostcode);
      const mayLack = order.shippingAddress === null || values.pickUp;
      if (isEmpty && shippingState === NO_STATE && mayLack) return billTo;
      return { ...wholeShippingErrors(values), ...billTo };
    },
    toBody(values) {
      const tell = values.tell || madeOutAnew(order, initial, values).length > 0;
      const changed = detailNames
        .map((name) => [name, values[name]] as const)
        .filter(([name, value]) => value !== initial[name]);
      return {
        ...Object.fromEntries(changed),
        ...(values.pickUp !== initial.pickUp && { pickUp: values.pickUp }),
        tell,
      } as BodyOf<'orders.correct'>;
    },
    done: () => 'The customer’s details are changed.',
  });
  const madeOut = madeOutAnew(order, initial, form.values);
  return (
    <OrderForm
      {...props}
      tell={form.values.tell || madeOut.length > 0}
      order={{ ...order, customerEmail: form.values.customerEmail.trim() || null }}
      form={form}
      label="Edit customer"
      heading={correctionHeading}
      save="Save Customer"
    >
      {hasLeft(order) ? (
        <BillToFields form={form} own="the customer’s name" open />
      ) : (
        <Fields order={order} form={form} />
      )}
      {madeOut.length > 0 && (
        <p aria-live="polite">
          <Sentence>{`${madeOut.join(' and ')} will say so too, with the same number and amounts. ${order.customerEmail ? 'An email says that it takes the place of the one sent before.' : ''}`}</Sentence>
        </p>
      )}
    </OrderForm>
  );
}

/** The numbers of the invoices that the typed changes cause to be reissued. */
const madeOutAnew = (order: AdminOrder, initial: Values, values: Values): string[] =>
  billToNames.some((name) => values[name].trim() !== initial[name])
    ? order.invoices.filter(stands).map(({ number }) => number)
    : [];

const valuesOf = (order: AdminOrder) => ({
  ...typedDetails(order),
  pickUp: order.pickUp,
  tell: false,
});
type Values = ReturnType<typeof valuesOf>;

const requiredOf = (order: AdminOrder) => ({
  customerFirstName: 'Enter a first name.',
  // Details that were never known may stay empty; known ones may not be cleared.
  ...(order.customerEmail && { customerEmail: 'Enter an email address.' }),
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
        label="Email"
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
      <div className="sm:col-span-6">
        <CheckField label={PICKS_UP} {...form.checkbox('pickUp')} />
      </div>
      {!form.values.pickUp && <ShippingFields form={form} autoComplete={false} />}
      <ReferenceFields
        form={form}
        className="sm:col-span-3"
        billToClass="sm:col-span-6"
        own="the customer’s name"
      />
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
