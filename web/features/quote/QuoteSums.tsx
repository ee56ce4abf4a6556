import { formatDollars } from '../../../shared/money.ts';
import type { QuoteTotals } from '../../../shared/quote-totals.ts';
import type { Offer } from './offer.ts';

interface QuoteSumsProps {
  offer: Offer;
  totals: QuoteTotals;
}

/** The totals, with GST and deposit. */
export function QuoteSums({ offer, totals }: QuoteSumsProps) {
  const { postageCents, charges, discountCents } = offer;
  const rows = [
    { label: 'Subtotal', amount: formatDollars(totals.subtotalCents) },
    {
      label: 'Postage',
      amount: postageCents === null ? 'To be confirmed' : formatDollars(postageCents),
    },
    ...charges.map(({ label, amountCents }) => ({ label, amount: formatDollars(amountCents) })),
    ...(discountCents > 0 ? [{ label: 'Discount', amount: formatDollars(-discountCents) }] : []),
  ];
  return (
    <dl className="sheet-block grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-edge/50 border-t pt-4">
      {rows.map(({ label, amount }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt>{label}</dt>
          <dd className="text-right tabular-nums">{amount}</dd>
        </div>
      ))}
      <dt className="font-extrabold text-lg">Total</dt>
      <dd data-testid="quote-total" className="text-right font-extrabold text-lg tabular-nums">
        {formatDollars(totals.totalCents)}
      </dd>
      <dt className="text-sm text-soft">GST included in the total</dt>
      <dd className="text-right text-sm text-soft tabular-nums">
        {formatDollars(totals.gstCents)}
      </dd>
      {totals.depositCents > 0 && (
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-semibold">Deposit</dt>
          <dd className="text-right font-semibold tabular-nums">
            {formatDollars(totals.depositCents)}
          </dd>
        </div>
      )}
    </dl>
  );
}
