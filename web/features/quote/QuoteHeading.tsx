import type { Quote } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';

/** The number of a quote, its validity, and a print button. */
export function QuoteHeading({ quote }: { quote: Quote }) {
  const { number, revision, state, expired, validUntil, offer } = quote;
  return (
    <div className="no-print">
      <div className="flex items-center justify-between gap-4">
        <PageTitle>
          Quote <span className="whitespace-nowrap">{number}</span>
        </PageTitle>
        {offer && (
          <Button look="line" size="small" onClick={() => print()}>
            Print
          </Button>
        )}
      </div>
      <p className="mt-2 text-soft">
        {revision > 1 && `Version ${revision}. `}
        {state === 'sent' &&
          !expired &&
          validUntil &&
          `Valid until the end of ${dayInWords(validUntil)}, Queensland time.`}
      </p>
    </div>
  );
}
