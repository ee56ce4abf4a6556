/** The emails about an order to the owner. */
import { workshopLines } from '../../../shared/build.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { stands } from '../../../shared/invoice.ts';
import { formatDollars } from '../../../shared/money.ts';
import { shortId, TO_ASK } from '../../../shared/order-contact.ts';
import { agreedPostage, orderMoney } from '../../../shared/order-money.ts';
import { readyIn } from '../../../shared/what-next.ts';
import { button, facts, type MailContent, quoted, text, withoutLinks } from '../../mail/content.ts';
import type { OrderEvent } from '../../orders/event.ts';
import type { StoredOrder } from '../../orders/order.ts';
import {
  address,
  asPlaced,
  correctedFacts,
  type Described,
  deliveryFact,
  hasOpenCutOuts,
  isPostageOpen,
  mailReferences,
  nameOf,
  type OrderPath,
  orderContents,
  vehicleFacts,
} from './order-parts.ts';

/** The place where the owner sees an order. */
const ownersPath = ({ id }: StoredOrder): OrderPath => `/admin-dashboard?tab=orders&order=${id}`;

const replyTo = ({ customerEmail }: StoredOrder) =>
  customerEmail === null ? {} : { replyTo: customerEmail };

const forTheWorkshop: Described = (line) =>
  workshopLines({ product: { imageUrl: line.imageUrl ?? '' }, ...line });

/** The call that the customer expects, and the day or the time that they were told. */
export const toldFacts = ({ estimate }: StoredOrder) => ({
  'Ring by': estimate && dayInWords(estimate.ringBy),
  'They were told': estimate?.readyBy
    ? `Ready about ${dayInWords(estimate.readyBy)}`
    : estimate?.readyIn && readyIn(estimate.readyIn),
});

export function newOrder(order: StoredOrder): MailContent {
  const { customerEmail, customerPhone, notes } = order;
  const placed = asPlaced(order);
  return {
    ...replyTo(order),
    subject: `New order ${shortId(order.id)}: ${hasOpenCutOuts(placed) ? 'from ' : ''}${formatDollars(placed.totalCents)}`,
    heading: `New order ${shortId(order.id)}`,
    blocks: [
      orderContents(placed, forTheWorkshop),
      ...facts({
        ...toldFacts(order),
        Customer: nameOf(order),
        Email: customerEmail ?? TO_ASK,
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
  const said = (at: StoredOrder) => ({
    ...correctedFacts(at, changed),
    ...vehicleFacts(at, changed),
  });
  const now = said({ ...order, ...event.after });
  const before = said({ ...order, ...event.before });
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
      orderContents(order, forTheWorkshop),
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
