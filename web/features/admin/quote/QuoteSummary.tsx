import type { ReactNode } from 'react';
import { formatDollars } from '../../../../shared/money.ts';
import { quoteLineCents, quoteTotals } from '../../../../shared/quote-totals.ts';
import { namedCharges, type QuoteDraft, type QuoteLine, quoteAmounts } from './quote.ts';

interface QuoteSummaryProps {
  draft: QuoteDraft;
  lines: readonly QuoteLine[];
  /** The button that stands beside the total, which is always in sight. */
  children: ReactNode;
}

/** What the quote comes to as it is typed. */
export function QuoteSummary({ draft, lines, children }: QuoteSummaryProps) {
  const amounts = quoteAmounts(draft, lines);
  const { subtotalCents, totalCents, gstCents, depositCents } = quoteTotals(amounts);
  const { postageCents, discountCents } = amounts;
  return (
    <section aria-label="Quote total" className="quote-total">
      <dl className="quote-sums">
        {lines.map((line) => (
          <Row
            key={line.key}
            name={`${line.quantity} × ${line.name || 'your own words'}${line.addons.length > 0 ? ' with add-ons' : ''}`}
            soft
          >
            {line.optional && !line.ticked ? 'optional' : formatDollars(quoteLineCents(line))}
          </Row>
        ))}
        <Row name="Subtotal">{formatDollars(subtotalCents)}</Row>
        <Row name="Discount">{formatDollars(discountCents && -discountCents)}</Row>
        {namedCharges(draft).map(({ label, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
          <Row key={index} name={label}>
            {formatDollars(amountCents)}
          </Row>
        ))}
        <Row name="Postage">
          {postageCents === null ? 'to be confirmed' : formatDollars(postageCents)}
        </Row>
        <Row name="GST included" soft>
          {formatDollars(gstCents)}
        </Row>
        {depositCents > 0 && (
          <Row name="Deposit to begin" soft>
            {formatDollars(depositCents)}
          </Row>
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

function Row({ name, soft, children }: { name: string; soft?: boolean; children: ReactNode }) {
  return (
    <div className={soft ? 'text-soft' : ''}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
