import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, ResponseOf } from '../../../shared/contract/index.ts';
import { dayInWords, momentInWords } from '../../../shared/dates.ts';
import { formatDollars } from '../../../shared/money.ts';
import { read } from '../../lib/api/query.ts';
import { Awaited } from '../../ui/Failed.tsx';
import { keep } from '../../ui/keep.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type OrderEvent = ResponseOf<'orders.events'>[number];

const statusWords: Record<string, string> = {
  pending: 'Back in the queue.',
  processing: 'We started building it.',
  shipped: 'Packed and with the carrier.',
  delivered: 'Delivered.',
  cancelled: 'The order was cancelled.',
};

/** The same of an order that is picked up. */
const pickUpWords: Record<string, string> = {
  shipped: 'Ready to pick up at the workshop.',
  delivered: 'Picked up.',
};

const moneyWords: Record<string, string> = {
  invoiced: 'We sent you invoice',
  'invoice-sent': 'We sent you another email with invoice',
  credited: 'Something came off your invoice: see',
  paid: 'We’ve received {amount} for invoice',
  refunded: 'We refunded {amount} of invoice',
  'payment-undone': 'We corrected a payment for invoice',
  reminded: 'We sent you a reminder about invoice',
};

/** An order's event in plain words. */
export function eventText(
  { type, from, to, carrier, trackingNumber, reason }: OrderEvent,
  { pickUp, quoteNumber }: Pick<Order, 'pickUp' | 'quoteNumber'>,
): string {
  if (type === 'placed') {
    const what = quoteNumber === null ? 'placed the order' : `accepted quote ${quoteNumber}`;
    return `You ${what}. We have it in the book.`;
  }
  if (type === 'reviewed') return 'You left a review. Thank you.';
  if (type === 'claimed') return 'You added the order to your account.';
  if (type === 'self-corrected') return 'You changed your details on the order.';
  if (type === 'corrected') {
    return `We changed your details on the order${to === null ? '' : `, and invoice ${to} with them`}.`;
  }
  if (type === 'link') return 'We sent you a new link to the order.';
  if (type === 'status') {
    const details = [carrier, trackingNumber && `tracking number ${trackingNumber}`, reason];
    const words =
      ((pickUp && pickUpWords[String(to)]) || statusWords[String(to)]) ?? `It is now ${to}.`;
    return [words, details.filter(Boolean).join(', ')].filter(Boolean).join(' ');
  }
  if (type === 'promised') {
    const words = `We expect it to be ready about ${dayInWords(String(to))}.`;
    return reason ? `${words} ${reason}` : words;
  }
  if (type === 'lines' && from === to) return 'We changed what you ordered.';
  if (type in moneyWords) {
    const amount = formatDollars(Math.abs(Number(from)));
    return `${moneyWords[type]?.replace('{amount}', amount)} ${to}.`;
  }
  const before = Number(from);
  const after = Number(to);
  if (type === 'lines') {
    return `We changed what you ordered: the total went from ${formatDollars(before)} to ${formatDollars(after)}.`;
  }
  const verb = after > before ? 'Postage and charges were added' : 'The price came down';
  return `${verb}: the total went from ${formatDollars(before)} to ${formatDollars(after)}.`;
}

interface OrderTimelineProps {
  order: Order;
  open: boolean;
}

/** The events of an order, fetched when first opened. */
export function OrderTimeline({ order, open: openFirst }: OrderTimelineProps) {
  const [open, setOpen] = useState(openFirst);
  const events = useQuery({
    ...read('orders.events', { params: { id: order.id } }),
    enabled: open,
  });
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="font-bold">What has happened so far</summary>
      {open && !events.data && (
        <Awaited what="the timeline" query={events}>
          <Skeleton className="mt-3 h-12" />
        </Awaited>
      )}
      {events.data && <EventList events={events.data} order={order} />}
    </details>
  );
}

/** The events of an order that has them already. */
export function OpenTimeline(props: EventListProps) {
  return (
    <details open>
      <summary className="font-bold">What has happened so far</summary>
      <EventList {...props} />
    </details>
  );
}

interface EventListProps {
  events: readonly OrderEvent[];
  order: Order;
}

function EventList({ events, order }: EventListProps) {
  return (
    <ol className="mt-3 border-edge border-l-2 border-dashed">
      {events.map((event) => (
        <li key={event.id} className="relative pb-3 pl-5">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[6px] size-2.5 rounded-full bg-rust"
          />
          <Sentence kept={keep(event.carrier, event.trackingNumber)}>
            {eventText(event, order)}
          </Sentence>
          <time dateTime={event.createdAt} className="block text-sm text-soft">
            {momentInWords(event.createdAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
