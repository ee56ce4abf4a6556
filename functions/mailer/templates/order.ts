/** The emails about an order, to its customer. */
import { ASK_VEHICLE } from '../../../shared/build.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { formatDollars } from '../../../shared/money.ts';
import { isInWorkshop, nextStepsOf } from '../../../shared/next-steps.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { cancelledInWords, promisedInWords } from '../../../shared/order-money.ts';
import {
  correctionHeading,
  newsOf,
  totalSubject,
  trackingLink,
} from '../../../shared/order-news.ts';
import { isProduct } from '../../lines/line.ts';
import {
  type Block,
  button,
  facts,
  greeting,
  type MailContent,
  steps,
  text,
  withoutLinks,
  wording,
} from '../../mail/content.ts';
import type { OrderEvent } from '../../orders/event.ts';
import type { StoredOrder } from '../../orders/order.ts';
import {
  asksVehicle,
  asPlaced,
  chargeLine,
  comesNext,
  correctedFacts,
  forTheCustomer,
  hasOpenCutOuts,
  leadOn,
  type OrderPath,
  type OrderPaths,
  orderContents,
  PICKED_UP,
  paidSoFar,
  postedTo,
  readyFacts,
  seeOrder,
} from './order-parts.ts';
import type { OurLists } from './our-words.ts';

/**
 * @param path of the page where the customer sees the order
 * @param ourLists if it must not contain anything that was typed
 */
export function orderReceived(
  order: StoredOrder,
  path: OrderPath,
  ourLists?: OurLists,
): MailContent {
  const placed = asPlaced(order);
  return {
    subject: `We have your order ${shortId(order.id)}`,
    heading: 'Thanks for your order',
    blocks: [
      greeting(order.customerFirstName),
      wording('order-received', { order: shortId(order.id) }),
      orderContents(placed, forTheCustomer(placed, ourLists)),
      ...openBlocks(placed),
      ...vehicleQuestion(order),
      ...facts(readyFacts(order)),
      ...postedTo(order, ourLists !== undefined),
      text('You pay nothing now. What happens next:'),
      steps(nextStepsOf(order)),
      ...seeOrder(order, { see: path }),
    ],
  };
}

/** An order that the workshop took by phone, with the charges mentioned there. */
export function orderTaken(
  order: StoredOrder,
  paths: OrderPaths,
  { charges }: OrderEvent,
): MailContent {
  return {
    subject: `Your order ${shortId(order.id)}`,
    heading: 'Your order',
    blocks: [
      greeting(order.customerFirstName),
      wording('order-taken', { order: shortId(order.id) }),
      orderContents(asPlaced(order, charges)),
      ...facts(readyFacts(order)),
      ...postedTo(order, false),
      ...comesNext(order),
      ...seeOrder(order, paths),
    ],
  };
}

/** Asks for the 4x4 until it is known. */
const vehicleQuestion = (order: StoredOrder): Block[] =>
  asksVehicle(order)
    ? [text(`${ASK_VEHICLE} Tell us on your order’s page, or reply to this email.`)]
    : [];

const openBlocks = (order: StoredOrder): Block[] =>
  hasOpenCutOuts(order)
    ? [
        text(
          'Extra cut-outs, and what has no room as drawn, may change this total. We agree on them with you before you pay.',
        ),
      ]
    : [];

/** The money of a cancelled order; no block if none was asked for. */
const moneyBlocks = (order: StoredOrder): Block[] =>
  order.invoices.length > 0 ? [text(cancelledInWords(order))] : [];

/** Fitting and warranty of a console, in the words of the site's own pages. */
const onceYours = ({ lines }: StoredOrder): Block[] =>
  lines.some(isProduct)
    ? [
        text(
          'It goes up on the mirror and interior light mounts already in the roof: screws, wire and fitting sheet are in the kit. Our own warranty counts from the day it reached you.',
        ),
        button('Warranty and Returns', '/warranty'),
      ]
    : [];

