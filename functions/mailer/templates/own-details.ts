/** The emails about a customer's own corrections of an order: to them, and to its former address. */
import { detailMailLabel } from '../../../shared/customer-details.ts';
import { momentInWords } from '../../../shared/dates.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { facts, greeting, type MailContent, text, titled } from '../../mail/content.ts';
import type { OrderEvent } from '../../orders/event.ts';
import type { StoredOrder } from '../../orders/order.ts';
import {
  correctedFacts,
  isPostageOpen,
  type OrderPaths,
  seeOrder,
  vehicleFacts,
} from './order-parts.ts';

interface OwnChange {
  readonly order: StoredOrder;
  readonly event: OrderEvent;
  /** The shop's number. */
  readonly phone: string;
}

const ifNotYou = ({ phone }: Pick<OwnChange, 'phone'>) =>
  text(
    `If it wasn’t you, ring us on ${phone} straight away, or reply to this email. We can put it right until the order leaves the workshop.`,
  );

/** The names of corrected details, in a sentence of their own. */
const listOf = (values: Record<string, string>): string =>
  Object.keys(values)
    .map((name) => (name === detailMailLabel('shippingAddress') ? 'Delivery address' : name))
    .join(', ');

/** Confirms the customer's own corrections: with the new values, or only what they are about. */
export function ownDetailsChanged(
  { order, event, phone }: OwnChange,
  paths: OrderPaths,
  hidesTypedText: boolean,
): MailContent {
  const heading = 'Your details are changed';
  const changed = Object.keys(event.before ?? {});
  const values = { ...correctedFacts(order, changed), ...vehicleFacts(order, changed) };
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
              `Emails about it come to this address from now on.${order.userId === null ? ' The links in earlier emails no longer work.' : ''}`,
            ),
          ]
        : []),
      ifNotYou({ phone }),
      ...seeOrder(order, paths),
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
    subject: `Order ${id} has another email address`,
    heading: 'Your order has another email address',
    blocks: [
      text('Hello,'),
      text(
        `The email address of order ${id} was changed on its page (${momentInWords(event.createdAt)}, Queensland time). Emails about it go to the new address from now on${order.userId === null ? ', and the links that we sent to this one no longer work' : ''}.`,
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
      'Someone who ordered from us wants our emails to come to this address. If it was you, type these digits on the page of your order. They work for an hour.',
    ),
    ...facts({ Digits: code }),
    text('If it wasn’t you, there’s nothing to do. Please don’t pass them on.'),
  );
}
