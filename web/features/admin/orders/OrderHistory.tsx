import { formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Loaded } from '../shared/list/Loaded.tsx';
import { eventTitle } from './order-changes.ts';
import { useOrderEvents } from './useOrderEvents.ts';

/** The history of an order, newest first. */
export function OrderHistory({ id }: { id: string }) {
  return (
    <Loaded what="the history" query={useOrderEvents(id)}>
      {(events) => (
        <ol className="grid gap-3 border-line border-l-2 pl-4">
          {events.toReversed().map((event) => (
            <li key={event.id}>
              <p className="font-semibold">{eventTitle(event)}</p>
              {event.charges.map(({ label, amountCents }) => (
                <p key={`${label} ${amountCents}`}>
                  {label}: <span className="tabular-nums">{formatDollars(amountCents)}</span>
                </p>
              ))}
              {[event.carrier, event.trackingNumber, event.reason].filter(Boolean).map((told) => (
                <p key={told}>Told the customer: {told}</p>
              ))}
              {event.notes && <p className="whitespace-pre-line">“{event.notes}”</p>}
              <p className="text-soft text-sm">
                <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time> by{' '}
                {event.actor.email}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
}
