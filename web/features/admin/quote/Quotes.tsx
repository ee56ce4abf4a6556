import { useId } from 'react';
import { quoteLists } from '../../../../shared/contract/choices.ts';
import type { QuoteSummary } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { UndeliveredMark } from '../emails/EmailRow.tsx';
import { quoteQuery, type ViewProps } from '../search.ts';
import { Action } from '../shared/Action.tsx';
import { Badge } from '../shared/Badge.tsx';
import { usePages } from '../shared/data/usePages.ts';
import { FilteredList } from '../shared/list/FilteredList.tsx';
import { ALL } from '../shared/list/Filters.tsx';
import { expiryText, listNames, openedText, stateHue, stateName } from './quote-words.ts';

const options = [
  { value: ALL, label: 'All quotes' },
  ...quoteLists.map((value) => ({ value, label: listNames[value] })),
];

const noQuestions = {
  title: 'No Questions Waiting',
  text: 'Every question about a quote is answered.',
};
const noQuotes = {
  title: 'No quotes found',
  text: 'Try the start of a name, e-mail or quote number.',
};

/** Every quote, newest first, or those of a list. */
export function Quotes({ search, onSearch }: ViewProps) {
  const { quotes: list = ALL, q } = search;
  const quotes = usePages('quotes.adminList', quoteQuery(search));
  return (
    <FilteredList
      title="Quotes"
      pages={{ ...quotes, items: quotes.items && withoutRepeats(quotes.items) }}
      rows
      hasSearch
      term={q}
      choice={{ label: 'State filter', value: list, options }}
      onFilter={(next, term) => {
        const quotes = quoteLists.find((one) => one === next) ?? ALL;
        onSearch({ tab: 'quote', quotes, q: term });
      }}
      empty={{
        title: 'No Quotes Yet',
        text: 'Quotes appear here once you save or send one.',
        action: <Action onClick={() => onSearch({ tab: 'quote' })}>Create Quote</Action>,
      }}
      notFound={list === 'asked' && !q ? noQuestions : noQuotes}
    >
      {(quote) => (
        <QuoteRow
          key={quote.id}
          quote={quote}
          onOpen={() => onSearch({ ...search, quote: quote.id })}
        />
      )}
    </FilteredList>
  );
}

/** Drops repeats: a quote that was asked about twice can be on two pages. */
function withoutRepeats<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** A quote as a row, which is a button as a whole. */
function QuoteRow({ quote, onOpen }: { quote: QuoteSummary; onOpen: () => void }) {
  const id = useId();
  const opened = quote.state === 'draft' ? undefined : openedText(quote);
  return (
    <article aria-labelledby={id} data-testid="admin-quote" className="list-row quote-row">
      <h3 id={id} className="tracking-normal!">
        <button type="button" className="list-row-button quote-number" onClick={onOpen}>
          <span className="sr-only">Quote </span>
          {quote.number ?? 'No Number'}
          <span className="sr-only"> for {quote.customerName}</span>
        </button>
      </h3>
      <span className="quote-badge flex gap-1.5">
        <Badge hue={stateHue(quote)}>{stateName(quote)}</Badge>
        <UndeliveredMark undelivered={quote.undelivered} />
        {quote.openQuestions > 0 && <Badge hue="yellow">Question</Badge>}
        {quote.edited && quote.state !== 'accepted' && <Badge>Changed</Badge>}
      </span>
      <span className="quote-name truncate">{quote.customerName}</span>
      <span className="quote-vehicle truncate text-soft">{quote.vehicle}</span>
      <span className="quote-opened truncate text-soft text-sm">{opened}</span>
      <span className="quote-expiry text-soft text-sm">{expiryText(quote, Date.now())}</span>
      <span className="quote-sum text-right font-semibold tabular-nums">
        {formatDollars(quote.totalCents)}
      </span>
    </article>
  );
}
