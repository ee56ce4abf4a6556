import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEmail } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { confirm } from '../shared/confirm.ts';
import { copy } from '../shared/copy.ts';
import { Dollars, NOT_DOLLARS } from '../shared/Dollars.tsx';
import { mailto, openMail } from '../shared/mailto.ts';
import { TabHeading } from '../shared/TabHeading.tsx';
import { useAddons, useProducts } from '../shared/useCatalogue.ts';
import { draft, isEmptyDraft, useDraft } from './draft.ts';
import { QuoteProducts } from './QuoteProducts.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import {
  emptyDraft,
  isAmount,
  quoteLines,
  quoteProblem,
  quoteSubject,
  quoteText,
  quoteTotals,
} from './quote.ts';

/** Builds a quote and opens it as an e-mail. */
export default function Quote() {
  const quote = useDraft();
  const products = useProducts();
  const addons = useAddons();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lines = quoteLines(quote, products.data ?? [], addons.data ?? []);
  const totals = quoteTotals(quote, lines);
  const tooMuch = totals.total < 0;
  const emailWrong = quote.email.trim() !== '' && !isEmail(quote.email);
  const amounts = { discount: !isAmount(quote.discount), postage: !isAmount(quote.postage) };

  function send(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    const problem = quoteProblem(quote, lines);
    if (problem) toast({ ...problem, variant: 'destructive' });
    if (problem || emailWrong || tooMuch || amounts.discount || amounts.postage) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const body = quoteText(quote, lines);
    openMail(mailto({ to: quote.email.trim(), subject: quoteSubject(), body }));
    toast({
      title: 'Quote Email Opened',
      description: 'Your mail client has the quote. Check it and press send there.',
    });
  }

  async function startOver() {
    const sure = await confirm({
      title: 'Clear this quote?',
      text: 'The customer, the products and the notes of this draft will be gone.',
      yes: 'Clear quote',
    });
    if (!sure) return;
    draft.replace(emptyDraft);
    setTried(false);
  }

  return (
    <>
      <TabHeading
        title="Create Quote"
        filters={<p className="text-soft">Kept on this device until you clear it or log out.</p>}
      >
        {!isEmptyDraft(quote) && (
          <Button look="line" size="small" onClick={() => void startOver()}>
            Clear quote
          </Button>
        )}
      </TabHeading>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]"
      >
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Customer name"
              required
              autoComplete="off"
              maxLength={120}
              value={quote.name}
              onValue={(name) => draft.change({ name })}
              error={tried && !quote.name.trim() ? 'Please enter customer name' : undefined}
            />
            <TextField
              label="Customer email"
              required
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              value={quote.email}
              onValue={(email) => draft.change({ email })}
              error={
                tried && !quote.email.trim()
                  ? 'Please enter customer email'
                  : tried && emailWrong
                    ? 'This is not an e-mail address.'
                    : undefined
              }
            />
            <TextField
              label="Vehicle details"
              autoComplete="off"
              maxLength={200}
              value={quote.vehicle}
              onValue={(vehicle) => draft.change({ vehicle })}
              className="sm:col-span-2"
            />
          </div>
          <QuoteProducts quote={quote} products={products} addons={addons} />
          <TextField
            label="Custom notes"
            rows={4}
            maxLength={2000}
            value={quote.notes}
            onValue={(notes) => draft.change({ notes })}
            hint="Goes into the e-mail, under the total."
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <div className="grid grid-cols-2 gap-3">
            <Dollars
              label="Discount ($)"
              value={quote.discount}
              onValue={(discount) => draft.change({ discount })}
              error={
                amounts.discount
                  ? NOT_DOLLARS
                  : tooMuch
                    ? 'This is more than the quote comes to.'
                    : undefined
              }
            />
            <Dollars
              label="Postage ($)"
              value={quote.postage}
              onValue={(postage) => draft.change({ postage })}
              error={amounts.postage ? NOT_DOLLARS : undefined}
            />
          </div>
          <QuoteSummary lines={lines} totals={totals} />
          <Button type="submit">Send Quote via Email</Button>
          <details>
            <summary className="link min-h-8">Read or copy the e-mail’s text</summary>
            <pre className="mt-2 max-h-96 overflow-auto whitespace-pre-wrap bg-sunk p-3 font-sign text-sm">
              {quoteText(quote, lines)}
            </pre>
            <Button
              look="line"
              size="small"
              className="mt-2"
              onClick={() => void copy(quoteText(quote, lines), 'Quote text copied to clipboard.')}
            >
              Copy text
            </Button>
          </details>
        </div>
      </form>
    </>
  );
}
