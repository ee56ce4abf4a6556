/** Placing an order: priced by the shop, all or nothing, once per idempotency key. */

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Buildable, buildOf } from '../../shared/build.ts';
import { accountChoices } from '../../shared/contract/choices.ts';
import type { orders } from '../../shared/contract/orders.ts';
import { detailsIn } from '../../shared/customer-details.ts';
import { Conflict, TooManyRequests } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { attemptWrite, hashIdentifier, type Limit } from '../http/rate-limit.ts';
import { getItems, type Item } from '../storage/items.ts';
import { type Key, orderKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';
import { transact } from '../storage/transaction.ts';
import {
  type Catalogue,
  catalogueItemKeys,
  fitsVehicle,
  mergeAddons,
  type PricedCart,
  type PricedLine,
  priceCart,
  readCatalogue,
  snapshots,
  unchangedChecks,
} from './cart.ts';
import { guest, newEvent, type OrderChange } from './event.ts';
import { alreadyMade, claimKey } from './idempotency.ts';
import { pendingOrder, type StoredOrder } from './order.ts';
import { existingOrder, newOrderWrites } from './repo.ts';

/** A checked request for an order. */
export type OrderRequest = z.output<(typeof orders)['orders.create']['body']>;

/** The account that places an order; a guest has none. */
export interface Customer {
  readonly id: string;
  readonly email: string;
}

type CartLine = PricedLine & Buildable;

/** A new, pending order with snapshots of names, pictures and prices. */
export function newOrder(
  id: string,
  customer: Customer | undefined,
  request: Omit<OrderRequest, 'items' | 'expectedTotalCents'>,
  cart: PricedCart<CartLine>,
  at: Date,
): OrderChange {
  const order: StoredOrder = {
    ...pendingOrder(id, at),
    userId: customer?.id ?? null,
    userEmail: customer?.email ?? null,
    totalCents: cart.totalCents,
    ...detailsIn(request),
    ...snapshots(cart),
    lines: cart.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      addons: line.addons,
      ...buildOf(line),
      fitsVehicle: fitsVehicle(
        line,
        cart.products.find(({ id }) => id === line.productId),
      ),
    })),
  };
  const actor = customer ?? guest(order.customerEmail);
  const placed = { type: 'placed', from: null, to: order.status, actor } as const;
  return { order, event: newEvent(order, placed) };
}

const PRICES_CHANGED =
  'Prices have changed since you filled your cart. Please check the new total and try again.';

/**
 * Orders that one caller may place as a guest with one e-mail address. Counted by both: anyone can type
 * any address, and must not use up its owner's orders. How many e-mails go there is limited apart.
 */
export const PER_GUEST: Limit = { attempts: 10, seconds: 3600 };
const guestCounter = (email: string, caller: string) =>
  `guest-order#${hashIdentifier(email)}#${hashIdentifier(caller)}`;

/** How often a cart is priced again after a concurrent save by an admin. */
const MAX_ATTEMPTS = 3;

interface Sent {
  readonly body: OrderRequest;
  readonly idempotencyKey: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

interface Loaded {
  readonly lines: readonly CartLine[];
  readonly catalogue: Catalogue;
  /** The record of the idempotency key, if one was sent and used before. */
  readonly record: Item | undefined;
}

/** The key of the record of an idempotency key, which belongs to an account or to a guest's address. */
function recordKey(
  userId: string | undefined,
  { body, idempotencyKey }: Pick<Sent, 'body' | 'idempotencyKey'>,
): Key | undefined {
  if (idempotencyKey === undefined) return undefined;
  return userId === undefined
    ? orderKeys.guestIdempotency(hashIdentifier(body.customerEmail), idempotencyKey)
    : orderKeys.idempotency(userId, idempotencyKey);
}

/**
 * Reads everything that an order depends on, in one call.
 *
 * @param userId undefined for a guest
 */
export async function loadCart(
  userId: string | undefined,
  sent: Pick<Sent, 'body' | 'idempotencyKey'>,
): Promise<Loaded> {
  const lines = mergeAddons(sent.body.items);
  const keys = catalogueItemKeys(lines);
  const recordedAt = recordKey(userId, sent);
  if (recordedAt) keys.push(recordedAt);
  const items = await getItems(keys);
  const record = recordedAt && items.pop();
  return { lines, catalogue: readCatalogue(items), record };
}

/**
 * Places an order, or returns the one that the same key and body placed before.
 *
 * @throws NotFound, Conflict or BadRequest as `priceCart` does; Conflict if the total is not the
 *   one that the shopper was shown; Refusal 422 if the key belongs to another body;
 *   TooManyRequests if this caller has placed too many as a guest with one e-mail address
 */
export async function placeOrder(
  customer: Customer | undefined,
  sent: Sent,
  loaded: Loaded,
  at: Date,
): Promise<StoredOrder> {
  const { body } = sent;
  const recordedAt = recordKey(customer?.id, sent);
  const counter = guestCounter(body.customerEmail, sent.address);
  let current = loaded;
  for (let attempt = 1; ; attempt++) {
    const placed = alreadyMade(current.record, body, at);
    if (placed) return existingOrder(placed);

    const cart = priceCart(current.lines, current.catalogue);
    const expected = body.expectedTotalCents ?? cart.totalCents;
    if (expected !== cart.totalCents) throw new Conflict(PRICES_CHANGED);

    const { order, event } = newOrder(randomUUID(), customer, body, cart, at);
    const failed = await transact({
      key: recordedAt && claimKey(recordedAt, order.id, body, at),
      room: customer ? undefined : attemptWrite(counter, PER_GUEST, at.getTime()),
      ...newOrderWrites(order, event),
      ...unchangedChecks(cart),
    });
    // The id is random, so only an earlier attempt of this call can have taken it: the order is placed.
    if (!failed || failed === 'order') return order;
    if (failed === 'room') throw new TooManyRequests(PER_GUEST.seconds);
    if (attempt === MAX_ATTEMPTS) throw new Conflict(PRICES_CHANGED);
    current = await loadCart(customer?.id, sent);
  }
}

/** The owner's settings for orders. */
const storedSettings = shape(() => ({
  /** Whether an order needs an account. */
  accounts: z.enum(accountChoices),
  version: z.int(),
}));

export type OrderSettings = z.infer<typeof storedSettings>;

export const orderSettings = settings<OrderSettings>({
  key: orderKeys.settings,
  read: (item) => storedSettings.parse(item),
  untouched: { accounts: 'required', version: 0 },
});

/** Whether visitors may order without an account now. */
export const admitsGuests = async (): Promise<boolean> =>
  (await orderSettings.find()).accounts === 'optional';
