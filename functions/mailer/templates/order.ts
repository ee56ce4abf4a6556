/** The e-mails about an order. */

import { buildLines, workshopLines } from '../../../shared/build.ts';
import {
  billToText,
  type DetailName,
  detailMailLabel,
  detailNames,
  isBillTo,
  type References,
  referenceFacts,
} from '../../../shared/customer-details.ts';
import { dayInWords, momentInWords } from '../../../shared/dates.ts';
import { openCents, stands } from '../../../shared/invoice.ts';
import { formatDollars } from '../../../shared/money.ts';
import { nextStepsOf, readyInWords } from '../../../shared/next-steps.ts';
import { addressLines, fullName, shortId, TO_ASK } from '../../../shared/order-contact.ts';
import {
  agreedPostage,
  isPostage,
  orderMoney,
  promisedInWords,
  sumCharges,
} from '../../../shared/order-money.ts';
import {
  correctionHeading,
  deliveryName,
  newsOf,
  totalSubject,
  trackingLink,
} from '../../../shared/order-news.ts';
import type { PricedLine } from '../../lines/line.ts';
import {
  type Block,
  button,
  facts,
  greeting,
  type Line,
  type MailContent,
  quoted,
  text,
  titled,
  withoutLinks,
  wording,
} from '../../mail/content.ts';
import type { OrderEvent } from '../../orders/event.ts';
import type { Charge, StoredOrder } from '../../orders/order.ts';
import { lineRows } from './lines.ts';
import { type OurLists, ourBuildLines } from './our-words.ts';

/** The place where a customer sees an order: the dashboard, or a guest's link. */
export type OrderPath = `/${string}`;

/** The button to an order; for a guest's link, also a note on who can open it. */
function seeOrder({ userId }: Pick<StoredOrder, 'userId'>, path: OrderPath): Block[] {
  const see = button('See Your Order', path);
  if (userId !== null) return [see];
  return [
    see,
    text(
      'This link is for you alone: anyone who has it can see your order and change where it goes. You don’t need an account, but if you open one with this e-mail address, you can add the order to it there.',
    ),
  ];
}

/** The postal address. */
export const shippingAddress = (order: StoredOrder): string =>
  `${nameOf(order)}\n${address(order)}`;

function address(order: StoredOrder): string {
  const lines = addressLines(order);
  return lines ? withoutLinks(lines.join('\n')) : TO_ASK;
}

const nameOf = (order: StoredOrder) => withoutLinks(fullName(order));

/** The delivery of an order, for the workshop. */
export const deliveryFact = ({ pickUp }: StoredOrder, to: string): Record<string, string> =>
  pickUp ? { Delivery: deliveryName(pickUp) } : { 'Posting to': to };

/** An order's delivery and references; of a hidden address, the state and the postcode. */
export const postedTo = (order: StoredOrder, hidesTypedText: boolean): Block[] =>
  facts({
    ...(order.pickUp ? { Delivery: PICKED_UP } : { 'Posting to': posting(order, hidesTypedText) }),
    ...(!hidesTypedText && mailReferences(order)),
  });

function posting(order: StoredOrder, hidesTypedText: boolean): string | null {
  const { shippingState, shippingPostcode } = order;
  if (!hidesTypedText) return addressLines(order) ? shippingAddress(order) : null;
  return (
    shippingPostcode &&
    `${shippingState} ${shippingPostcode}: your order’s page has the whole address.`
  );
}

/** The shop's address is in the footer of every e-mail. */
const PICKED_UP = 'You pick it up at the workshop: its address is at the end of this e-mail.';

/** The references of an order or an invoice. */
export const mailReferences = (of: References): Record<string, string> =>
  Object.fromEntries(referenceFacts(of).map(([label, text]) => [label, withoutLinks(text)]));

/**
 * @param path of the page where the customer sees the order
 * @param ourLists if it must not contain anything that was typed
 */
