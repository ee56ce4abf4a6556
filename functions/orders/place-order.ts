/** Placing an order: priced by the shop, all or nothing, once per idempotency key. */

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accountChoices } from '../../shared/contract/choices.ts';
import { total } from '../../shared/contract/fields.ts';
import type { orders } from '../../shared/contract/orders.ts';
import { detailsIn } from '../../shared/customer-details.ts';
import { isRegistered } from '../../shared/gst.ts';
import { longestLeadTime } from '../../shared/lead-time.ts';
import { ringBy } from '../../shared/promise.ts';
import { BadRequest, Conflict, TooManyRequests } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { attemptWrite, hashIdentifier, type Limit } from '../http/rate-limit.ts';
import {
  type Catalogue,
  catalogueItemKeys,
  readCatalogue,
  unchangedChecks,
} from '../lines/catalogue.ts';
import { type Contents, consolesOf, contentsCents } from '../lines/line.ts';
import type { SentLine } from '../lines/sent-line.ts';
import { writeLines } from '../lines/write-lines.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { getItems, type Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';
import { settings } from '../storage/settings.ts';
import { transact } from '../storage/transaction.ts';
import { findOutlook, readyDay, type ShopOutlook } from '../workshop/workshop.ts';
import { guest } from './event.ts';
import { alreadyMade, claimKey } from './idempotency.ts';
import { type Customer, newOrder } from './new-order.ts';
import type { StoredOrder } from './order.ts';
import { existingOrder, newOrderWrites } from './repo.ts';

/** A checked request for an order. */
export type OrderRequest = z.output<(typeof orders)['orders.create']['body']>;

/**
 * Builds the contents from a shopper's lines, at the catalogue's prices; everything must be for
 * sale.
 *
 * @throws as `writeLines` does; BadRequest if the total is more than an order may cost
 */
export function writeCart(items: readonly SentLine[], catalogue: Catalogue): Contents {
  const contents = writeLines(items, catalogue, { mustBeForSale: true });
  if (!total.safeParse(contentsCents(contents)).success) {
    throw new BadRequest('The total is more than one order may cost.');
  }
  return contents;
}

const PRICES_CHANGED =
  'Prices have changed since you filled your cart. Please check the new total and try again.';

/**
 * Orders that one caller may place as a guest with one email address. They are counted by both,
 * because anyone can type any address and must not use up its owner's orders. Emails to that
 * address have limits of their own.
 */
export const PER_GUEST: Limit = { attempts: 10, seconds: 3600 };
const guestCounter = (email: string, caller: string) =>
  `guest-order#${hashIdentifier(mailboxOf(email))}#${hashIdentifier(caller)}`;

const NO_PICK_UP = 'We don’t offer pick-up at the moment. Choose postage and enter your address.';

/** A cart is priced again this often after a concurrent save by an admin. */
const MAX_ATTEMPTS = 3;

