import { formatDollars, lineCents } from '../../../../shared/money.ts';
import type { QuoteLine, QuoteTotals } from './quote.ts';

/** The live totals of the quote. */
export function QuoteSummary({
  lines,
  totals,
}: {
  lines: readonly QuoteLine[];
  totals: QuoteTotals;
}) {
  return (
    <section aria-label="Quote total" aria-live="polite" className="bg-sunk px-4 py-3">
      <dl>
        {lines.map((line) => (
          <Row
            key={line.id}
            name={`${line.quantity} × ${line.name}${line.addons.length > 0 ? ' with add-ons' : ''}`}
            cents={lineCents(line)}
            soft
          />
        ))}
        <Row name="Subtotal" cents={totals.subtotal} />
        <Row name="Discount" cents={totals.discount && -totals.discount} />
        <Row name="Postage" cents={totals.postage} />
        <Row name="Total" cents={totals.total} strong />
      </dl>
    </section>
  );
}

interface RowProps {
  name: string;
  cents: number;
  strong?: boolean;
  soft?: boolean;
}

function Row({ name, cents, strong, soft }: RowProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? 'mt-1.5 border-edge border-t pt-1.5 font-extrabold text-lg' : ''} ${soft ? 'text-soft' : ''}`}
    >
      <dt className="min-w-0">{name}</dt>
      <dd className="tabular-nums">{formatDollars(cents)}</dd>
    </div>
  );
}
