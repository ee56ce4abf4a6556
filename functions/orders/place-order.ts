/** Placing an order: priced by the shop, all or nothing, once a key. */
import { randomUUID } from 'node:crypto';
import { Conflict } from '../core/errors.ts';
import { getItems, type Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import { catalogueItemKeys, readCatalogue, unchangedChecks } from './catalogue.ts';
import { alreadyPlaced, takeKey } from './idempotency.ts';
import { type Customer, newOrder, type OrderRequest } from './new-order.ts';
import type { OrderLine, StoredOrder } from './order.ts';
import { type Catalogue, mergeAddons, priceCart } from './price-cart.ts';
import { existingOrder, newOrderWrites } from './repo.ts';

const PRICES_CHANGED =
  'Prices have changed since you filled your cart. Please check the new total and try again.';

/** How often a cart is priced again because an admin saved part of it at that moment. */
const ATTEMPTS = 3;

interface Sent {
  readonly body: OrderRequest;
  readonly idempotencyKey: string | undefined;
}

interface Loaded {
  readonly lines: readonly OrderLine[];
  readonly catalogue: Catalogue;
  /** The record of the idempotency key, where one was sent and used before. */
  readonly record: Item | undefined;
}

/** Reads everything that an order depends on, in one call. */
export async function loadCart(userId: string, { body, idempotencyKey }: Sent): Promise<Loaded> {
  const lines = mergeAddons(body.items);
  const keys = catalogueItemKeys(lines);
  if (idempotencyKey) keys.push(orderKeys.idempotency(userId, idempotencyKey));
  const items = await getItems(keys);
  const record = idempotencyKey ? items.pop() : undefined;
  return { lines, catalogue: readCatalogue(items), record };
}

/**
 * Places an order, or answers with the one that the same key and body has placed before.
 *
 * @throws NotFound, Conflict or BadRequest as `priceCart` does; Conflict where the total is not the
 *   one that the shopper was shown; Refusal 422 where the key belongs to another body
 */
export async function placeOrder(
  customer: Customer,
  sent: Sent,
  loaded: Loaded,
  at: Date,
): Promise<StoredOrder> {
  const { body, idempotencyKey } = sent;
  let current = loaded;
  for (let attempt = 1; ; attempt++) {
    const placed = alreadyPlaced(current.record, body, at);
    if (placed) return existingOrder(placed);

    const cart = priceCart(current.lines, current.catalogue);
    const expected = body.expectedTotalCents ?? cart.totalCents;
    if (expected !== cart.totalCents) throw new Conflict(PRICES_CHANGED);

    const { order, event } = newOrder(randomUUID(), customer, body, cart, at);
    const failed = await transact({
      key: idempotencyKey ? takeKey(customer.id, idempotencyKey, order.id, body, at) : undefined,
      ...newOrderWrites(order, event),
      ...unchangedChecks(cart),
    });
    // Nobody else has this id: a try that seemed to fail has placed the order.
    if (!failed || failed === 'order') return order;
    if (attempt === ATTEMPTS) throw new Conflict(PRICES_CHANGED);
    current = await loadCart(customer.id, sent);
  }
}