export function orderStatus(order: StoredOrder, paths: OrderPaths, event: OrderEvent): MailContent {
  const status = event.to as StoredOrder['status'];
  const { heading, wording: says } = newsOf(status, order);
  const { carrier, trackingNumber, reason } = event;
  // Only the carrier or number that changed is told again.
  const link =
    (carrier || trackingNumber) &&
    trackingLink({
      carrier: carrier ?? order.carrier,
      trackingNumber: trackingNumber ?? order.trackingNumber,
      trackingUrl: order.trackingUrl,
    });
  return {
    subject: `${heading}: ${shortId(order.id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      wording(says, { order: shortId(order.id) }),
      ...facts({
        ...(isInWorkshop(order) && readyFacts(order)),
        ...(order.pickUp && status === 'shipped' && { Delivery: PICKED_UP }),
        Carrier: withoutLinks(carrier ?? ''),
        'Tracking number': withoutLinks(trackingNumber ?? ''),
        [status === 'cancelled' ? 'Reason' : 'From the workshop']: withoutLinks(reason ?? ''),
        ...paidSoFar(order),
      }),
      ...comesNext(order),
      ...(status === 'delivered' ? onceYours(order) : []),
      ...(status === 'cancelled' ? moneyBlocks(order) : []),
      ...(link ? [{ kind: 'link', label: 'Track your parcel', url: link } as const] : []),
      ...leadOn(paths),
    ],
  };
}

/**
 * Asks for a review, which also praises the shop to others: such an email says how to get no more
 * of them without logging in (Spam Act 2003, s 18(1)).
 */
export function reviewRequest(order: StoredOrder, path: OrderPath, stop: OrderPath): MailContent {
  return {
    subject: 'How is your console going?',
    heading: 'How is your console going?',
    blocks: [
      greeting(order.customerFirstName),
      wording('review-request', { order: shortId(order.id) }),
      button('Leave a Review', path),
      text('We ask only once. If you’d rather get no reminders or requests from us at all:'),
      button('Don’t Remind Me', stop),
    ],
  };
}

export function orderTotal(order: StoredOrder, paths: OrderPaths, event: OrderEvent): MailContent {
  const [from, to] = [Number(event.from), Number(event.to)];
  return {
    subject: totalSubject(shortId(order.id), formatDollars(to)),
    heading: 'Your order has a new total',
    blocks: [
      greeting(order.customerFirstName),
      wording('order-total', { order: shortId(order.id) }),
      {
        kind: 'lines',
        lines: [
          { label: 'Total before', amount: formatDollars(from) },
          ...(event.removed ?? []).map(({ label, amountCents }) =>
            chargeLine({ label, amountCents: -amountCents }, ', taken off'),
          ),
          ...event.charges.map((charge) => chargeLine(charge)),
          { label: 'Total now', amount: formatDollars(to), isTotal: true },
        ],
      },
      ...facts(paidSoFar(order)),
      ...comesNext(order),
      ...leadOn(paths),
    ],
  };
}

/** The corrections, with their new values. */
export function orderChanged(
  order: StoredOrder,
  paths: OrderPaths,
  event: OrderEvent,
): MailContent {
  const changed = Object.keys(event.before ?? {});
  return {
    subject: `${correctionHeading}: ${shortId(order.id)}`,
    heading: correctionHeading,
    blocks: [
      greeting(order.customerFirstName),
      wording('order-changed', { order: shortId(order.id) }),
      ...facts({
        ...correctedFacts(order, changed),
        ...(changed.includes('pickUp') && {
          Delivery: order.pickUp ? PICKED_UP : 'We post it to you.',
        }),
      }),
      ...(event.type === 'lines' ? [orderContents(order), ...facts(paidSoFar(order))] : []),
      ...(changed.includes('promisedBy') ? facts(readyFacts(order)) : []),
      ...(event.type === 'corrected' && event.to !== null
        ? [
            text(
              `So does invoice ${event.to}: the number and the amounts are the same, and it takes the place of the one you have. Your order leads to it.`,
            ),
          ]
        : []),
      ...comesNext(order),
      ...leadOn(paths),
    ],
  };
}

/** The agreement in one email: the goods and their vehicle, the price, the day and the payment. */
function orderConfirmed(order: StoredOrder, paths: OrderPaths, { reason }: OrderEvent) {
  const heading = 'Your order is confirmed';
  return {
    subject: `${heading}: ${shortId(order.id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      wording('order-confirmed', { order: shortId(order.id) }),
      orderContents(order),
      ...vehicleQuestion(order),
      ...facts({
        ...readyFacts(order),
        'From the workshop': withoutLinks(reason ?? ''),
        ...paidSoFar(order),
      }),
      ...comesNext(order),
      ...(order.invoices.length === 0
        ? [text('Nothing to pay yet: we send an invoice when it is time.')]
        : []),
      ...seeOrder(order, paths),
    ],
  };
}

/** The new day, and the reason it changed. */
export function orderPromise(
  order: StoredOrder,
  paths: OrderPaths,
  event: OrderEvent,
): MailContent {
  const { from, to, reason } = event;
  if (from === null) return orderConfirmed(order, paths, event);
  const { id } = order;
  const day = promisedInWords({ ...order, promisedBy: String(to) });
  const heading = 'A new date for your order';
  return {
    subject: `${heading}: ${shortId(id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      wording('order-promise', { order: shortId(id), before: dayInWords(String(from)), day }),
      ...facts({ 'From the workshop': withoutLinks(reason ?? '') }),
      ...seeOrder(order, paths),
    ],
  };
}

export function orderLink(order: StoredOrder, path: OrderPath): MailContent {
  return {
    subject: `A new link to your order ${shortId(order.id)}`,
    heading: 'A new link to your order',
    blocks: [
      greeting(order.customerFirstName),
      text(
        `From now on you see order ${shortId(order.id)} by the link below. The links in earlier emails no longer work.`,
      ),
      ...seeOrder(order, { see: path }),
    ],
  };
}
