import { type ReactNode, useState } from 'react';
import { quoteDeliveries } from '../../../../shared/contract/choices.ts';
import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { MAX_QUOTE_CHARGES } from '../../../../shared/contract/limits.ts';
import { isPickUpOnly, quoteDeliveryNames } from '../../../../shared/quote-delivery.ts';
import { offerSums, quoteLineCents, quoteTotals } from '../../../../shared/quote-totals.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { copy } from '../../../lib/page/copy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { InquiryText } from '../inquiries/InquiryText.tsx';
import { Action } from '../shared/Action.tsx';
import { KnownCustomers } from '../shared/customer/KnownCustomers.tsx';
import { Conflict } from '../shared/form/Conflict.tsx';
import { amountError, ChargeRows, Dollars, namedCharges } from '../shared/form/Dollars.tsx';
import { SumRow } from '../shared/values.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { OfferSums } from './QuoteOffer.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { type QuoteLine, quoteAmounts } from './quote-rules.ts';
import { quoteText } from './quote-text.ts';
import { quoteValues } from './quote-words.ts';
import { TablePostage } from './TablePostage.tsx';
import { type QuoteEditorProps, useQuoteForm } from './useQuoteForm.ts';

/** Writes a new quote or edits a stored one. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { quote, inquiry } = props;
  const { form, lines, gst, products, addons, isSending, send, openMail, startOver, cancel } =
    useQuoteForm(props);
  const saveLabel = quote ? 'Save Changes' : 'Save Draft';
  const sendLabel = quote && quote.revision > 0 ? 'Send Revision' : 'Send Quote';
  return (
    <Form
      form={form}
      autoComplete="off"
      aria-label="Quote"
      className="quote-editor flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[1fr_22rem]"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
        <Conflict form={form} what="this quote" valuesOf={quoteValues} />
        <Customer form={form} />
        <QuoteLines form={form} priced={lines} products={products} addons={addons} />
        <QuoteAmounts form={form} />
        <TextField
          label="Custom notes"
          rows={3}
          hint="The customer reads them under the total."
          {...form.field('notes')}
        />
      </div>
      <aside
        aria-label="What it comes to"
        className="quote-side contents grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:grid"
      >
        {inquiry && <InquiryText inquiry={inquiry} />}
        <QuoteSummary draft={form.values} lines={lines} gst={gst}>
          <Button aria-disabled={form.busy} onClick={send}>
            {isSending ? 'Sending…' : sendLabel}
          </Button>
        </QuoteSummary>
        <div className="flex flex-wrap gap-2">
          <FormFailure form={form} className="basis-full" />
          {/* Enter in a field saves the quote but never sends it. */}
          <Action type="submit" aria-disabled={form.busy}>
            {form.newer ? 'Save Anyway' : saveLabel}
          </Action>
          <Action onClick={openMail}>Send Quote via Email</Action>
          {quote ? (
            <Action onClick={() => void cancel()}>Cancel</Action>
          ) : (
            form.dirty && <Action onClick={() => void startOver()}>Clear Quote</Action>
          )}
          <MailText text={quoteText(form.values, lines, gst)} />
        </div>
      </aside>
    </Form>
  );
}

interface QuoteSummaryProps {
  draft: QuoteDraft;
  lines: readonly QuoteLine[];
  gst: boolean;
  /** The button next to the total, always in view. */
  children: ReactNode;
}

/** The totals of the quote as typed so far. */
function QuoteSummary({ draft, lines, gst, children }: QuoteSummaryProps) {
  const amounts = quoteAmounts(draft, lines, gst);
  const { totalCents } = quoteTotals(amounts);
  const sums = offerSums({ ...amounts, charges: namedCharges(draft.charges) });
  return (
    <section aria-label="Quote total" className="quote-total contents lg:block">
      <dl className="quote-sums grid gap-0.5">
        {lines.map((line) => (
          <SumRow
            key={line.number}
            name={
              <>
                <span>{`${line.quantity} × `}</span>
                {line.text ? <Verbatim>{line.text}</Verbatim> : <span>Custom line</span>}
                <span>{line.addons.length > 0 ? ' with add-ons' : ''}</span>
              </>
            }
            className="text-soft"
          >
            {line.optional && !line.ticked ? 'optional' : <Money cents={quoteLineCents(line)} />}
          </SumRow>
        ))}
        <OfferSums sums={sums.filter(({ kind }) => kind !== 'total')} />
      </dl>
      <div className="quote-bar flex items-center justify-between gap-4">
        <p aria-live="polite" className="flex flex-wrap gap-x-3 font-extrabold text-lg">
          Total
          <span className="tabular-nums">
            <Money cents={totalCents} />
          </span>
        </p>
        {children}
      </div>
    </section>
  );
}

