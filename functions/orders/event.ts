/** Events of an order: as stored, as the API shows them, and the emails they cause. */
import * as z from 'zod/mini';
import { orderEvents } from '../../shared/contract/choices.ts';
import { timestamp } from '../../shared/contract/fields.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { isDetail } from '../../shared/customer-details.ts';
import { deliveryName } from '../../shared/order-news.ts';
import { shape } from '../core/shape.ts';
import { type CausedMail, mailWrite, repeatableMailWrite, undoable } from '../mail/outbox.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import type { NamedWrites } from '../storage/transaction.ts';
import { type Changeable, type Correction, charge, type StoredOrder } from './order.ts';

const value = z.lazy(() => z.nullable(z.union([z.string(), z.number()])));

const storedEvent = shape(() => ({
  id: z.string(),
  createdAt: timestamp,
  type: z.enum(orderEvents),
  /** Statuses, totals in cents, promised days or making stages; null if there is none. */
  from: value,
  to: value,
  actor: z.object({ id: z.string(), email: z.string() }),
  /** The workshop's notes on this change; the customer's notes are part of the order. */
  notes: z.nullable(z.string()),
  charges: z.array(charge),
  /** Told to the customer: the parcel's carrier and number, and why an order was cancelled. */
  carrier: z._default(z.nullable(z.string()), null),
  trackingNumber: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** Charges removed by a change of the total; `charges` has those it added. */
  removed: z.optional(z.array(charge)),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  told: z.optional(z.string()),
  /** The deposit invoiced with it, by the invoice's `orderVersion`. */
  deposit: z.optional(z.int()),
  /** The id of the event it undid. */
  undoes: z.optional(z.string()),
  /** The order it stood behind in the build queue before it left; null if it was first. */
  stoodBehind: z.optional(z.nullable(z.string())),
}));

type Stored = z.infer<typeof storedEvent>;
export interface OrderEvent extends Omit<Stored, 'before' | 'after' | 'told'> {
  /** The old values of the changed fields, for undo. Null once its customer is erased. */
  before?: Changeable | null;
  /** The new values of the customer's details; in older events, of all changed fields. */
  after?: Correction | null;
  /** The email to the customer that it caused. */
  told?:
    | 'order-received'
    | 'order-status'
    | 'order-total'
    | 'order-changed'
    | 'order-promise'
    | 'order-link';
}
export type Actor = OrderEvent['actor'];

/** The actor for a customer without an account. */
export const guest = (email: string | null): Actor => ({ id: 'guest', email: email ?? '' });

/** True if the customer of an order is the one who acts. */
const isCustomers = ({ id }: Actor, { userId }: StoredOrder): boolean =>
  id === guest(null).id || id === userId;

/** The actor for automatic changes by the shop. */
export const theShop: Actor = { id: 'shop', email: '' };

/** The person changing an order, and the time. */
export interface By {
  readonly actor: Actor;
  readonly at: Date;
}

/** A change of an order: the order afterwards, and the event that records it. */
export interface OrderChange {
  readonly order: StoredOrder;
  readonly event: OrderEvent;
}

/** Reads a stored event, without its keys. A row that does not parse is a defect and throws. */
export const readEvent = (item: Item): OrderEvent => storedEvent.parse(item) as OrderEvent;

export function eventItem(orderId: string, event: OrderEvent): Item {
  return { ...orderKeys.orderEvent(orderId, event.createdAt, event.id), ...event };
}

/** Begins with the version, so that events of the same millisecond stay in order. */
export const eventId = ({ id, version }: Pick<StoredOrder, 'id' | 'version'>): string =>
  `${String(version).padStart(6, '0')}-${id.slice(0, 8)}`;

/** The key of the event that led to an order's current version. */
export const lastEventKey = (order: StoredOrder) =>
  orderKeys.orderEvent(order.id, order.updatedAt, eventId(order));

/** Makes the event that led to an order's current version. */
export function newEvent(
  order: StoredOrder,
  what: Pick<OrderEvent, 'type' | 'from' | 'to' | 'actor'> & Partial<OrderEvent>,
): OrderEvent {
  return {
    id: eventId(order),
    createdAt: order.updatedAt,
    notes: null,
    charges: [],
    carrier: null,
    trackingNumber: null,
    reason: null,
    ...what,
    // Only the actor's id and email.
    actor: { id: what.actor.id, email: what.actor.email },
  };
}

const workshopsOwn: readonly OrderEvent['type'][] = ['undone', 'unsent', 'made', 'noted'];

/**
 * The customer's view of an order's events. It leaves out changes that were undone before their
 * email went out, making stages, and the workshop's own notes.
 */
