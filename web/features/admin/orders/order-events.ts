/** The events of an order, and what they say as text. */
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { dayInWords, formatDateTime } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { statusName } from '../shared/Badge.tsx';
import { adminRead } from '../shared/data/admin-api.ts';

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