export function orderReceived(
  order: StoredOrder,
  path: OrderPath,
  ourLists?: OurLists,
): MailContent {
  return {
    subject: `We have your order ${shortId(order.id)}`,
    heading: 'Thanks for your order',
    blocks: [
      greeting(order.customerFirstName),
      wording('order-received', { order: shortId(order.id) }),
      orderContents(order, {
        charges: [],
        describeBuild: ourLists ? (line) => ourBuildLines(line, ourLists) : buildLines,
        isOpen: hasOpenCutOuts(order),
      }),
      ...openBlocks(order),
      ...readyBlocks(order),
      ...postedTo(order, ourLists !== undefined),
      text(`You pay nothing now. ${nextStepsOf(order).join(' ')}`),
      ...seeOrder(order, path),
    ],
  };
}

/** An order that the workshop took by phone, with the charges mentioned there. */
export function orderTaken(
  order: StoredOrder,
  path: OrderPath,
  { charges }: OrderEvent,
): MailContent {
  return {
    subject: `Your order ${shortId(order.id)}`,
    heading: 'Your order',
    blocks: [
      greeting(order.customerFirstName),
      wording('order-taken', { order: shortId(order.id) }),
      orderContents(order, { charges }),
      ...postedTo(order, false),
      text(
        `What happens next: ${order.pickUp || charges.some(isPostage) ? '' : 'we work out the postage and add it to the order, then '}we build it. You get an e-mail at each step.`,
      ),
      ...seeOrder(order, path),
    ],
  };
}

const chargeLine = ({ label, amountCents }: Charge, more = ''): Line => ({
  label: withoutLinks(label) + more,
  amount: formatDollars(amountCents),
});

interface Told {
  /** The order's charges by default; when it was first placed it had none. */
  readonly charges?: readonly Charge[];
  readonly describeBuild?: (line: PricedLine & { fitsVehicle: boolean | null }) => string[];
  /** True if some of it has no price yet. */
  readonly isOpen?: boolean;
}

/** True if an order has extra cut-outs that still need a price. A browser sent their wording. */
const hasOpenCutOuts = ({ lines }: StoredOrder): boolean => lines.some((line) => line.extraCutOut);

const openBlocks = (order: StoredOrder): Block[] =>
  hasOpenCutOuts(order)
    ? [
        text(
          'You asked for more cut-outs than the console comes with. They are not in this total: we price them and confirm with you before you pay.',
        ),
      ]
    : [];

/** The full contents of an order. */
export function orderContents(
  order: StoredOrder,
  { charges = order.charges, describeBuild = buildLines, isOpen = false }: Told = {},
): Block {
  const total = order.totalCents - sumCharges(order.charges) + sumCharges(charges);
  return {
    kind: 'lines',
    lines: [
      ...lineRows(order, (line, index) => {
        const { fitsVehicle = null } = order.lines[index] ?? {};
        return { build: describeBuild({ ...line, fitsVehicle }) };
      }),
      ...charges.map((charge) => chargeLine(charge)),
      {
        label: 'Total',
        amount: `${isOpen ? 'from ' : ''}${formatDollars(total)}`,
        isTotal: true,
      },
    ],
  };
}

/** The promised day, or the one that checkout named; no block if there is neither. */
export const readyBlocks = (order: StoredOrder): Block[] =>
  facts({ 'Ready about': readyInWords(order) });

/** The money of a cancelled order; no block if none was asked for. */
function moneyBlocks(order: StoredOrder): Block[] {
  if (order.invoices.length === 0) return [];
  const { comesToCents, refundCents, receivedCents } = orderMoney(order, 0);
  const keeps = comesToCents > 0 && `We keep ${formatDollars(comesToCents)} of what you paid.`;
  const owes =
    refundCents > 0 && `We owe you ${formatDollars(refundCents)} back and will be in touch.`;
  const unpaid =
    receivedCents === 0 && 'There is nothing to pay: what we invoiced no longer counts.';
  return [text([keeps, owes, unpaid].filter(Boolean).join(' '))];
}

