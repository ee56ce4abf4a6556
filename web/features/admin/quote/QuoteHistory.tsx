import { formatDateTime } from '../../../../shared/dates.ts';
import { eventText } from './quote-words.ts';
import type { QuoteWithEvents } from './useQuote.ts';

/** What happened to a quote, newest first, and when the customer looked at it. */
export function QuoteHistory({ quote }: { quote: QuoteWithEvents }) {
  const { events, opened } = quote;
  return (
    <section aria-labelledby="quote-history">
      <h3 id="quote-history" className="mb-2 text-lg">
        History
      </h3>
      {opened && (
        <p className="mb-3">
          {opened.count === 1
            ? `The customer opened it ${formatDateTime(opened.first)}.`
            : `The customer opened it ${opened.count} times: first ${formatDateTime(opened.first)}, last ${formatDateTime(opened.last)}.`}
        </p>
      )}
      <ol className="quote-history grid gap-3 border-line border-l-2 pl-4">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <p className="font-semibold">{eventText(event)}</p>
            {event.text && <p className="whitespace-pre-line break-words">“{event.text}”</p>}
            <p className="break-words text-soft text-sm">
              <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
              {event.by === 'owner' && ` by ${event.email}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
