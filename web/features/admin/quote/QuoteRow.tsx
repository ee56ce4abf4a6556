import { useId } from 'react';
import type { QuoteSummary } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Badge } from '../shared/Badge.tsx';
import { expiryText, openedText, stateHue, stateName } from './quote-words.ts';

/** A quote as a row, which is a button as a whole. */
export function QuoteRow({ quote, onOpen }: { quote: QuoteSummary; onOpen: () => void }) {
  const id = useId();
  const told = quote.state === 'draft' ? undefined : openedText(quote);
  return (
    <article aria-labelledby={id} data-testid="admin-quote" className="list-row quote-row">
      <h3 id={id} className="tracking-normal!">
        <button type="button" className="list-row-button quote-number" onClick={onOpen}>
          <span className="sr-only">Quote </span>
          {quote.number ?? 'No Number'}
          <span className="sr-only"> for {quote.customerName}</span>
        </button>
      </h3>
      <span className="quote-badge">
        <Badge hue={stateHue(quote)}>{stateName(quote)}</Badge>
        {quote.edited && quote.state !== 'accepted' && <Badge>Changed</Badge>}
      </span>
      <span className="quote-name">{quote.customerName}</span>
      <span className="quote-vehicle">{quote.vehicle}</span>
      <span className="quote-opened">{told}</span>
      <span className="quote-expiry">{expiryText(quote, Date.now())}</span>
      <span className="quote-sum">{formatDollars(quote.totalCents)}</span>
    </article>
  );
}
