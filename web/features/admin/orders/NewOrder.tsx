import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder, AdminQuote } from '../../../../shared/contract/index.ts';
import { MAX_NEW_CHARGES } from '../../../../shared/contract/limits.ts';
import {
  detailLengths,
  emptyReferences,
  referencesIn,
} from '../../../../shared/customer-details.ts';
import { vehicleAsTyped } from '../../../../shared/fit.ts';
import { lacksBuyer, WHO_BUYS } from '../../../../shared/invoice.ts';
import { sumCharges } from '../../../../shared/order-money.ts';
import { isPickUpOnly } from '../../../../shared/quote-delivery.ts';
import { billToErrors } from '../../../lib/form/bill-to.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { emailError } from '../../../lib/form/form-rules.ts';
import { ONCE } from '../../../lib/form/outcome.ts';
import {
  emptyShipping,
  hasAddress,
  optionalShippingErrors,
  shippingRequest,
} from '../../../lib/form/shipping.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { ReferenceFields } from '../../../ui/form/ReferenceFields.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/TextField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { QuoteLines } from '../quote/QuoteLines.tsx';
import { TablePostage } from '../quote/TablePostage.tsx';
import { useCatalogue, useQuote } from '../quote/useQuote.ts';
import { KnownCustomers } from '../shared/customer/KnownCustomers.tsx';
import { knownCustomer, splitName } from '../shared/customer/known-customer.ts';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { AddressNow, PICKS_UP } from '../shared/form/AddressNow.tsx';
import { settleUnsaved } from '../shared/form/Confirm.tsx';
import { chargeNames } from '../shared/form/Dollars.tsx';
import { FormFooter, FormHeading } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { Words } from '../shared/Words.tsx';
import { chargesErrors, chargesOf, OrderCharges, typedAs } from './order-charges.tsx';
import {
  linesCents,
  linesError,
  type OrderDraftLine,
  priceOrderLines,
  quotedLines,
  requestLines,
} from './order-lines.ts';

const empty = {
  ...emptyShipping,
  ...emptyReferences,
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  pickUp: false,
  lines: [] as readonly OrderDraftLine[],
  ...typedAs([]),
  tell: true,
};
type Values = typeof empty;

interface NewOrderProps {
  /** The quote to copy lines, prices and customer from. */
  quoteId: string | undefined;
  /** The email address of the customer to begin with. */
  person: string | undefined;
  onTaken: (order: AdminOrder) => void;
  onCancel: () => void;
}

/** A new order that the workshop takes by phone. */
export default function NewOrder({ quoteId, person, ...rest }: NewOrderProps) {
  if (quoteId) return <OrderOfQuote id={quoteId} {...rest} />;
  return person ? <OrderOfPerson email={person} {...rest} /> : <NewOrderForm {...rest} />;
}

type FormProps = Omit<NewOrderProps, 'quoteId' | 'person'>;

function OrderOfPerson({ email, ...rest }: FormProps & { email: string }) {
  return (
    <Loaded what="the customer" query={useQuery(knownCustomer({ email }))} height="h-72">
      {({ vehicle: _, ...customer }) => <NewOrderForm customer={customer} {...rest} />}
    </Loaded>
  );
}

function OrderOfQuote({ id, ...rest }: FormProps & { id: string }) {
  return (
    <Loaded what="the quote" query={useQuote(id)} height="h-72">
      {(quote) => <NewOrderForm quote={quote} {...rest} />}
    </Loaded>
  );
}

/** The quote's customer, lines and charges. */
function fromQuote(quote: AdminQuote): Partial<Values> {
  const { customerName, vehicle, delivery, postageCents, charges, discountCents } = quote.offer;
  return {
    ...splitName(customerName),
    customerEmail: quote.customerEmail,
    customerPhone: quote.customerPhone ?? '',
    notes: vehicle && !vehicleAsTyped(vehicle) ? vehicle : '',
    lines: quotedLines(quote),
    pickUp: isPickUpOnly(delivery),
    ...typedAs([
      ...(postageCents !== null ? [{ label: 'Postage', amountCents: postageCents }] : []),
      ...charges,
      ...(discountCents ? [{ label: chargeNames.Discount, amountCents: -discountCents }] : []),
    ]),
  };
}

interface NewOrderFormProps extends FormProps {
  quote?: AdminQuote;
  /** The known details of the customer. */
  customer?: Partial<Values>;
}