interface Sent {
  readonly body: OrderRequest;
  readonly idempotencyKey: string | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

interface Loaded {
  readonly catalogue: Catalogue;
  readonly outlook: ShopOutlook;
  /** The records of the idempotency key, if one was sent and used before. */
  readonly records: readonly (Item | undefined)[];
}

/**
 * The keys of an idempotency key's records, an account's own first. Somebody who logged in after a
 * lost attempt may have ordered as a guest.
 */
function recordKeys(userId: string | undefined, { idempotencyKey }: Pick<Sent, 'idempotencyKey'>) {
  if (idempotencyKey === undefined) return [];
  const asGuest = orderKeys.guestIdempotency(idempotencyKey);
  return userId === undefined
    ? [asGuest]
    : [orderKeys.idempotency(userId, idempotencyKey), asGuest];
}

/**
 * Reads everything an order depends on, in one call.
 *
 * @param userId undefined for a guest
 */
export async function loadCart(
  userId: string | undefined,
  sent: Pick<Sent, 'body' | 'idempotencyKey'>,
): Promise<Loaded> {
  const keys = catalogueItemKeys(sent.body.items);
  const [items, outlook] = await Promise.all([
    getItems([...keys, ...recordKeys(userId, sent)]),
    findOutlook(),
  ]);
  return {
    outlook,
    catalogue: readCatalogue(items.slice(0, keys.length)),
    records: items.slice(keys.length),
  };
}

/**
 * Places an order, or returns the one that the same key and body placed before.
 *
 * @throws NotFound, Conflict or BadRequest as `writeCart` does; Conflict if the total is not the
 * one the shopper was shown; Refusal 422 if the key belongs to another body; TooManyRequests if
 * this caller has placed too many as a guest with one email address
 */
export async function placeOrder(
  customer: Customer | undefined,
  sent: Sent,
  loaded: Loaded,
  at: Date,
): Promise<StoredOrder> {
  const { body } = sent;
  const [recordedAt] = recordKeys(customer?.id, sent);
  const counter = guestCounter(body.customerEmail, sent.address);
  let current = loaded;
  for (let attempt = 1; ; attempt++) {
    for (const record of current.records) {
      const placed = alreadyMade(record, body, at);
      if (placed) return existingOrder(placed);
    }

    if (body.pickUp && !(await orderSettings.find()).pickUp) throw new Conflict(NO_PICK_UP);
    const contents = writeCart(body.items, current.catalogue);
    const { order, event } = newOrder(
      {
        id: randomUUID(),
        account: customer,
        details: detailsIn(body),
        pickUp: body.pickUp,
        contents,
        gst: isRegistered(current.outlook.gst, at),
        estimate: estimateFor(contents, current, at),
      },
      customer ?? guest(body.customerEmail),
      at,
    );
    if ((body.expectedTotalCents ?? order.totalCents) !== order.totalCents) {
      throw new Conflict(PRICES_CHANGED);
    }
    const failed = await transact({
      key: recordedAt && claimKey(recordedAt, order.id, body, at),
      room: customer ? undefined : attemptWrite(counter, PER_GUEST, at.getTime()),
      ...newOrderWrites(order, event),
      ...unchangedChecks(contents, current.catalogue),
    });
    // The id is random, so only an earlier attempt of this call can have taken it: the order is
    // placed.
    if (!failed || failed === 'order') return order;
    if (failed === 'room') throw new TooManyRequests(PER_GUEST.seconds);
    if (attempt === MAX_ATTEMPTS) throw new Conflict(PRICES_CHANGED);
    current = await loadCart(customer?.id, sent);
  }
}

/** The day or the lead time, and the call, that a shopper is told of for these contents. */
function estimateFor({ lines, products }: Contents, { outlook, catalogue }: Loaded, at: Date) {
  const readyBy = readyDay(outlook, at, consolesOf(lines)) ?? null;
  const consoles = products.flatMap(({ id }) => catalogue.products.get(id) ?? []);
  return {
    readyBy,
    readyIn: (readyBy === null && longestLeadTime(consoles)) || null,
    ringBy: ringBy(outlook.settings, at),
  };
}

/** The owner's settings for orders. */
const storedSettings = shape(() => ({
  /** Says whether an order needs an account. */
  accounts: z._default(z.enum(accountChoices), 'required'),
  /** Says whether orders may be picked up at the workshop. */
  pickUp: z._default(z.boolean(), false),
  version: z.int(),
}));

export type OrderSettings = z.infer<typeof storedSettings>;

export const orderSettings = settings<OrderSettings>({
  key: orderKeys.orderSettings,
  read: (item) => storedSettings.parse(item),
  untouched: { accounts: 'required', pickUp: false, version: 0 },
});

/** True if visitors may order without an account now. */
export const admitsGuests = async (): Promise<boolean> =>
  (await orderSettings.find()).accounts === 'optional';