function Customer({ form }: { form: FormApi<QuoteDraft, AdminQuote> }) {
  const { name, phone, email, vehicle } = form.values;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Customer name" {...form.field('name')} />
      <EmailField label="Customer email" {...form.field('email')} autoComplete="off" />
      <TextField label="Vehicle details" {...form.field('vehicle')} />
      <PhoneField label="Customer phone" {...form.field('phone')} autoComplete="off" />
      <KnownCustomers
        typed={{ name, phone, email }}
        onChoose={(known) =>
          form.set({
            name: `${known.customerFirstName} ${known.customerLastName}`.trim(),
            email: known.customerEmail,
            phone: known.customerPhone,
            vehicle: vehicle.trim() || known.vehicle,
          })
        }
      />
    </div>
  );
}

/** The email text given to the mail program, to read or copy. */
function MailText({ text }: { text: string }) {
  return (
    <details className="basis-full">
      <summary className="link min-h-8">Read or copy the email’s text</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too */}
      <pre tabIndex={0} className="quote-mail mt-2 overflow-auto bg-sunk p-3 text-sm">
        <Verbatim>{text}</Verbatim>
      </pre>
      <Action className="mt-2" onClick={() => void copy(text, 'Quote text copied to clipboard.')}>
        Copy Text
      </Action>
    </details>
  );
}

const units = [
  { value: 'percent', label: '% of the total' },
  { value: 'dollars', label: 'dollars' },
] as const;

const deliveries = quoteDeliveries.map((value) => ({ value, label: quoteDeliveryNames[value] }));

/** The postage by the owner's table, for a postcode that is not stored with the quote. */
function PostageByPostcode({ form }: { form: FormApi<QuoteDraft> }) {
  const [postcode, setPostcode] = useState('');
  const { lines, postage } = form.values;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <TextField
        label="Their postcode"
        hint="Finds the postage in your table. The quote doesn’t say it."
        inputMode="numeric"
        value={postcode}
        onChange={setPostcode}
      />
      <TablePostage
        lines={lines}
        postcode={postcode}
        typed={postage}
        onFill={(dollars) => form.set({ postage: dollars })}
      />
    </div>
  );
}

/** The fields for delivery, postage, discount, named charges, deposit and validity. */
function QuoteAmounts({ form }: { form: FormApi<QuoteDraft> }) {
  const { depositIn, delivery } = form.values;
  return (
    <section aria-labelledby="quote-amounts" className="grid gap-3">
      <h3 id="quote-amounts" className="text-lg">
        Postage and Terms
      </h3>
      <SelectField
        label="Delivery"
        className="sm:w-80"
        required
        value={delivery}
        options={deliveries}
        hint={delivery === 'either' ? 'The customer chooses when they accept.' : undefined}
        onChange={(chosen) =>
          form.set({ delivery: quoteDeliveries.find((one) => one === chosen) ?? delivery })
        }
      />
      <div className="quote-amounts">
        {isPickUpOnly(delivery) ? (
          <p className="self-center text-soft">No postage</p>
        ) : (
          <Dollars label="Postage ($)" {...form.field('postage')} />
        )}
        <Dollars label="Discount ($)" {...form.field('discount')} />
        <div className="quote-deposit">
          <TextField
            label="Deposit"
            inputMode="decimal"
            controlClass="text-right tabular-nums"
            {...form.field('deposit')}
          />
          <Field label="Deposit in" required className="unlabelled">
            {({ 'aria-required': _, ...control }) => (
              <Select
                {...control}
                value={depositIn}
                options={units}
                onChange={(unit) =>
                  form.set({ depositIn: unit === 'dollars' ? 'dollars' : 'percent' })
                }
              />
            )}
          </Field>
        </div>
        <TextField
          label="Valid for (days)"
          inputMode="numeric"
          controlClass="text-right tabular-nums"
          {...form.field('validDays')}
          required
        />
      </div>
      {!isPickUpOnly(delivery) && <PostageByPostcode form={form} />}
      <ChargeRows
        charges={form.values.charges}
        onChange={(charges) => form.set({ charges })}
        maxLength={quoteLengths.label}
        most={MAX_QUOTE_CHARGES}
        errorOf={form.error('charges') ? amountError : undefined}
      />
    </section>
  );
}
