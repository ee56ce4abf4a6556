import type { ResponseOf } from '../../../shared/contract/index.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { formatDollars } from '../../../shared/money.ts';

export type Event = ResponseOf<'orders.events'>[number];

const statusWords: Record<string, string> = {
  pending: 'Back in the queue.',
  processing: 'We started building it.',
  shipped: 'Packed and with the carrier.',
  delivered: 'Delivered.',
  cancelled: 'The order was cancelled.',
};

const moneyWords: Record<string, string> = {
  invoiced: 'We sent you invoice',
  credited: 'We wrote you credit note',
  paid: 'We have your payment of invoice',
  refunded: 'We sent back a payment of invoice',
  'payment-undone': 'We corrected a payment of invoice',
  reminded: 'We sent you a reminder of invoice',
};

/** What happened to an order, in plain words. */
export function eventWords({ type, from, to, carrier, trackingNumber, reason }: Event): string {
  if (type === 'placed') return 'You placed the order. We have it in the book.';
  if (type === 'reviewed') return 'You left a review. Thank you.';
  if (type === 'claimed') return 'You added the order to your account.';
  if (type === 'corrected') return 'We changed your details on the order.';
  if (type === 'link') return 'We sent you a new link to the order.';
  if (type === 'status') {
    const told = [carrier, trackingNumber && `tracking number ${trackingNumber}`, reason];
    const words = statusWords[String(to)] ?? `It is now ${to}.`;
    return [words, told.filter(Boolean).join(', ')].filter(Boolean).join(' ');
  }
  if (type === 'promised') {
    const words = `We expect it to be ready about ${dayInWords(String(to))}.`;
    return reason ? `${words} ${reason}` : words;
  }
  if (type === 'lines' && from === to) return 'We changed what you ordered.';
  if (type in moneyWords) return `${moneyWords[type]} ${to}.`;
  const before = Number(from);
  const after = Number(to);
  if (type === 'lines') {
    return `We changed what you ordered: the total went from ${formatDollars(before)} to ${formatDollars(after)}.`;
  }
  const verb = after > before ? 'Postage and charges were added' : 'The price came down';
  return `${verb}: the total went from ${formatDollars(before)} to ${formatDollars(after)}.`;
}
