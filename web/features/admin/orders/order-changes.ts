/** An order's events as text. */

import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { dayInWords, formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { statusName } from '../shared/status.ts';

export type OrderEvent = ResponseOf<'orders.adminEvents'>[number];

const moneyWords: Record<string, string> = {
  invoiced: 'Invoiced:',
  credited: 'Credited:',
  paid: 'Payment of',
  refunded: 'Refund of',
  'payment-undone': 'Payment undone of',
  reminded: 'Reminder sent of',
};

/** 'Status Pending → Shipped', for a history. */
export function eventTitle({ type, from, to }: OrderEvent): string {
  if (type === 'placed') return 'Order placed';
  if (type === 'reviewed') return 'Customer left a review';
  if (type === 'claimed') return 'Customer added it to their account';
  if (type === 'link') return 'New link sent to the customer';
  if (type === 'corrected') return 'Customer’s details corrected';
  if (type === 'lines') return `Lines changed, total ${dollars(from)} → ${dollars(to)}`;
  if (type === 'undone') return 'Last change undone';
  if (type in moneyWords) return `${moneyWords[type]} ${to}`;
  if (type === 'total') return `Total ${dollars(from)} → ${dollars(to)}`;
  if (type === 'promised') return `Promised for ${day(to)}${from ? `, before ${day(from)}` : ''}`;
  if (type === 'made') return to ? `Marked as ${to}` : `Not ${from} after all`;
  return from === to
    ? `Note at ${statusName(to)}`
    : `Status ${statusName(from)} → ${statusName(to)}`;
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

/** 'Changed by sam@example.com, Nov 21, 2026 10:41: status pending → shipped'. */
export function changeSentence(event: OrderEvent): string {
  const { actor, createdAt, charges, notes } = event;
  const parts = [
    whatChanged(event),
    ...charges.map(({ label, amountCents }) => `${label} ${formatDollars(amountCents)}`),
    ...(notes ? [`“${notes}”`] : []),
  ];
  return `Changed by ${actor.email}, ${formatDateTime(createdAt)}: ${parts.join(', ')}`;
}

function whatChanged({ type, from, to }: OrderEvent): string {
  if (type === 'placed') return 'order placed';
  if (type === 'reviewed') return 'review left';
  if (type === 'claimed') return 'added to an account';
  if (type === 'link') return 'new link';
  if (type === 'corrected') return 'customer’s details';
  if (type === 'lines') return `lines, total ${dollars(from)} → ${dollars(to)}`;
  if (type === 'undone') return 'last change undone';
  if (type in moneyWords) return `${moneyWords[type]?.toLowerCase()} ${to}`;
  if (type === 'promised') return `promised for ${day(to)}`;
  if (type === 'made') return to ? `marked as ${to}` : `not ${from} after all`;
  if (type === 'total') return from === to ? 'note' : `total ${dollars(from)} → ${dollars(to)}`;
  return from === to ? 'note' : `status ${from} → ${to}`;
}

const day = (value: OrderEvent['to']) => dayInWords(String(value));

function dollars(amount: OrderEvent['to']): string {
  return typeof amount === 'number' ? formatDollars(amount) : '';
}
