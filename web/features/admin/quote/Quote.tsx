import {
  inquiryLengths,
  orderLengths,
  personLengths,
} from '../../../../shared/contract/lengths.ts';
import { useForm } from '../../../lib/form.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { EmailField, TextField } from '../../../ui/TextField.tsx';
import { confirm } from '../shared/confirm.ts';
import { copy } from '../shared/copy.ts';
import { Dollars } from '../shared/Dollars.tsx';
import { mailto, openMail } from '../shared/mailto.ts';
import { TabHeading } from '../shared/TabHeading.tsx';
import { useAddons, useProducts } from '../shared/useCatalogue.ts';
import { isEmptyDraft, quoteDraft } from './draft.ts';
import { QuoteProducts } from './QuoteProducts.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import {
  emptyDraft,
  findErrors,
  type QuoteDraft,
  quoteLines,
  quoteSubject,
  quoteText,
  quoteTotals,
  required,
  warning,
} from './quote.ts';

const lengths = {
  name: personLengths.firstName + personLengths.lastName,
  email: personLengths.email,
  vehicle: inquiryLengths.vehicleInfo,
  notes: orderLengths.notes,
};

/** Builds a quote and opens it as an e-mail. */
export default function Quote() {
  const products = useProducts();
  const addons = useAddons();
  const chosenLines = (quote: QuoteDraft) =>
    quoteLines(quote, products.data ?? [], addons.data ?? []);
  const form = useForm({
    initial: emptyDraft,
    draft: quoteDraft,
    keep: true,
    lengths,
    required,
    check: (quote) => findErrors(quote, chosenLines(quote)),
    invalid: warning,
    failure: { otherwise: 'The e-mail could not be opened.' },
    async submit(quote) {
      const body = quoteText(quote, chosenLines(quote));
      openMail(mailto({ to: quote.email.trim(), subject: quoteSubject(), body }));
      toast({
        title: 'Quote Email Opened',
        description: 'Your mail client has the quote. Check it and press send there.',
      });
    },
  });
  const quote = form.values;
  const lines = chosenLines(quote);

  async function startOver() {
    const sure = await confirm({
      title: 'Clear this quote?',
      text: 'The customer, the products and the notes of this draft will be gone.',
      yes: 'Clear quote',
    });
    if (sure) form.reset();
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
      <Form form={form} className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Customer name" autoComplete="off" {...form.field('name')} />
            <EmailField label="Customer email" {...form.field('email')} autoComplete="off" />
            <TextField
              label="Vehicle details"
              autoComplete="off"
              className="sm:col-span-2"
              {...form.field('vehicle')}
            />
          </div>
          <QuoteProducts form={form} products={products} addons={addons} />
          <TextField
            label="Custom notes"
            rows={4}
            hint="Goes into the e-mail, under the total."
            {...form.field('notes')}
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-24">
          <div className="grid grid-cols-2 gap-3">
            <Dollars label="Discount ($)" {...form.field('discount')} />
            <Dollars label="Postage ($)" {...form.field('postage')} />
          </div>
          <QuoteSummary lines={lines} totals={quoteTotals(quote, lines)} />
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
      </Form>
    </>
  );
}
