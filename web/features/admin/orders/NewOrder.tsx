import { useState } from 'react';
import type { AdminOrder, AdminQuote } from '../../../../shared/contract/index.ts';
import {
  detailLengths,
  emptyReferences,
  referencesIn,
} from '../../../../shared/customer-details.ts';
import { readVehicle } from '../../../../shared/fit.ts';
import { lacksBuyer, WHO_BUYS } from '../../../../shared/invoice.ts';
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
import { ShippingFields } from '../../../ui/form/ShippingFields.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/TextField.tsx';
import { Money } from '../../../ui/Verbatim.tsx';
import { QuoteLines } from '../quote/QuoteLines.tsx';
import quoteStyle from '../quote/quote.css?url';
import { useCatalogue, useQuote } from '../quote/useQuote.ts';
import { useIdempotencyKey } from '../shared/data/useSave.ts';
import { settleUnsaved } from '../shared/form/Confirm.tsx';
import { amountError, Dollars, typedCents } from '../shared/form/Dollars.tsx';
import { FormFooter, FormHeading } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { Words } from '../shared/Words.tsx';
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
  lines: [] as readonly OrderDraftLine[],
  postage: '',
  tell: true,
};
type Values = typeof empty;
type Charges = AdminOrder['charges'];

interface NewOrderProps {
  /** The quote whose lines, prices and customer it begins with. */
  quoteId: string | undefined;
  onTaken: (order: AdminOrder) => void;
  onCancel: () => void;
}

/** An order that the workshop takes by phone. */
export default function NewOrder({ quoteId, ...rest }: NewOrderProps) {
  return quoteId ? <OrderOfQuote id={quoteId} {...rest} /> : <NewOrderForm {...rest} />;
}

function OrderOfQuote({ id, ...rest }: Omit<NewOrderProps, 'quoteId'> & { id: string }) {
  return (
    <Loaded what="the quote" query={useQuote(id)} height="h-72">
      {(quote) => <NewOrderForm quote={quote} {...rest} />}
    </Loaded>
  );
}

/** The quote's customer and lines, and its charges but the postage, which is a field. */
function fromQuote(quote: AdminQuote): { known: Partial<Values>; charges: Charges } {
  const { customerName, vehicle, postageCents, charges, discountCents } = quote.offer;
  const [first = '', ...others] = customerName.split(/\s+/);
  return {
    known: {
      customerFirstName: first,
      customerLastName: others.join(' '),
      customerEmail: quote.customerEmail,
      customerPhone: quote.customerPhone ?? '',
      notes: vehicle && !readVehicle(vehicle) ? vehicle : '',
      lines: quotedLines(quote),
      postage: postageCents ? (postageCents / 100).toFixed(2) : '',
    },
    charges: [
      ...charges,
      ...(discountCents ? [{ label: 'Discount', amountCents: -discountCents }] : []),
    ],
  };
}

interface NewOrderFormProps extends Omit<NewOrderProps, 'quoteId'> {
  quote?: AdminQuote;
}

