import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { EmailRow } from '../emails/EmailRow.tsx';
import { Action } from '../shared/Action.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { changedDetails, eventTitle, type OrderEvent, useOrderEvents } from './order-events.ts';
import { useUndo } from './useUndo.ts';

/** What happened to an order and the e-mails about it, newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const query = { about: `order-${order.id}` };
  const emails = useQuery(adminRead('emails.adminList', { query }));
  return (
    <Loaded what="the history" query={useOrderEvents(order.id)}>
      {(events) => (
        <Loaded what="the e-mails" query={emails}>
          {(mails) => {
            const entries = [
              ...events.map((event) => ({
                key: event.id,
                at: event.createdAt,
                content: <EventEntry event={event} order={order} />,
              })),
              ...mails.map((email) => ({
                key: email.id,
                at: email.sentAt ?? email.createdAt,
                content: <EmailRow email={email} />,
              })),
            ];
            entries.sort((one, other) => (one.at < other.at ? 1 : -1));
            return (
              <ol className="grid gap-3 border-line border-l-2 pl-4">
                {entries.map(({ key, content }) => (
                  <li key={key}>{content}</li>
                ))}
              </ol>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

function EventEntry({ event, order }: { event: OrderEvent; order: AdminOrder }) {
  return (
    <>
      <p className="font-semibold">{eventTitle(event)}</p>
      {event.removed.map(({ label, amountCents }) => (
        <p key={`${label} ${amountCents}`}>
          {label} taken off: <span className="tabular-nums">{formatDollars(amountCents)}</span>
        </p>
      ))}
      {event.charges.map(({ label, amountCents }) => (
        <p key={`${label} ${amountCents}`}>
          {label}: <span className="tabular-nums">{formatDollars(amountCents)}</span>
        </p>
      ))}
      {changedDetails(event).map((change) => (
        <p key={change} className="break-words">
          {change}
        </p>
      ))}
      {[event.carrier, event.trackingNumber, event.reason].filter(Boolean).map((detail) => (
        <p key={detail}>
          {event.told ? 'Told the customer' : 'On the customer’s order'}: {detail}
        </p>
      ))}
      {event.notes && <p className="whitespace-pre-line">“{event.notes}”</p>}
      <p className="text-soft text-sm">
        <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time> by{' '}
        {event.actor.email}
      </p>
      {event.undoable && <UndoButton order={order} />}
    </>
  );
}

function UndoButton({ order }: { order: AdminOrder }) {
  const { busy, undo } = useUndo();
  return (
    <Action className="mt-1" busy={busy} onClick={() => undo(order)}>
      Undo This
    </Action>
  );
}
