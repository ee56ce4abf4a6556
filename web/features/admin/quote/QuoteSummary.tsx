import type { ReactNode } from 'react';
import { formatDollars } from '../../../../shared/money.ts';
import { offerSums } from '../../../../shared/offer-sums.ts';
import { quoteLineCents, quoteTotals } from '../../../../shared/quote-totals.ts';
import { OfferSums, QuoteSum } from './QuoteSum.tsx';
import type { QuoteDraft } from './quote-draft.ts';
import { namedCharges, type QuoteLine, quoteAmounts } from './quote-rules.ts';

interface QuoteSummaryProps {
  draft: QuoteDraft;
  lines: readonly QuoteLine[];
  /** The button beside the total, always in view. */
  children: ReactNode;
}

/** The totals of the quote as typed so far. */
export function QuoteSummary({ draft, lines, children }: QuoteSummaryProps) {
  const amounts = quoteAmounts(draft, lines);
  const { totalCents } = quoteTotals(amounts);
  const sums = offerSums({ ...amounts, charges: namedCharges(draft) });
  return (
    <section aria-label="Quote total" className="quote-total">
      <dl className="quote-sums">
        {lines.map((line) => (
          <QuoteSum
            key={line.number}
            name={`${line.quantity} × ${line.text || 'Custom line'}${line.addons.length > 0 ? ' with add-ons' : ''}`}
            look="soft"
          >
            {line.optional && !line.ticked ? 'optional' : formatDollars(quoteLineCents(line))}
          </QuoteSum>
        ))}
        <OfferSums sums={sums.filter(({ kind }) => kind !== 'total')} />
      </dl>
      <div className="quote-bar">
        <p aria-live="polite" className="font-extrabold text-lg">
          Total<span className="tabular-nums">{formatDollars(totalCents)}</span>
        </p>
        {children}
      </div>
    </section>
  );
}
