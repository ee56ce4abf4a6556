import { useQueryClient } from '@tanstack/react-query';
import { states } from '../../../../shared/contract/choices.ts';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { orderLengths } from '../../../../shared/contract/lengths.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { quoteTotals, tickedAtFirst } from '../../../../shared/quote-totals.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { CheckField } from '../../../ui/CheckField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormFooter } from '../shared/FormFooter.tsx';
import { InlineForm } from '../shared/InlineForm.tsx';
import { moveQuote, showQuote } from './useQuote.ts';

interface PhoneAcceptanceProps {
  quote: AdminQuote;
  onClose: () => void;
}

const unknown = {
  shippingAddress: '',
  shippingCity: '',
  shippingState: 'QLD',
  shippingPostcode: '',
};

/** Accepts a quote for a customer who phoned: creates the order, with the address if known. */
export function PhoneAcceptance({ quote, onClose }: PhoneAcceptanceProps) {
  const client = useQueryClient();
  const { lines } = quote.offer;
  // The customer has the sent revision, not later changes.
  const options = quote.edited ? [] : lines.filter(({ optional }) => optional);
  const form = useForm<typeof unknown & { ticked: readonly number[] }, AdminQuote>({
    initial: { ...unknown, ticked: tickedAtFirst(lines) },
    item: quote,
    lengths: orderLengths,
    check: (values) => {
      const isTold = [values.shippingAddress, values.shippingCity, values.shippingPostcode].some(
        (text) => text.trim() !== '',
      );
      return isTold
        ? {
            shippingAddress: values.shippingAddress.trim() === '' && 'Enter the street address.',
            shippingCity: values.shippingCity.trim() === '' && 'Enter the city, town or suburb.',
            shippingPostcode:
              !/^\d{4}$/.test(values.shippingPostcode.trim()) && 'A postcode has four digits.',
          }
        : {};
    },
    failure: { title: 'Not Accepted', otherwise: 'The shop could not be reached. Try again.' },
    onConflict: (newer) => showQuote(client, newer),
    async submit({ ticked, shippingState, ...address }) {
      const state = states.find((one) => one === shippingState) ?? 'QLD';
      const saved = await moveQuote('quotes.accept', form.newer ?? quote, {
        ...(options.length > 0 && { ticked: [...ticked] }),
        ...(address.shippingAddress.trim() && { shipping: { ...address, shippingState: state } }),
      });
      showQuote(client, saved);
      toast({ title: 'Order Made', description: `${quote.number} is accepted and an order.` });
      onClose();
    },
  });
  const { ticked } = form.values;
  const total = quoteTotals(quote.offer, options.length > 0 ? ticked : undefined).totalCents;
  return (
    <InlineForm form={form} aria-label="Accepted by phone" className="quote-phone">
      <p>
        The order is made at once
        {quote.edited ? ` of revision ${quote.revision}, which the customer has` : ''}, and{' '}
        {quote.customerName} is told by e-mail.
      </p>
      {options.length > 0 && (
        <fieldset>
          <legend className="font-semibold">What {quote.customerName} chose</legend>
          {options.map(({ number, text, lineCents }) => (
            <CheckField
              key={number}
              label={`${text}, ${formatDollars(lineCents)}`}
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
      {!quote.edited && (
        <p aria-live="polite" className="font-bold">
          Total: <span className="tabular-nums">{formatDollars(total)}</span>
        </p>
      )}
      <details>
        <summary className="link min-h-8">Add the address now</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <TextField label="Street address" {...form.field('shippingAddress')} autoComplete="off" />
          <TextField label="City" {...form.field('shippingCity')} autoComplete="off" />
          <SelectField
            label="State"
            options={states.map((state) => ({ value: state, label: state }))}
            {...form.field('shippingState')}
          />
          <TextField
            label="Postcode"
            inputMode="numeric"
            {...form.field('shippingPostcode')}
            autoComplete="off"
          />
        </div>
      </details>
      <FormFooter form={form} save="Make the Order" onCancel={onClose} />
    </InlineForm>
  );
}
