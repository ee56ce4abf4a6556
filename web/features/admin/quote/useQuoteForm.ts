import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminQuote, Inquiry } from '../../../../shared/contract/index.ts';
import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { serverMessage } from '../../../lib/api-error.ts';
import { SubmitError, useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { adminApi } from '../shared/admin-api.ts';
import { confirm, confirmDiscard } from '../shared/confirm.ts';
import { mailto, openMail } from '../shared/mailto.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useAddons, useProducts } from '../shared/useCatalogue.ts';
import { newQuoteDraft } from './draft.ts';
import { indexCatalogue, quoteLines, storedLines } from './quote-amounts.ts';
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

export interface QuoteEditorProps {
  /** The stored quote to change; undefined for a new one. */
  quote?: AdminQuote | undefined;
  /** The inquiry that it answers. */
  inquiry?: Inquiry | undefined;
  /** Initial values of a new quote. */
  known?: Partial<QuoteDraft>;
  /** Called with the quote once it is stored or sent. */
  onSaved: (quote: AdminQuote) => void;
  /** Leaves the editor without saving. */
  onCancel: () => void;
}

/**
 * The action of the pressed button: store the quote, send it from the shop, or open the mail
 * client.
 */
type Way = 'save' | 'send' | 'mail';

/**
 * The form that writes a quote, and its actions. A new quote is kept on the device as it is typed, until
 * it is saved or sent.
 */
export function useQuoteForm({ quote, inquiry, known, onSaved, onCancel }: QuoteEditorProps) {
  const client = useQueryClient();
  const products = useProducts();
  const addons = useAddons();
  const [before] = useState(() => quote && quoteDraft(quote));
  const [done, setDone] = useState(false);
  const way = useRef<Way>('save');
  const inquiryId = quote?.inquiryId ?? inquiry?.id;
  const draft = quote ? undefined : newQuoteDraft(inquiryId ?? 'new');

  /** Unchanged lines keep the prices that they were stored with. */
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
        // It is stored now: continue with the stored quote.
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
    // Saved changes: leaving must not ask.
    flushSync(() => setDone(true));
    draft?.set({});
    onSaved(saved);
  }

  /** Says what the next submit does. */
  function choose(next: Way) {
    way.current = next;
  }

  function submit(next: Way) {
    choose(next);
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

  return {
    form,
    products,
    addons,
    /** The lines as typed, with their prices. */
    lines: priced(form.values),
    isSending: form.busy && way.current === 'send',
    choose,
    submit,
    startOver,
    cancel,
  };
}

const storedToast = {
  title: 'Quote Saved',
  description: 'The shop keeps it. The customer sees nothing until you send it.',
};