function NewOrderForm({ quote, customer = {}, onTaken, onCancel }: NewOrderFormProps) {
  const headers = useIdempotencyKey();
  const [known] = useState(() => (quote ? fromQuote(quote) : customer));
  const { products, addons, isRead, catalogue } = useCatalogue();
  const totalWith = (values: Values) =>
    linesCents(priceOrderLines(values.lines, catalogue)) + sumCharges(chargesOf(values));
  const form = useSaveForm('orders.takeByPhone', {
    initial: { ...empty, ...known },
    lengths: detailLengths,
    required: { customerFirstName: 'Enter a first name.' },
    check: (values) => ({
      lines: linesError(values.lines, isRead),
      ...chargesErrors(values, totalWith(values)),
      customerEmail: values.customerEmail.trim() !== '' && emailError(values.customerEmail),
      ...(!values.pickUp && optionalShippingErrors(values)),
      ...billToErrors(values),
    }),
    failure: {
      otherwise: 'The order was not made. What you typed is still here.',
      again: ONCE,
    },
    keep: true,
    toCall(values) {
      const { lines, customerLastName, customerEmail, customerPhone } = values;
      return {
        body: {
          customerFirstName: values.customerFirstName,
          customerLastName: customerLastName.trim() || null,
          customerEmail: customerEmail.trim() || null,
          customerPhone: customerPhone.trim() || null,
          ...(!values.pickUp && hasAddress(values) && { shipping: shippingRequest(values) }),
          ...referencesIn(values),
          notes: values.notes,
          pickUp: values.pickUp,
          lines: requestLines(lines, priceOrderLines(lines, catalogue)),
          charges: chargesOf(values),
          tell: values.tell,
        },
        headers,
      };
    },
    done: ({ customerEmail }, { body: { tell } }) => ({
      title: 'Order Made',
      description:
        customerEmail && tell ? `${customerEmail} gets an email about it.` : 'Nobody was emailed.',
    }),
    onSaved: (order) => leave(() => onTaken(order)),
  });
  const priced = priceOrderLines(form.values.lines, catalogue);
  const total = totalWith(form.values);
  return (
    <Form form={form} autoComplete="off" aria-label="New order" className="grid max-w-5xl gap-6">
      <FormHeading>
        <Words>{quote ? `New Order from ${quote.number ?? 'a Draft'}` : 'New Order'}</Words>
      </FormHeading>
      <Customer form={form} />
      <QuoteLines of="order" form={form} priced={priced} products={products} addons={addons} />
      <OrderCharges form={form} most={MAX_NEW_CHARGES} totalCents={total} />
      {!form.values.pickUp && (
        <TablePostage
          lines={form.values.lines}
          postcode={form.values.shippingPostcode}
          typed={form.values.postage}
          onFill={(postage) => form.set({ postage })}
        />
      )}
      <p aria-live="polite" className="font-bold">
        Total:{' '}
        <span className="tabular-nums">
          <Money cents={total} />
        </span>
      </p>
      {lacksBuyer(total, form.values) && <p className="font-semibold">{WHO_BUYS}</p>}
      <Tell form={form} />
      <FormFooter form={form} save="Make the Order" onCancel={() => leave(onCancel)} />
    </Form>
  );
}

/** Leaves the form without asking, because it was saved or given up. */
function leave(go: () => void) {
  settleUnsaved();
  go();
}

/** The customer's details; only a first name is required. */
function Customer({ form }: { form: FormApi<Values> }) {
  const { customerFirstName, customerLastName, customerEmail, customerPhone } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" {...form.field('customerFirstName')} />
      <TextField label="Last name" {...form.field('customerLastName')} />
      <PhoneField label="Phone" {...form.field('customerPhone')} autoComplete="off" />
      <EmailField
        label="Email"
        hint="Without one, nothing gets emailed."
        {...form.field('customerEmail')}
        autoComplete="off"
      />
      <KnownCustomers
        typed={{
          name: `${customerFirstName} ${customerLastName}`,
          phone: customerPhone,
          email: customerEmail,
        }}
        onChoose={({ vehicle: _, ...known }) => form.set(known)}
      />
      <ReferenceFields form={form} billToClass="sm:col-span-2" own="the customer’s name" />
      <TextField
        label="Customer notes"
        rows={2}
        hint="Vehicle and any requests. The customer sees them on the order."
        {...form.field('notes')}
      />
      <div>
        <CheckField label={PICKS_UP} {...form.checkbox('pickUp')} />
        {!form.values.pickUp && <AddressNow form={form} />}
      </div>
    </div>
  );
}

function Tell({ form }: { form: FormApi<Values> }) {
  const { customerEmail, tell } = form.values;
  if (customerEmail.trim() === '') {
    return <p className="text-soft">No email address, so nothing is emailed.</p>;
  }
  return (
    <CheckField
      label={<Words>{`Email the order to ${customerEmail.trim()}`}</Words>}
      checked={tell}
      onChange={(to) => form.set({ tell: to })}
    />
  );
}
