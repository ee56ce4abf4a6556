import type { AdminQuote } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import type { FormApi } from '../../../lib/form/form.ts';
import { Conflict, differences } from '../shared/form/Conflict.tsx';
import { stateName } from './quote-words.ts';

/** Someone else changed the quote first: shows its current values. */
export function QuoteConflict({
  form,
}: {
  form: Pick<FormApi<unknown, AdminQuote>, 'item' | 'newer'>;
}) {
  const { item, newer } = form;
  return (
    item &&
    newer && (
      <Conflict what="this quote" values={differences(conflictValues(item), conflictValues(newer))}>
        <p className="mt-1">Changed {formatDateTime(newer.updatedAt)}.</p>
      </Conflict>
    )
  );
}

const conflictValues = (quote: AdminQuote) => [
  { name: 'State', now: stateName(quote) },
  { name: 'Customer', now: `${quote.customerName}, ${quote.customerEmail}` },
  { name: 'Vehicle', now: quote.vehicle ?? 'None' },
  {
    name: 'Lines',
    now: quote.offer.lines.map(({ quantity, text }) => `${quantity} × ${text}`).join('\n'),
  },
  { name: 'Notes', now: quote.offer.notes ?? 'None' },
  { name: 'Total', now: formatDollars(quote.totalCents) },
];
