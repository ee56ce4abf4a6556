import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminQuote, Inquiry } from '../../../../shared/contract/index.ts';
import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { type Form, SubmitError, useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form as FormElement, FormFailure } from '../../../ui/Form.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/TextField.tsx';
import { adminApi } from '../shared/admin-api.ts';
import { confirm, confirmDiscard } from '../shared/confirm.ts';
import { mailto, openMail } from '../shared/mailto.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useAddons, useProducts } from '../shared/useCatalogue.ts';
import { newQuoteDraft } from './draft.ts';
import { InquiryText } from './InquiryText.tsx';
import { MailText } from './MailText.tsx';
import { QuoteAmounts } from './QuoteAmounts.tsx';
import { QuoteConflict } from './QuoteConflict.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { indexCatalogue, quoteLines } from './quote-amounts.ts';
import { changedQuoteBody, newQuoteBody } from './quote-body.ts';
import { emptyDraft, type QuoteDraft, quoteDraft, sameLines } from './quote-draft.ts';
import { findErrors, NO_PRODUCTS, required, warning } from './quote-rules.ts';
import { quoteSubject, quoteText } from './quote-text.ts';
import { moveQuote, showQuote } from './useQuote.ts';

const lengths = {
  name: quoteLengths.customerName,
  email: quoteLengths.customerEmail,
  phone: quoteLengths.customerPhone,
  vehicle: quoteLengths.vehicle,
  notes: quoteLengths.notes,
};

interface QuoteEditorProps {
  /** The stored quote to change; undefined for a new one. */
  quote?: AdminQuote | undefined;
  /** The inquiry that it answers. */
  inquiry?: Inquiry | undefined;
  /** Initial values of a new quote. */
  known?: Partial<QuoteDraft>;
  /** Called with the quote once it is stored or sent. */
  onSaved: (quote: AdminQuote) => void;
  /** Leaves a stored quote as it is. */
  onCancel: () => void;
}

/**
 * The action of the pressed button: store the quote, send it from the shop, or open the mail
 * client.
 */
type Way = 'save' | 'send' | 'mail';