export function orderStatus(order: StoredOrder, path: OrderPath, event: OrderEvent): MailContent {
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
  const isDue = status === 'pending' || status === 'processing';
  return {
    subject: `${heading}: ${shortId(order.id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      wording(says, { order: shortId(order.id) }),
      ...facts({
        'Ready about': isDue ? readyInWords(order) : null,
        ...(order.pickUp && status === 'shipped' && { Delivery: PICKED_UP }),
        Carrier: withoutLinks(carrier ?? ''),
        'Tracking number': withoutLinks(trackingNumber ?? ''),
        [status === 'cancelled' ? 'Reason' : 'From the workshop']: withoutLinks(reason ?? ''),
      }),
      ...(status === 'cancelled' ? moneyBlocks(order) : []),
      ...(link ? [{ kind: 'link', label: 'Track your parcel', url: link } as const] : []),
      button('See Your Order', path),
    ],
  };
}

/**
 * Asks for a review, which also praises the shop to others: such an e-mail says how to get no more
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

export function orderTotal(order: StoredOrder, path: OrderPath, event: OrderEvent): MailContent {
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
      button('See Your Order', path),
    ],
  };
}

/** The corrected details with their values, by the names the customer reads. */
function correctedFacts(
  order: Pick<StoredOrder, DetailName>,
  changed: readonly string[],
): Record<string, string> {
  const byLabel = Map.groupBy(detailNames, detailMailLabel);
  const corrected = [...byLabel].filter(([, names]) =>
    names.some((name) => changed.includes(name)),
  );
  return Object.fromEntries(
    corrected.map(([label, names]) => {
      const now = names.every(isBillTo)
        ? billToText(order)
        : names.flatMap((name) => order[name] ?? []).join(' ');
      return [label, withoutLinks(now) || 'None'];
    }),
  );
}

/** The corrections, with their new values. */
export function orderChanged(order: StoredOrder, path: OrderPath, event: OrderEvent): MailContent {
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
      ...(event.type === 'lines' ? [orderContents(order)] : []),
      ...(changed.includes('promisedBy') ? readyBlocks(order) : []),
      ...(event.type === 'corrected' && event.to !== null
        ? [
            text(
              `So does invoice ${event.to}: the number and the amounts are the same, and it takes the place of the one you have. Your order leads to it.`,
            ),
          ]
        : []),
      button('See Your Order', path),
    ],
  };
}

/** True if postage was agreed for another postcode than the corrected one. */
const isPostageOpen = (order: StoredOrder, { before }: OrderEvent): boolean =>
  Boolean(before?.shippingPostcode) && agreedPostage(order) > 0;

interface OwnChange {
  readonly order: StoredOrder;
  readonly event: OrderEvent;
  /** The shop's number. */
  readonly phone: string;
}

const ifNotYou = ({ phone }: Pick<OwnChange, 'phone'>) =>
  text(
    `If it wasn’t you, ring us on ${phone} straight away, or reply to this e-mail. We can put it right until the order leaves the workshop.`,
  );

/** The names of corrected details, in a sentence of their own. */
const listOf = (values: Record<string, string>): string =>
  Object.keys(values)
    .map((name) => (name === detailMailLabel('shippingAddress') ? 'Delivery address' : name))
    .join(', ');

/** Confirms the customer's own corrections: with the new values, or only what they are about. */
export function ownDetailsChanged(
  { order, event, phone }: OwnChange,
  path: OrderPath,
  hidesTypedText: boolean,
): MailContent {
  const heading = 'Your details are changed';
  const changed = Object.keys(event.before ?? {});
  const values = correctedFacts(order, changed);
  return {
    subject: `${heading}: ${shortId(order.id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      text(`These details of order ${shortId(order.id)} were changed on its page.`),
      ...facts(hidesTypedText ? { Changed: listOf(values) } : values),
      ...(isPostageOpen(order, event)
        ? [
            text(
              'It goes to another postcode now, so the postage may change. We’ll tell you before we post it.',
            ),
          ]
        : []),
      ...(changed.includes('customerEmail')
        ? [
            text(
              `E-mails about it come to this address from now on.${order.userId === null ? ' The links in earlier e-mails no longer work.' : ''}`,
            ),
          ]
        : []),
      ifNotYou({ phone }),
      ...seeOrder(order, path),
    ],
  };
}

/**
 * Tells the address that an order had before. It names neither the new one nor anything else that
 * was typed, and leads nowhere.
 */
export function orderMoved({ order, event, phone }: OwnChange): MailContent {
  const id = shortId(order.id);
  const others = Object.keys(event.before ?? {}).filter((name) => name !== 'customerEmail');
  return {
    subject: `Order ${id} has another e-mail address`,
    heading: 'Your order has another e-mail address',
    blocks: [
      text('Hello,'),
      text(
        `The e-mail address of order ${id} was changed on its page (${momentInWords(event.createdAt)}, Queensland time). E-mails about it go to the new address from now on${order.userId === null ? ', and the links that we sent to this one no longer work' : ''}.`,
      ),
      ...facts({ 'Changed too': listOf(correctedFacts(order, others)) }),
      text('If it was you, there’s nothing to do.'),
      ifNotYou({ phone }),
    ],
  };
}

/** The digits that prove that their reader reads a new address. @param code left out in the owner's preview */
export function orderCode(code = '······'): MailContent {
  return titled(
    'Six digits for your order',
    text('Hello,'),
    text(
      'Someone who ordered from us wants our e-mails to come to this address. If it was you, type these digits on the page of your order. They work for an hour.',
    ),
    ...facts({ Digits: code }),
    text('If it wasn’t you, there’s nothing to do. Please don’t pass them on.'),
  );
}

/** The amount to pay for an order, and when. */
function toPay(order: StoredOrder): string {
  const { openCents: open, receivedCents } = orderMoney(order, 0);
  const [invoice] = order.invoices.filter((one) => openCents(one) > 0);
  if (open > 0 && invoice) {
    const what = invoice.kind === 'deposit' ? 'The deposit' : 'Invoice';
    const more = order.totalCents > open + receivedCents;
    return `To pay now: ${formatDollars(open)} by ${dayInWords(invoice.dueAt)}. ${what} ${invoice.number} is on the page of your order.${more ? ' We ask for the rest once it is built.' : ''}`;
  }
  return receivedCents >= order.totalCents
    ? 'It is paid in full. Thank you.'
    : 'There is nothing to pay yet: we send an invoice when it is time.';
}

/** The agreement in one e-mail: the goods and their vehicle, the price, the day and the payment. */
function orderConfirmed(order: StoredOrder, path: OrderPath, { reason }: OrderEvent) {
  const heading = 'Your order is confirmed';
  return {
    subject: `${heading}: ${shortId(order.id)}`,
    heading,
    blocks: [
      greeting(order.customerFirstName),
      wording('order-confirmed', { order: shortId(order.id) }),
      orderContents(order),
      ...facts({
        'Ready about': readyInWords(order),
        'From the workshop': withoutLinks(reason ?? ''),
      }),
      text(toPay(order)),
      ...seeOrder(order, path),
    ],
  };
}

/** The new day, and the reason it changed. It contains nothing else that anyone typed. */
export function orderPromise(order: StoredOrder, path: OrderPath, event: OrderEvent): MailContent {
  const { from, to, reason } = event;
  if (from === null) return orderConfirmed(order, path, event);
  const { id, userId } = order;
  const day = promisedInWords({ ...order, promisedBy: String(to) });
  const heading = 'A new date for your order';
  return {
    subject: `${heading}: ${shortId(id)}`,
    heading,
    blocks: [
      wording('order-promise', { order: shortId(id), before: dayInWords(String(from)), day }),
      ...facts({ 'From the workshop': withoutLinks(reason ?? '') }),
      ...seeOrder({ userId }, path),
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
        `From now on you see order ${shortId(order.id)} by the link below. The links in earlier e-mails no longer work.`,
      ),
      ...seeOrder(order, path),
    ],
  };
}

