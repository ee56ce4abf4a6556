/** What happened to an order: as stored, as the API shows it, and the e-mails that it causes. */
import * as z from 'zod/mini';
import { orderEvents } from '../../shared/contract/choices.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { type CausedMail, mailWrite } from '../mail/outbox.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import type { StoredOrder } from './order.ts';

const value = z.lazy(() => z.nullable(z.union([z.string(), z.number()])));

const storedEvent = z.lazy(() =>
  z.object({
    id: z.string(),
    createdAt: timestamp,
    type: z.enum(orderEvents),
    /** Statuses, or totals in cents; null if there is none. */
    from: value,
    to: value,
    actor: z.object({ id: z.string(), email: z.string() }),
    /** The workshop's notes on this change; the customer's notes are part of the order. */
    notes: z.nullable(z.string()),
    charges: z.array(z.object({ label: z.string(), amountCents: z.int() })),
    /** What the customer was told: who carries the parcel, by which number, and why it was cancelled. */
    carrier: z._default(z.nullable(z.string()), null),
    trackingNumber: z._default(z.nullable(z.string()), null),
    reason: z._default(z.nullable(z.string()), null),
  }),
);

export type OrderEvent = z.infer<typeof storedEvent>;
export type Actor = OrderEvent['actor'];

/** The actor of a customer without an account. */
export const guest = (email: string): Actor => ({ id: 'guest', email });

/** Who changes an order, and when. */
export interface By {
  readonly actor: Actor;
  readonly at: Date;
}

/** A change of an order: the order afterwards, and the event that records it. */
export interface OrderChange {
  readonly order: StoredOrder;
  readonly event: OrderEvent;
}

/** An event item as stored, without its keys. A row that does not parse is a defect and throws. */
export function readEvent(item: Item): OrderEvent {
  return storedEvent.parse(item);
}

export function eventItem(orderId: string, event: OrderEvent): Item {
  return { ...orderKeys.event(orderId, event.createdAt, event.id), ...event };
}

/** The event that led to an order's current version. */
export function newEvent(
  order: StoredOrder,
  what: Pick<OrderEvent, 'type' | 'from' | 'to' | 'actor'> & Partial<OrderEvent>,
): OrderEvent {
  return {
    // Begins with the version, so that events of the same millisecond stay in order.
    id: `${String(order.version).padStart(6, '0')}-${order.id.slice(0, 8)}`,
    createdAt: order.updatedAt,
    notes: null,
    charges: [],
    carrier: null,
    trackingNumber: null,
    reason: null,
    ...what,
    // Only the actor's id and e-mail.
    actor: { id: what.actor.id, email: what.actor.email },
  };
}

/** What a customer sees of an event. */
export function eventView(event: OrderEvent): ResponseOf<'orders.events'>[number] {
  const { id, createdAt, type, from, to, carrier, trackingNumber, reason } = event;
  return { id, createdAt, type, from, to, carrier, trackingNumber, reason };
}

/** Whether a customer should be told about an event: something changed, or there is tracking. */
function isWorthMailing({ from, to, carrier, trackingNumber }: OrderEvent): boolean {
  return from !== to || Boolean(carrier ?? trackingNumber);
}

/** The e-mails that an order's event causes: to its customer, to the owner, or none. */
export function orderMails({ order, event }: OrderChange): NamedWrites {
  const mail = { about: `order-${order.id}`, at: event.createdAt } as const;
  const SK = String(eventItem(order.id, event).SK);
  const toCustomer = (kind: CausedMail['kind']) =>
    mailWrite({
      ...mail,
      kind,
      to: order.customerEmail,
      by: 'workshop',
      event: { id: event.id, SK },
    });
  switch (event.type) {
    case 'placed':
      return {
        customersMail: mailWrite({
          ...mail,
          kind: 'order-received',
          to: order.customerEmail,
          by: 'visitor',
        }),
        ownersMail: mailWrite({ ...mail, kind: 'new-order' }),
      };
    case 'status':
      return { customersMail: isWorthMailing(event) ? toCustomer('order-status') : undefined };
    case 'total':
      return { customersMail: isWorthMailing(event) ? toCustomer('order-total') : undefined };
    case 'link':
      return { customersMail: toCustomer('order-link') };
    case 'reviewed':
      return { ownersMail: mailWrite({ ...mail, kind: 'new-review' }) };
    // A claim, and what is about money: functions/invoices writes the e-mails of that.
    default:
      return {};
  }
}