/** Writes a quote. A new one is kept on the device as it is typed, until it is saved or sent. */
export function QuoteEditor({ quote, inquiry, known, onSaved, onCancel }: QuoteEditorProps) {
  const client = useQueryClient();
  const products = useProducts();
  const addons = useAddons();
  const [before] = useState(() => quote && quoteDraft(quote));
  const [done, setDone] = useState(false);
  const way = useRef<Way>('save');
  const inquiryId = quote?.inquiryId ?? inquiry?.id;
  const draft = quote ? undefined : newQuoteDraft(inquiryId ?? 'new');

  /** Lines that are unchanged keep the prices that they were stored with. */
  const priced = (values: QuoteDraft) =>
    quote && before && sameLines(values, before)
      ? storedLines(quote)
      : quoteLines(values.lines, indexCatalogue(products.data ?? [], addons.data ?? []));

  const form = useForm<QuoteDraft, AdminQuote>({
    initial: before ?? { ...emptyDraft, ...known },
    ...(draft && { draft }),
    item: quote,
    keep: true,
    lengths,
    required,
    check: (values) => findErrors(values, priced(values)),
    invalid: warning,
    failure: {
      title: 'Quote Not Saved',
      description: 'What you typed is still here. Please try again.',
      otherwise: 'The shop could not be reached. What you typed is still here.',
    },
    onConflict: (newer) => showQuote(client, newer),
    async submit(values, headers) {
      if (way.current !== 'save' && values.lines.length === 0) {
        toast({ ...NO_PRODUCTS, variant: 'destructive' });
        throw new SubmitError(`${NO_PRODUCTS.description}.`);
      }
      if (way.current === 'mail') {
        const body = quoteText(values, priced(values));
        openMail(mailto({ to: values.email.trim(), subject: quoteSubject(), body }));
        const description = 'Your mail client has the quote. Check it and press send there.';
        return toast({ title: 'Quote Email Opened', description });
      }
      const saved = await store(values, headers);
      if (way.current === 'save') return finish(saved, storedToast);
      try {
        const sent = await send(saved);
        finish(sent, {
          title: 'Quote Sent',
          description: `${sent.number} is on its way to ${sent.customerEmail}.`,
        });
      } catch (error) {
        // It is stored, so continue editing the stored one.
        const description = serverMessage(
          error,
          'The shop could not be reached. Please send it again.',
        );
        finish(saved, { title: 'Quote Saved, Not Sent', description, variant: 'destructive' });
      }
    },
  });
  const isKept = draft !== undefined;
  useUnsaved(!isKept && form.dirty && !done);

  async function store(values: QuoteDraft, headers: Record<string, string>): Promise<AdminQuote> {
    if (!quote || !before) {
      return adminApi('quotes.create', { body: newQuoteBody(values, inquiryId) });
    }
    const body = changedQuoteBody(values, before);
    return adminApi('quotes.update', { params: { id: quote.id }, body, headers });
  }

  const send = (saved: AdminQuote) =>
    moveQuote(saved.state === 'draft' ? 'quotes.send' : 'quotes.revise', saved);

  function finish(saved: AdminQuote, told: Parameters<typeof toast>[0]) {
    toast(told);
    showQuote(client, saved);
    // Leaving must not ask about changes that are saved.
    flushSync(() => setDone(true));
    draft?.set({});
    onSaved(saved);
  }

  function submit(next: Way) {
    way.current = next;
    form.ref.current?.requestSubmit();
  }

  async function startOver() {
    const sure = await confirm({
      title: 'Clear this quote?',
      text: 'The customer, the products and the notes of this draft will be gone.',
      yes: 'Clear Quote',
    });
    if (sure) form.reset();
  }

  async function cancel() {
    if (!form.dirty || (await confirmDiscard())) {
      flushSync(() => setDone(true));
      onCancel();
    }
  }

  const values = form.values;
  const lines = priced(values);
  const sendLabel = quote && quote.revision > 0 ? 'Send Revision' : 'Send Quote';
  return (
    <FormElement form={form} aria-label="Quote" className="quote-editor">
      <div className="quote-main">
        <QuoteConflict form={form} />
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
      <aside aria-label="What it comes to" className="quote-side">
        {inquiry && <InquiryText inquiry={inquiry} />}
        <QuoteSummary draft={values} lines={lines}>
          <Button aria-disabled={form.busy} onClick={() => submit('send')}>
            {form.busy && way.current === 'send' ? 'Sending…' : sendLabel}
          </Button>
        </QuoteSummary>
        <div className="quote-more">
          <FormFailure form={form} />
          {/* Enter in a field stores the quote; it never sends it. */}
          <Button
            type="submit"
            look="line"
            size="small"
            aria-disabled={form.busy}
            onClick={() => {
              way.current = 'save';
            }}
          >
            {form.newer ? 'Save Anyway' : quote ? 'Save Changes' : 'Save Draft'}
          </Button>
          <Button look="line" size="small" onClick={() => submit('mail')}>
            Send Quote via Email
          </Button>
          {quote ? (
            <Button look="line" size="small" onClick={() => void cancel()}>
              Cancel
            </Button>
          ) : (
            form.dirty && (
              <Button look="line" size="small" onClick={() => void startOver()}>
                Clear Quote
              </Button>
            )
          )}
          <MailText text={quoteText(values, lines)} />
        </div>
      </aside>
    </FormElement>
  );
}

const storedToast = {
  title: 'Quote Saved',
  description: 'The shop keeps it. The customer sees nothing until you send it.',
};

/** The lines of a stored quote at the prices that it was stored with. */
const storedLines = ({ offer }: AdminQuote) =>
  offer.lines.map(({ number, text, unitCents, quantity, optional, ticked, addons }) => ({
    key: number,
    name: text,
    ...{ unitCents, quantity, optional, ticked },
    addons: addons.map(({ addonId, ...addon }) => ({ id: addonId, ...addon })),
  }));

function Customer({ form }: { form: Form<QuoteDraft, AdminQuote> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Customer name" autoComplete="off" {...form.field('name')} />
      <EmailField label="Customer email" {...form.field('email')} autoComplete="off" />
      <TextField label="Vehicle details" autoComplete="off" {...form.field('vehicle')} />
      <PhoneField label="Customer phone" {...form.field('phone')} autoComplete="off" />
    </div>
  );
}