/** The place where the owner sees an order. */
const ownersPath = ({ id }: StoredOrder): OrderPath => `/admin-dashboard?tab=orders&order=${id}`;

const replyTo = ({ customerEmail }: StoredOrder) =>
  customerEmail === null ? {} : { replyTo: customerEmail };

const forTheWorkshop: Told['describeBuild'] = (line) =>
  workshopLines({ product: { imageUrl: line.imageUrl ?? '' }, ...line });

export function newOrder(order: StoredOrder): MailContent {
  const { customerEmail, customerPhone, notes, estimate } = order;
  const isOpen = hasOpenCutOuts(order);
  return {
    ...replyTo(order),
    subject: `New order ${shortId(order.id)}: ${isOpen ? 'from ' : ''}${formatDollars(order.totalCents)}`,
    heading: `New order ${shortId(order.id)}`,
    blocks: [
      orderContents(order, { charges: [], describeBuild: forTheWorkshop, isOpen }),
      ...facts({
        'Ring by': estimate && dayInWords(estimate.ringBy),
        'Told at checkout': estimate?.readyBy && `Ready about ${dayInWords(estimate.readyBy)}`,
        Customer: nameOf(order),
        'E-mail': customerEmail ?? TO_ASK,
        Phone: customerPhone === null ? TO_ASK : withoutLinks(customerPhone),
        ...deliveryFact(order, address(order)),
        ...mailReferences(order),
      }),
      ...quoted(notes),
      button('Open the Order', ownersPath(order)),
    ],
  };
}

