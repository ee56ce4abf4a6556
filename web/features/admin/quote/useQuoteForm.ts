import { useState } from 'react';
import type { AdminQuote, Inquiry } from '../../../../shared/contract/index.ts';
import { quoteLengths } from '../../../../shared/contract/lengths.ts';
import { serverMessage } from '../../../lib/api/api-error.ts';
import { SubmitError, useForm } from '../../../lib/form/form.ts';
import { toast } from '../../../lib/state/toast.ts';
import { mailto, openMail } from '../shared/browser.ts';
import { ifMatch } from '../shared/data/admin-api.ts';
import { useSave } from '../shared/data/useSave.ts';
import { confirm, confirmDiscard, settleUnsaved, useUnsaved } from '../shared/form/Confirm.tsx';
import { useGst } from '../shared/gst-question.tsx';
import {
  emptyDraft,
  newQuoteDraft,
  type QuoteDraft,
  quoteDraft,
  sameLines,
} from './quote-draft.ts';
import {
  changedQuoteBody,
  findErrors,
  NO_PRODUCTS,
  newQuoteBody,
  priceLines,
  type QuoteLine,
  required,
  warning,
} from './quote-rules.ts';
import { quoteSubject, quoteText } from './quote-text.ts';
import { useCatalogue, useUndoSending } from './useQuote.ts';

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
  inquiry?: Inquiry | undefined;
  /** The key for storing a new quote on the device, unless it answers an inquiry. */
  draftKey?: string;
  known?: Partial<QuoteDraft>;
  onSaved: (quote: AdminQuote) => void;
  onCancel: () => void;
}

/**
 * The form that writes a quote, and its actions. A new quote is stored on the device as it is typed, until it
 * is saved or sent.
 */
export function useQuoteForm(props: QuoteEditorProps) {
  const { quote, inquiry, draftKey = 'new', known, onSaved, onCancel } = props;
  const { products, addons, catalogue } = useCatalogue();
  const [before] = useState(() => quote && quoteDraft(quote));
  const inquiryId = quote?.inquiryId ?? inquiry?.id;
  const draft = quote ? undefined : newQuoteDraft(inquiryId ?? draftKey);
  const undoSending = useUndoSending();
  const { store, send, isSending } = useQuoteCalls({ quote, before, inquiryId });

  /** Unchanged lines keep the prices they were stored with. */
  const priced = (values: QuoteDraft) =>
    quote && before && sameLines(values, before)
      ? quote.offer.lines
      : priceLines(values.lines, catalogue);

  const gst = useGst();
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
      otherwise: 'The shop could not be reached. What you typed is still here.',
    },
    async submit(values, headers) {
      finish(await store(values, headers), {
        title: 'Quote Saved',
        description: 'The shop keeps it. The customer sees nothing until you send it.',
      });
    },
  });
  useUnsaved(!draft && form.dirty);

  async function storeAndSend(values: QuoteDraft, headers: Record<string, string>) {
    requireLines(values);
    const saved = await store(values, headers);
    try {
      const sent = await send(saved);
      finish(sent, {
        title: 'Quote Sent',
        description: `${sent.number} goes to ${sent.customerEmail}.`,
        ...undoSending(sent),
      });
    } catch (error) {
      // The quote is stored by now, so continue with that.
      finish(saved, notSent(error));
    }
  }

  function finish(saved: AdminQuote, content: Parameters<typeof toast>[0]) {
    toast(content);
    settleUnsaved();
    draft?.set({});
    onSaved(saved);
  }

  async function cancel() {
    if (form.dirty && !(await confirmDiscard())) return;
    settleUnsaved();
    onCancel();
  }

  return {
    form,
    products,
    addons,
    lines: priced(form.values),
    gst,
    isSending,
    send: () => form.submitAs(storeAndSend),
    openMail: () => form.submitAs((values) => openInMailClient(values, priced(values), gst)),
    startOver: async () => (await confirmClear()) && form.reset(),
    cancel,
  };
}

const notSent = (error: unknown) => ({
  title: 'Quote Saved, Not Sent',
  description: serverMessage(error, 'The shop could not be reached. Please send it again.'),
  variant: 'destructive' as const,
});

interface QuoteCallsOptions {
  quote: AdminQuote | undefined;
  /** The quote as it was when the editor opened. */
  before: QuoteDraft | undefined;
  inquiryId: string | null | undefined;
}

/** The calls that store a quote and send it. */
function useQuoteCalls({ quote, before, inquiryId }: QuoteCallsOptions) {
  const create = useSave('quotes.create');
  const update = useSave('quotes.update');
  const sendFirst = useSave('quotes.send');
  const sendRevision = useSave('quotes.revise');
  return {
    isSending: sendFirst.busy || sendRevision.busy,
    store: (values: QuoteDraft, headers: Record<string, string>): Promise<AdminQuote> =>
      quote && before
        ? update.submit({
            params: { id: quote.id },
            body: changedQuoteBody(values, before),
            headers,
          })
        : create.submit({ body: newQuoteBody(values, inquiryId ?? undefined) }),
    send: (saved: AdminQuote): Promise<AdminQuote> =>
      (saved.state === 'draft' ? sendFirst : sendRevision).submit({
        params: { id: saved.id },
        headers: ifMatch(saved.version),
      }),
  };
}

/** Opens the owner's mail program with the quote as text. */
async function openInMailClient(
  values: QuoteDraft,
  lines: readonly QuoteLine[],
  gst: boolean,
): Promise<void> {
  requireLines(values);
  const body = quoteText(values, lines, gst);
  openMail(mailto({ to: values.email.trim(), subject: quoteSubject(), body }));
  const description = 'Your mail client has the quote. Check it and press send there.';
  toast({ title: 'Quote Email Opened', description });
}

const confirmClear = () =>
  confirm({
    title: 'Clear this quote?',
    text: 'The customer, the products and the notes of this draft will be gone.',
    yes: 'Clear Quote',
  });

/** @throws SubmitError for a quote without lines */
function requireLines({ lines }: QuoteDraft): void {
  if (lines.length > 0) return;
  toast({ ...NO_PRODUCTS, variant: 'destructive' });
  throw new SubmitError(NO_PRODUCTS.description, 'lines');
}
