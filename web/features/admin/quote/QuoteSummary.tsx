import type { ReactNode } from 'react';
import { formatDollars } from '../../../../shared/money.ts';
import { quoteLineCents, quoteTotals } from '../../../../shared/quote-totals.ts';
import { QuoteSum } from './QuoteSum.tsx';
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
  const { subtotalCents, totalCents, gstCents, depositCents } = quoteTotals(amounts);
  const { postageCents, discountCents } = amounts;
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
        <QuoteSum name="Subtotal">{formatDollars(subtotalCents)}</QuoteSum>
        <QuoteSum name="Discount">{formatDollars(discountCents && -discountCents)}</QuoteSum>
        {namedCharges(draft).map(({ label, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
          <QuoteSum key={index} name={label}>
            {formatDollars(amountCents)}
          </QuoteSum>
        ))}
        <QuoteSum name="Postage">
          {postageCents === null ? 'to be confirmed' : formatDollars(postageCents)}
        </QuoteSum>
        <QuoteSum name="GST included" look="soft">
          {formatDollars(gstCents)}
        </QuoteSum>
        {depositCents > 0 && (
          <QuoteSum name="Deposit" look="soft">
            {formatDollars(depositCents)}
          </QuoteSum>
        )}
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