/** Tells the owner of a customer's own corrections, before and after. */
export function changedOrder(order: StoredOrder, event: OrderEvent): MailContent {
  const id = shortId(order.id);
  const changed = Object.keys(event.before ?? {});
  const now = correctedFacts({ ...order, ...event.after }, changed);
  const before = correctedFacts({ ...order, ...event.before }, changed);
  const isToCheck = isPostageOpen(order, event);
  return {
    ...replyTo(order),
    subject: `Order ${id}: the customer changed their details${isToCheck ? ', check the postage' : ''}`,
    heading: `${nameOf(order)} changed order ${id}`,
    blocks: [
      ...facts(
        Object.fromEntries(
          Object.entries(now).map(([name, value]) => [name, `${value}\n(before: ${before[name]})`]),
        ),
      ),
      ...(isToCheck
        ? [
            text(
              `Postage of ${formatDollars(agreedPostage(order))} was agreed for ${event.before?.shippingPostcode}, and it goes to ${event.after?.shippingPostcode} now: check it before you post. The customer has been told that it may change.`,
            ),
          ]
        : []),
      ...(order.invoices.some(stands) ? [text('Invoices that you sent stay as they are.')] : []),
      button('Open the Order', ownersPath(order)),
    ],
  };
}

/** The customer has cancelled an order, and may have money to get back. */
export function cancelledOrder(order: StoredOrder): MailContent {
  const heading = `Order ${shortId(order.id)} is cancelled`;
  const { refundCents } = orderMoney(order, 0);
  return {
    ...replyTo(order),
    subject: heading,
    heading,
    blocks: [
      text(`${nameOf(order)} cancelled it before you started on it, so it is out of the queue.`),
      orderContents(order, { describeBuild: forTheWorkshop }),
      ...(order.invoices.length > 0
        ? [
            text(
              `What was invoiced is credited. ${refundCents > 0 ? `You owe ${formatDollars(refundCents)} back: record the refund on the order once you have paid it.` : 'Nothing is to refund.'}`,
            ),
          ]
        : []),
      button('Open the Order', ownersPath(order)),
    ],
  };
}

export function newReview(order: StoredOrder): MailContent {
  const { id, review } = order;
  return {
    ...replyTo(order),
    subject: `New review: ${review?.rating ?? '-'} of 5 stars`,
    heading: `${review?.rating ?? '-'} of 5 stars`,
    blocks: [
      text(`${nameOf(order)} has reviewed order ${shortId(id)}.`),
      ...quoted(review?.comment),
      button('Open the Order', ownersPath(order)),
    ],
  };
}
