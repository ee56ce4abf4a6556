import type { Quote } from '../../../shared/contract/index.ts';
import { TermsNote } from '../../ui/form/CollectionNotice.tsx';
import { Letterhead } from './Letterhead.tsx';
import type { Offer } from './offer.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteSums } from './QuoteSums.tsx';

interface QuoteSheetProps {
  quote: Quote;
  offer: Offer;
  /** Numbers of the chosen options. */
  ticked: readonly number[];
  /** Absent where nothing can be chosen any more. */
  onChoose: ((key: string, isTicked: boolean) => void) | undefined;
}

/** What is offered, as a sheet that prints like one. */
export function QuoteSheet({ quote, offer, ticked, onChoose }: QuoteSheetProps) {
  return (
    <article aria-label={`Quote ${quote.number}`} className="sheet border border-line bg-panel">
      <Letterhead quote={quote} offer={offer} />
      <div className="grid gap-8 p-4 sm:p-6 md:p-8">
        <QuoteLines offer={offer} ticked={ticked} onChoose={onChoose} />
        <QuoteSums offer={offer} ticked={ticked} />
        {offer.notes && (
          <section aria-labelledby="notes">
            <h2 id="notes" className="text-lg">
              From the workshop
            </h2>
            <p className="mt-2 whitespace-pre-line">{offer.notes}</p>
          </section>
        )}
        <section aria-labelledby="terms" className="text-sm text-soft">
          <h2 id="terms" className="text-base text-ink">
            Terms
          </h2>
          {offer.terms.map((paragraph) => (
            <p key={paragraph} className="mt-1.5">
              {paragraph}
            </p>
          ))}
          <p className="mt-1.5">
            <TermsNote />
          </p>
        </section>
      </div>
    </article>
  );
}
