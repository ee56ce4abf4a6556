import { formatDollars } from '../../../shared/money.ts';
import type { QuoteTotals } from '../../../shared/quote-totals.ts';
import { Button } from '../../ui/Button.tsx';
import { ACCEPT } from './AcceptForm.tsx';

/** The total with the ticked options, always in view, and a link to the form that accepts. */
export function TotalBar({ totals }: { totals: QuoteTotals }) {
  return (
    <div className="total-bar no-print sticky bottom-0 z-10 flex items-center justify-between gap-4 border border-edge bg-panel px-4 py-2.5 sm:px-6 md:px-8">
      <p>
        <span className="block text-sm text-soft">Total, GST included</span>
        <output className="font-extrabold text-lg tabular-nums">
          {formatDollars(totals.totalCents)}
        </output>
      </p>
      <Button
        onClick={() => {
          const section = document.getElementById(ACCEPT);
          section?.scrollIntoView();
          section?.querySelector('h2')?.focus({ preventScroll: true });
        }}
      >
        Accept
      </Button>
    </div>
  );
}
