import { quoteLengths } from '../../../shared/contract/lengths.ts';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/form/form.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { Form, FormFailure } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { OpenQuote } from './useQuote.ts';

/** Declines the quote, with a reason for those who want to give one. */
export function DeclineForm({ open }: { open: OpenQuote }) {
  const { token, quote } = open;
  const form = useForm({
    initial: { reason: '' },
    lengths: quoteLengths,
    failure: { otherwise: 'We couldn’t reach the workshop. Please try again.' },
    async submit({ reason }) {
      const body = { reason, revision: quote.revision };
      await open.answer(() => api('quotes.declineByLink', { params: { token }, body }));
      scrollTo(0, 0);
    },
  });
  return (
    <details className="no-print border-line border-t pt-5">
      <summary className="min-h-11 font-bold">Not for you? Decline this quote</summary>
      <Form form={form} className="mt-3 grid gap-4">
        <TextField
          label="Reason"
          rows={3}
          hint="It helps us to know: price, time, something else?"
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" look="line" aria-disabled={form.busy}>
            {form.busy ? 'Declining…' : 'Decline Quote'}
          </Button>
          <FormFailure form={form} className="mt-4" />
        </div>
        <CollectionNotice purpose="to do better next time" className="text-sm text-soft" />
      </Form>
    </details>
  );
}
