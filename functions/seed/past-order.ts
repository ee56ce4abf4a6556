/** Past orders for the demo shop, built by the API's own rules, so that they could be real. */
import type { OrderStatus } from '../../shared/contract/fields.ts';
import { detailsIn } from '../../shared/customer-details.ts';
import type { Catalogue } from '../lines/catalogue.ts';
import { setStatus } from '../orders/change-order.ts';
import { type Actor, eventItem, type OrderEvent } from '../orders/event.ts';
import { type Customer, newOrder } from '../orders/new-order.ts';
import type { StoredOrder } from '../orders/order.ts';
import { type OrderRequest, writeCart } from '../orders/place-order.ts';
import { orderItems } from '../orders/repo.ts';
import { countWrite, reviewItem, reviewOrder, type StoredReview } from '../reviews/repo.ts';
import type { Item } from '../storage/items.ts';
import { creation, type NamedWrites } from '../storage/transaction.ts';

export interface PastOrder {
  readonly id: string;
  readonly customer: Customer;
  readonly request: OrderRequest;
  readonly catalogue: Catalogue;
  readonly placedAt: Date;
  /** The statuses that followed 'pending', in order, with who set each and when. */
  readonly statuses: readonly {
    readonly status: OrderStatus;
    readonly actor: Actor;
    readonly at: Date;
  }[];
  /** The customer's review; only for a delivered order. */
  readonly review?:
    | {
        readonly id: string;
        readonly rating: number;
        readonly comment: string | null;
        readonly at: Date;
      }
    | undefined;
}

interface Built {
  readonly order: StoredOrder;
  readonly events: readonly OrderEvent[];
  readonly review: StoredReview | undefined;
}

/** Plays an order's history: placed, set from status to status, reviewed. */
export function pastOrder(past: PastOrder): Built {
  const { id, customer, request, placedAt } = past;
  const contents = writeCart(request.items, past.catalogue);
  const details = detailsIn(request);
  let { order, event } = newOrder({ id, account: customer, details, contents }, customer, placedAt);
  const events = [event];
  for (const { status, actor, at } of past.statuses) {
    ({ order, event } = setStatus(order, { status, notes: null }, { actor, at }) ?? {
      order,
      event,
    });
    if (events.at(-1) !== event) events.push(event);
  }
  if (!past.review) return { order, events, review: undefined };
  const by = { actor: customer, at: past.review.at };
  const { review, ...reviewed } = reviewOrder(order, past.review.id, past.review, by, () => true);
  return { order: reviewed.order, events: [...events, reviewed.event], review };
}

/**
 * Every item of such an order, for writing many at once. The counts of reviews are left out: add
 * those with `countWrite`, or write the order with `pastOrderWrites`.
 */
export function pastOrderItems({ order, events, review }: Built): Item[] {
  return [
    ...orderItems(order),
    ...events.map((event) => eventItem(order.id, event)),
    ...(review ? [reviewItem(review)] : []),
  ];
}

/** One transaction that writes such an order and counts its review; refused if the order exists. */
export function pastOrderWrites(built: Built): NamedWrites {
  const items = pastOrderItems(built).map((item, index) => [`item ${index}`, creation(item)]);
  return {
    ...Object.fromEntries(items),
    counts: built.review && countWrite(built.review.rating),
  };
}
