import { useQuery } from '@tanstack/react-query';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import {
  detailLengths,
  emptyReferences,
  referencesIn,
} from '../../../../shared/customer-details.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { isPickUpOnly } from '../../../../shared/quote-delivery.ts';
import { isAnyChosen, quoteTotals, tickedAtFirst } from '../../../../shared/quote-totals.ts';
import { billToErrors } from '../../../lib/form/bill-to.ts';
import {
  emptyShipping,
  hasAddress,
  optionalShippingErrors,
  shippingRequest,
} from '../../../lib/form/shipping.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ReferenceFields } from '../../../ui/form/ReferenceFields.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { Action } from '../shared/Action.tsx';
import { addressOf, knownCustomer } from '../shared/customer/known-customer.ts';
import { AddressNow, PICKS_UP } from '../shared/form/AddressNow.tsx';
import { Conflict } from '../shared/form/Conflict.tsx';
import { FormFooter, InlineForm } from '../shared/form/FormParts.tsx';
import { useSaveForm } from '../shared/form/useSaveForm.ts';
import { Words } from '../shared/Words.tsx';
import { quoteValues } from './quote-words.ts';

interface PhoneAcceptanceProps {
  quote: AdminQuote;
  onClose: () => void;
}

/** Accepts a quote for a customer on the phone: creates the order, with the address if it is known. */
export function PhoneAcceptance({ quote, onClose }: PhoneAcceptanceProps) {
  const { lines } = quote.offer;
  // The customer has the sent revision, without later changes.
  const options = quote.edited ? [] : lines.filter(({ optional }) => optional);
  const form = useSaveForm('quotes.accept', {
    initial: {
      ...emptyShipping,
      ...emptyReferences,
      ticked: tickedAtFirst(lines) as readonly number[],
      pickUp: isPickUpOnly(quote.offer.delivery),
    },
    item: quote,
    lengths: detailLengths,
    check: (values) => ({
      ticked: !quote.edited && !isAnyChosen(lines, values.ticked) && 'Tick at least one line.',
      ...(!values.pickUp && optionalShippingErrors(values)),
      ...billToErrors(values),
    }),
    failure: { otherwise: 'The shop could not be reached. Try again.' },
    toCall: (values, headers) => ({
      params: { id: quote.id },
      body: {
        ...(options.length > 0 && { ticked: [...values.ticked] }),
        pickUp: values.pickUp,
        ...(!values.pickUp && hasAddress(values) && { shipping: shippingRequest(values) }),
        ...referencesIn(values),
      },
      headers,
    }),
    done: () => ({ title: 'Order Made', description: `${quote.number} is now an order.` }),
    onSaved: onClose,
  });
  const known = useQuery(knownCustomer({ email: quote.customerEmail }));
  const { ticked, pickUp } = form.values;
  const chosen = options.length > 0 ? ticked : undefined;
  const total = quoteTotals(quote.offer, chosen, pickUp).totalCents;
  return (
    <InlineForm
      form={form}
      aria-label="Accepted by phone"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-patch border border-line bg-panel px-4 py-3.5"
    >
      <Conflict form={form} what="this quote" valuesOf={quoteValues} />
      <p>
        This makes the order right away
        {quote.edited && <span>{` of revision ${quote.revision}, which the customer has`}</span>}
        <span>, and </span>
        <Verbatim>{quote.customerName}</Verbatim>
        <span> gets an email about it.</span>
      </p>
      {options.length > 0 && (
        <fieldset>
          <legend className="font-semibold">
            What <Verbatim>{quote.customerName}</Verbatim> chose
          </legend>
          {options.map(({ number, text, lineCents }, index) => (
            <CheckField
              key={number}
              label={<Words>{`${text}, ${formatDollars(lineCents)}`}</Words>}
              error={index === 0 ? form.error('ticked') : undefined}
              checked={ticked.includes(number)}
              onChange={(isTicked) =>
                form.set({
                  ticked: isTicked
                    ? [...ticked, number].sort((one, other) => one - other)
                    : ticked.filter((one) => one !== number),
                })
              }
            />
          ))}
        </fieldset>
      )}
      <CheckField label={PICKS_UP} {...form.checkbox('pickUp')} />
      {!quote.edited && (
        <p aria-live="polite" className="font-bold">
          Total:{' '}
          <span className="tabular-nums">
            <Money cents={total} />
          </span>
        </p>
      )}
      <ReferenceFields form={form} className="sm:w-80" own="the customer’s name" />
      {!pickUp && known.data?.shippingAddress && !hasAddress(form.values) && (
        <Action
          className="justify-self-start"
          onClick={() => known.data && form.set(addressOf(known.data))}
        >
          <Words>{`Post to ${known.data.shippingAddress}, ${known.data.shippingCity} again`}</Words>
        </Action>
      )}
      {!pickUp && <AddressNow form={form} />}
      <FormFooter form={form} save="Make the Order" onCancel={onClose} />
    </InlineForm>
  );
}