export function customersEvents(events: readonly OrderEvent[]): ResponseOf<'orders.events'> {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events
    .filter(({ id, type }) => !workshopsOwn.includes(type) && !undone.has(id))
    .map(({ id, createdAt, type, from, to, carrier, trackingNumber, reason, told, charges }) => ({
      id,
      createdAt,
      type,
      from: type === 'paid' || type === 'refunded' ? (charges[0]?.amountCents ?? from) : from,
      to,
      carrier,
      trackingNumber,
      // The reason for a new day stays with the workshop, unless the customer was told.
      reason: type === 'promised' && !told ? null : reason,
    }));
}

/** An admin's view of an order's events. */
export function adminEvents(
  events: readonly OrderEvent[],
  order: StoredOrder,
): ResponseOf<'orders.adminEvents'> {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.map(
    ({ removed = [], before, after, told, undoes, deposit, stoodBehind, ...event }) => ({
      ...event,
      removed,
      changes: Object.keys(before ?? {})
        .filter((name) => name === 'pickUp' || isDetail(name))
        .map((field) =>
          // Only the corrected value is kept; the old one was its opposite.
          field === 'pickUp'
            ? {
                field,
                from: deliveryName(before?.pickUp === true),
                to: deliveryName(before?.pickUp !== true),
              }
            : { field, from: before?.[field] ?? null, to: after?.[field] ?? null },
        ),
      // If a change was undone, its email was withdrawn.
      told: told !== undefined && !undone.has(event.id),
      // A change with a deposit invoice can be taken back only where both were made.
      undoable:
        Boolean(before) &&
        deposit === undefined &&
        event.type !== 'undone' &&
        event.id === eventId(order),
    }),
  );
}

/** A console has been in its 4x4 for so many days when its customer is asked for a review. */
const REVIEW_AFTER_DAYS = 10;

/**
 * The email that asks for a review, some days after the delivery that its customer was told of.
 * There is one for each order, however often it is delivered. The owner sees it once it has gone.
 */
function reviewRequest(
  { id, customerEmail: to, review }: StoredOrder,
  { type, to: status, createdAt }: OrderEvent,
): NamedWrites {
  if (type !== 'status' || status !== 'delivered' || to === null || review) return {};
  const at = new Date(Date.parse(createdAt) + REVIEW_AFTER_DAYS * 86_400_000).toISOString();
  const mail = { kind: 'review-request', about: `order-${id}`, to, by: 'workshop' } as const;
  return { reviewMail: repeatableMailWrite({ ...mail, at, sendAfter: at, unlisted: true }) };
}

/** The emails an order's event causes: to its customer, to the owner, or none. */
export function orderMails({ order, event }: OrderChange): NamedWrites {
  const mail = { about: `order-${order.id}`, at: event.createdAt } as const;
  const SK = String(eventItem(order.id, event).SK);
  const { customerEmail: to } = order;
  // A customer's own step may be told to an address that is not theirs.
  const by = isCustomers(event.actor, order) ? 'visitor' : 'workshop';
  const toCustomer = (kind: CausedMail['kind'], more: Partial<CausedMail> = {}): NamedWrites =>
    to === null
      ? {}
      : {
          customersMail: mailWrite({
            ...mail,
            ...more,
            kind,
            to,
            by,
            event: { id: event.id, SK },
          }),
        };
  if (event.type === 'self-corrected') {
    const former = event.before?.customerEmail;
    const cause = { ...mail, event: { id: event.id, SK } };
    return {
      customersMail:
        to === null ? undefined : mailWrite({ ...cause, kind: 'order-changed', to, by: 'visitor' }),
      ownersMail: mailWrite({ ...cause, kind: 'changed-order' }),
      // Whoever uses up the visitors' emails must not keep this one from being sent.
      formerMail: former
        ? mailWrite({ ...cause, kind: 'order-moved', to: former, by: 'workshop' })
        : undefined,
    };
  }
  if (event.told) {
    // A new order cannot be undone.
    if (event.type === 'placed') return toCustomer(event.told);
    return { ...toCustomer(event.told, undoable(event.createdAt)), ...reviewRequest(order, event) };
  }
  switch (event.type) {
    case 'placed':
      return {
        customersMail:
          to === null
            ? undefined
            : mailWrite({ ...mail, kind: 'order-received', to, by: 'visitor' }),
        ownersMail: mailWrite({ ...mail, kind: 'new-order' }),
      };
    case 'link':
      return toCustomer('order-link');
    case 'reviewed':
      return { ownersMail: mailWrite({ ...mail, kind: 'new-review' }) };
    // A claim, or an event about money, whose emails functions/invoices writes.
    default:
      return {};
  }
}
