import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, ResponseOf } from '../../../../shared/contract/index.ts';
import { detailLabel } from '../../../../shared/customer-details.ts';
import { dayInWords, formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { Money, Verbatim } from '../../../ui/Verbatim.tsx';
import { EmailRow } from '../emails/EmailRow.tsx';
import { Action } from '../shared/Action.tsx';
import { statusName } from '../shared/Badge.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { Words } from '../shared/Words.tsx';
import { useUndo } from './order-steps.tsx';

/** An order's events and the emails about it, newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const query = { about: `order-${order.id}` };
  const emails = useQuery(adminRead('emails.adminList', { query }));
  return (
    <Loaded what="the history" query={useOrderEvents(order.id)}>
      {(events) => (
        <Loaded what="the emails" query={emails}>
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
      <p className="font-semibold">
        <Words>{titles[event.type](event)}</Words>
      </p>
      {event.removed.map(({ label, amountCents }) => (
        <p key={`${label} ${amountCents}`}>
          <Words>{`${label} removed: `}</Words>
          <span className="tabular-nums">
            <Money cents={amountCents} />
          </span>
        </p>
      ))}
      {event.charges.map(({ label, amountCents }) => (
        <p key={`${label} ${amountCents}`}>
          <Words>{`${label}: `}</Words>
          <span className="tabular-nums">
            <Money cents={amountCents} />
          </span>
        </p>
      ))}
      {event.changes.map(({ field, from, to }) => (
        <p key={field} className="break-words">
          <span>{`${field === 'pickUp' ? 'Delivery' : detailLabel(field)}: `}</span>
          <Verbatim>{`${from ?? 'none'} → ${to ?? 'none'}`}</Verbatim>
        </p>
      ))}
      {[event.carrier, event.trackingNumber, event.reason].filter(Boolean).map((detail) => (
        <p key={detail}>
          <span>{event.told ? 'Told the customer: ' : 'On the customer’s order: '}</span>
          {detail === event.reason ? <span>{detail}</span> : <Verbatim>{detail}</Verbatim>}
        </p>
      ))}
      {event.notes && <p className="whitespace-pre-line">{`“${event.notes}”`}</p>}
      <p className="text-soft text-sm">
        <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
        <span> by </span>
        {event.actor.email ? <Verbatim>{event.actor.email}</Verbatim> : <span>{BY_ITSELF}</span>}
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

type OrderEvent = ResponseOf<'orders.adminEvents'>[number];

/** The events of an order, oldest first, fetched when first shown. */
export const useOrderEvents = (id: string) =>
  useQuery(adminRead('orders.adminEvents', { params: { id } }));

/** The text of each kind of event in a history, such as 'Status Pending → Shipped'. */
const titles: Readonly<Record<OrderEvent['type'], (change: OrderEvent) => string>> = {
  placed: () => 'Order placed',
  status: ({ from, to }) =>
    from === to ? `Note at ${statusName(to)}` : `Status ${statusName(from)} → ${statusName(to)}`,
  total: ({ from, to }) => `Total ${dollars(from)} → ${dollars(to)}`,
  lines: ({ from, to }) => `Lines changed, total ${dollars(from)} → ${dollars(to)}`,
  corrected: ({ to }) =>
    `Customer’s details corrected${to === null ? '' : `, and ${to} made out anew`}`,
  'self-corrected': () => 'Customer changed their own details',
  promised: ({ from, to }) => `Promised for ${day(to)}${from ? `, before ${day(from)}` : ''}`,
  made: ({ from, to }) => (to ? `Marked as ${to}` : `Not ${from} after all`),
  noted: () => 'Workshop notes changed',
  undone: () => 'Last change undone',
  link: () => 'New link sent to the customer',
  claimed: () => 'Customer added it to their account',
  reviewed: () => 'Customer left a review',
  invoiced: ({ to }) => `Invoiced: ${to}`,
  'invoice-sent': ({ to }) => `Invoice sent again: ${to}`,
  unsent: ({ to }) => `Not emailed after all: ${to}`,
  credited: ({ to }) => `Credited: ${to}`,
  paid: ({ to }) => `Payment of ${to}`,
  refunded: ({ to }) => `Refund of ${to}`,
  'payment-undone': ({ to }) => `Payment undone: ${to}`,
  reminded: ({ to }) => `Reminder sent: ${to}`,
};

/** Named instead of a person when nobody made the change. */
const BY_ITSELF = 'the shop itself';

/** 'Changed by sam@example.com, Nov 21, 2026 10:41: status Pending → Shipped'. */
export function changeSentence(event: OrderEvent): string {
  const { actor, createdAt, charges, notes } = event;
  const title = titles[event.type](event);
  const parts = [
    title.charAt(0).toLowerCase() + title.slice(1),
    ...charges.map(({ label, amountCents }) => `${label} ${formatDollars(amountCents)}`),
    ...(notes ? [`“${notes}”`] : []),
  ];
  return `Changed by ${actor.email || BY_ITSELF}, ${formatDateTime(createdAt)}: ${parts.join(', ')}`;
}

const day = (value: OrderEvent['to']) => dayInWords(String(value));

const dollars = (amount: OrderEvent['to']): string =>
  typeof amount === 'number' ? formatDollars(amount) : '';
