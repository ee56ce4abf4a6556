/** What happened to an order: who, when, before and after. Written with the change, never changed. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import type { StoredOrder } from './order.ts';

const value = z.nullable(z.union([z.string(), z.number()]));

const storedEvent = z.object({
  id: z.string(),
  createdAt: timestamp,
  type: z.enum(['placed', 'status', 'total', 'reviewed']),
  /** Statuses, or totals in cents; null where there is none. */
  from: value,
  to: value,
  actor: z.object({ id: z.string(), email: z.string() }),
  /** The workshop's notes of this change; the customer's stand on the order. */
  notes: z.nullable(z.string()),
  charges: z.array(z.object({ label: z.string(), amountCents: z.int() })),
});

export type OrderEvent = z.infer<typeof storedEvent>;
export type Actor = OrderEvent['actor'];

/** A change of an order: what it is after it, and the event that tells of it. */
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

/** The event that brought an order to the version it has. */
export function eventOf(
  order: StoredOrder,
  what: Pick<OrderEvent, 'type' | 'from' | 'to' | 'actor'> & Partial<OrderEvent>,
): OrderEvent {
  return {
    // Counts up, so that events of one millisecond keep their order.
    id: `${String(order.version).padStart(6, '0')}-${order.id.slice(0, 8)}`,
    createdAt: order.updatedAt,
    notes: null,
    charges: [],
    ...what,
    // Of whoever acted, no more than who it was.
    actor: { id: what.actor.id, email: what.actor.email },
  };
}

/** What a customer sees of an event. */
export function eventView(event: OrderEvent): ResponseOf<'orders.events'>[number] {
  const { id, createdAt, type, from, to } = event;
  return { id, createdAt, type, from, to };
}