function NewOrderForm({ quote, onTaken, onCancel }: NewOrderFormProps) {
  const headers = useIdempotencyKey();
  const [{ known, charges }] = useState(() =>
    quote ? fromQuote(quote) : { known: {}, charges: [] as Charges },
  );
  const { products, addons, isRead, catalogue } = useCatalogue();
  const form = useSaveForm('orders.takeByPhone', {
    initial: { ...empty, ...known },
    lengths: detailLengths,
    required: { customerFirstName: 'Enter a first name.' },
    check: (values) => ({
      lines: linesError(values.lines, isRead),
      postage: amountError(values.postage),
      customerEmail: values.customerEmail.trim() !== '' && emailError(values.customerEmail),
      ...optionalShippingErrors(values),
      ...billToErrors(values),
    }),
    failure: {
      otherwise: 'The order was not made. What you typed is still here.',
      again: ONCE,
    },
    keep: true,
    toCall(values) {
      const { lines, customerLastName, customerEmail, customerPhone } = values;
      const postage = typedCents(values.postage) ?? 0;
      return {
        body: {
          customerFirstName: values.customerFirstName,
          customerLastName: customerLastName.trim() || null,
          customerEmail: customerEmail.trim() || null,
          customerPhone: customerPhone.trim() || null,
          ...(hasAddress(values) && { shipping: shippingRequest(values) }),
          ...referencesIn(values),
          notes: values.notes,
          lines: requestLines(lines, priceOrderLines(lines, catalogue)),
          charges: [...(postage ? [{ label: 'Postage', amountCents: postage }] : []), ...charges],
          tell: values.tell,
        },
        headers,
      };
    },
    done: ({ customerEmail }, { body: { tell } }) => ({
      title: 'Order Made',
      description:
        customerEmail && tell
          ? `${customerEmail} gets an e-mail about it.`
          : 'Nobody was e-mailed.',
    }),
    onSaved: (order) => leave(() => onTaken(order)),
  });
  const priced = priceOrderLines(form.values.lines, catalogue);
  return (
    <Form form={form} autoComplete="off" aria-label="New order" className="grid max-w-5xl gap-6">
      <link rel="stylesheet" href={quoteStyle} precedence="admin" />
      <FormHeading>
        <Words>{quote ? `New Order from ${quote.number ?? 'a Draft'}` : 'New Order'}</Words>
      </FormHeading>
      <Customer form={form} />
      <QuoteLines of="order" form={form} priced={priced} products={products} addons={addons} />
      <Sums form={form} lines={linesCents(priced)} charges={charges} />
      <AskWhoBuys form={form} lines={linesCents(priced)} charges={charges} />
      <Tell form={form} />
      <FormFooter form={form} save="Make the Order" onCancel={() => leave(onCancel)} />
    </Form>
  );
}

/** Leaves the form, which is saved or given up, without asking about it. */
function leave(go: () => void) {
  settleUnsaved();
  go();
}

/** Who it is for; only a first name has to be known. */
function Customer({ form }: { form: FormApi<Values> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" {...form.field('customerFirstName')} />
      <TextField label="Last name" {...form.field('customerLastName')} />
      <PhoneField label="Phone" {...form.field('customerPhone')} autoComplete="off" />
      <EmailField
        label="E-mail"
        hint="Without one, nothing gets e-mailed."
        {...form.field('customerEmail')}
        autoComplete="off"
      />
      <ReferenceFields form={form} billToClass="sm:col-span-2" own="the customer’s name" />
      <TextField
        label="Customer notes"
        rows={2}
        hint="Vehicle and any requests. The customer sees them on the order."
        {...form.field('notes')}
      />
      <details>
        <summary className="link min-h-8">Add the address now</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-6">
          <ShippingFields form={form} autoComplete={false} />
        </div>
      </details>
    </div>
  );
}

interface SumsProps {
  form: FormApi<Values>;
  /** What the lines come to, in cents. */
  lines: number;
  charges: Charges;
}

const totalOf = ({ form, lines, charges }: SumsProps) =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, lines) +
  (typedCents(form.values.postage) ?? 0);

/** Asks for the buyer's name where the invoice has to say it. */
function AskWhoBuys(props: SumsProps) {
  const { values } = props.form;
  if (!lacksBuyer(totalOf(props), values)) return null;
  return <p className="font-semibold">{WHO_BUYS}</p>;
}

function Sums({ form, lines, charges }: SumsProps) {
  const total = totalOf({ form, lines, charges });
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Dollars label="Postage ($)" {...form.field('postage')} className="w-40" />
      {charges.map(({ label, amountCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may read the same, and none has state
        <p key={index} className="pb-2.5 tabular-nums">
          <span>{`${label}: `}</span>
          <Money cents={amountCents} />
        </p>
      ))}
      <p aria-live="polite" className="pb-2.5 font-bold">
        Total:{' '}
        <span className="tabular-nums">
          <Money cents={total} />
        </span>
      </p>
    </div>
  );
}

function Tell({ form }: { form: FormApi<Values> }) {
  const { customerEmail, tell } = form.values;
  if (customerEmail.trim() === '') {
    return <p className="text-soft">No e-mail address, so nothing is e-mailed.</p>;
  }
  return (
    <CheckField
      label={<Words>{`E-mail the order to ${customerEmail.trim()}`}</Words>}
      checked={tell}
      onChange={(to) => form.set({ tell: to })}
    />
  );
}
