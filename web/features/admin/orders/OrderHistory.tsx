import { useQuery } from '@tanstack/react-query';
import type { AdminOrder, ResponseOf } from '../../../../shared/contract/index.ts';
import { dayInWords, formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { EmailRow } from '../emails/EmailRow.tsx';
import { Action } from '../shared/Action.tsx';
import { statusName } from '../shared/Badge.tsx';
import { adminRead } from '../shared/data/admin-api.ts';
import { Loaded } from '../shared/list/Listing.tsx';
import { useUndo } from './order-steps.tsx';

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

export type OrderEvent = ResponseOf<'orders.adminEvents'>[number];

/** The events of an order, oldest first, fetched when first shown. */
export const useOrderEvents = (id: string) =>
  useQuery(adminRead('orders.adminEvents', { params: { id } }));

const moneyWords: Record<string, string> = {
  invoiced: 'Invoiced:',
  credited: 'Credited:',
  paid: 'Payment of',
  refunded: 'Refund of',
  'payment-undone': 'Payment undone of',
  reminded: 'Reminder sent of',
};

/** Events whose text is the same each time: in a history, and within a sentence. */
const fixedTexts: Record<string, readonly [title: string, phrase: string]> = {
  placed: ['Order placed', 'order placed'],
  reviewed: ['Customer left a review', 'review left'],
  claimed: ['Customer added it to their account', 'added to an account'],
  link: ['New link sent to the customer', 'new link'],
  corrected: ['Customer’s details corrected', 'customer’s details'],
  undone: ['Last change undone', 'last change undone'],
};

/** 'Status Pending → Shipped', for a history. */
export function eventTitle({ type, from, to }: OrderEvent): string {
  const totals = `${dollars(from)} → ${dollars(to)}`;
  if (type in fixedTexts) return fixedTexts[type]?.[0] ?? '';
  if (type in moneyWords) return `${moneyWords[type]} ${to}`;
  if (type === 'lines') return `Lines changed, total ${totals}`;
  if (type === 'total') return `Total ${totals}`;
  if (type === 'promised') return `Promised for ${day(to)}${from ? `, before ${day(from)}` : ''}`;
  if (type === 'made') return to ? `Marked as ${to}` : `Not ${from} after all`;
  return from === to
    ? `Note at ${statusName(to)}`
    : `Status ${statusName(from)} → ${statusName(to)}`;
}

/** 'Changed by sam@example.com, Nov 21, 2026 10:41: status pending → shipped'. */
export function changeSentence(event: OrderEvent): string {
  const { actor, createdAt, charges, notes } = event;
  const parts = [
    changePhrase(event),
    ...charges.map(({ label, amountCents }) => `${label} ${formatDollars(amountCents)}`),
    ...(notes ? [`“${notes}”`] : []),
  ];
  return `Changed by ${actor.email}, ${formatDateTime(createdAt)}: ${parts.join(', ')}`;
}

function changePhrase({ type, from, to }: OrderEvent): string {
  const totals = `total ${dollars(from)} → ${dollars(to)}`;
  if (type in fixedTexts) return fixedTexts[type]?.[1] ?? '';
  if (type in moneyWords) return `${moneyWords[type]?.toLowerCase()} ${to}`;
  if (type === 'lines') return `lines, ${totals}`;
  if (type === 'promised') return `promised for ${day(to)}`;
  if (type === 'made') return to ? `marked as ${to}` : `not ${from} after all`;
  if (from === to) return 'note';
  return type === 'total' ? totals : `status ${from} → ${to}`;
}

const detailNames: Readonly<Record<string, string>> = {
  ...{ customerFirstName: 'First name', customerLastName: 'Last name', customerEmail: 'E-mail' },
  ...{ customerPhone: 'Phone', shippingAddress: 'Street address', shippingCity: 'City' },
  ...{ shippingState: 'State', shippingPostcode: 'Postcode', notes: 'Notes' },
};

/** 'City: Emerald → Roma' for each detail that an event corrected. */
export const changedDetails = ({ changes }: OrderEvent): string[] =>
  changes.map(
    ({ field, from, to }) => `${detailNames[field] ?? field}: ${from ?? 'none'} → ${to ?? 'none'}`,
  );

const day = (value: OrderEvent['to']) => dayInWords(String(value));

function dollars(amount: OrderEvent['to']): string {
  return typeof amount === 'number' ? formatDollars(amount) : '';
}
