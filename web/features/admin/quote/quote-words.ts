/** Quotes as text: states, validity and history. */

import type { quoteLists } from '../../../../shared/contract/choices.ts';
import type { AdminQuote, QuoteSummary } from '../../../../shared/contract/index.ts';
import { formatDay } from '../../../../shared/dates.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { quoteDeliveryNames } from '../../../../shared/quote-delivery.ts';
import type { Hue } from '../shared/Badge.tsx';
import type { QuoteWithEvents } from './useQuote.ts';

type QuoteList = (typeof quoteLists)[number];

/** The names of the lists, in the order of the filter. */
export const listNames: Readonly<Record<QuoteList, string>> = {
  draft: 'Drafts',
  sent: 'Sent',
  expiring: 'Expire this week',
  expired: 'Expired',
  asked: 'Questions',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

type Standing = Pick<QuoteSummary, 'state' | 'expired'>;

const names: Readonly<Record<QuoteSummary['state'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
const hues: Readonly<Record<QuoteSummary['state'], Hue>> = {
  draft: 'neutral',
  sent: 'blue',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'neutral',
};

export const stateName = ({ state, expired }: Standing): string =>
  expired ? 'Expired' : names[state];
export const stateHue = ({ state, expired }: Standing): Hue => (expired ? 'yellow' : hues[state]);

const DAY_MS = 24 * 3600 * 1000;

/**
 * The time a sent quote can still be accepted, such as 'Expires in 3 days'; undefined for others.
 *
 * @param now epoch milliseconds
 */
export function expiryText(
  { state, validUntil }: Pick<QuoteSummary, 'state' | 'validUntil'>,
  now: number,
): string | undefined {
  if (state !== 'sent' || !validUntil) return undefined;
  // Validity ends with a day, so the rest of today does not count.
  const days = Math.floor((Date.parse(validUntil) - now) / DAY_MS);
  if (days < 0) return `Expired ${formatDay(validUntil)}`;
  if (days === 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** 'Opened 2×', short enough for a row on a phone; undefined before it is sent. */
export function openedText({ revision, opened }: QuoteSummary): string | undefined {
  if (revision === 0) return undefined;
  if (!opened) return 'Not opened';
  return opened.count > 1 ? `Opened ${opened.count}×` : 'Opened';
}

type QuoteEvent = QuoteWithEvents['events'][number];

/** The text of each kind of event, before its total. */
const eventTexts: Readonly<Record<QuoteEvent['type'], (event: QuoteEvent) => string>> = {
  created: () => 'Written',
  duplicated: () => 'Copied from another quote',
  sent: () => 'Sent',
  revised: ({ revision }) => `Sent again as revision ${revision}`,
  unsent: () => 'Not sent after all: no email went out',
  withdrawn: () => 'Withdrawn: its link no longer shows it',
  reminded: () => 'Reminder sent',
  remindersStopped: () => 'Customer wants no more reminders',
  asked: () => 'Customer asked',
  answered: ({ text }) => (text === null ? 'Questions marked answered' : 'Answered'),
  accepted: ({ by }) => (by === 'owner' ? 'Accepted by phone' : 'Accepted by the customer'),
  declined: () => 'Declined by the customer',
  linkEnded: () => 'Link ended: the customer’s page no longer opens',
};

/** The text of an event, such as 'Sent, $409.95'. */
export function eventText(event: QuoteEvent): string {
  const { type, totalCents } = event;
  const hasTotal = totalCents !== null && ['sent', 'revised', 'accepted'].includes(type);
  return eventTexts[type](event) + (hasTotal ? `, ${formatDollars(totalCents)}` : '');
}

/** The values another admin may have changed. */
export const quoteValues = (quote: AdminQuote) => ({
  State: stateName(quote),
  Customer: `${quote.customerName}, ${quote.customerEmail}`,
  Vehicle: quote.vehicle ?? 'None',
  Lines: quote.offer.lines.map(({ quantity, text }) => `${quantity} × ${text}`).join('\n'),
  Delivery: quoteDeliveryNames[quote.offer.delivery],
  Notes: quote.offer.notes ?? 'None',
  Total: formatDollars(quote.totalCents),
});
