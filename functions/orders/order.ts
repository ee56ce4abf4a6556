/** An order: as stored, and as the API shows it. */
import * as z from 'zod/mini';
import { buildLines, buildOf } from '../../shared/build.ts';
import { invoiceKinds, makingStages } from '../../shared/contract/choices.ts';
import { knownDetails } from '../../shared/contract/customer-details.ts';
import { orderStatus, timestamp, undelivered } from '../../shared/contract/fields.ts';
import type { AdminOrder, Order } from '../../shared/contract/index.ts';
import { type DetailName, detailNames } from '../../shared/customer-details.ts';
import { withoutEstimate } from '../../shared/cut-outs.ts';
import { isUnpriced } from '../../shared/order-money.ts';
import { type Restorable, revocation } from '../core/revocation.ts';
import { shape } from '../core/shape.ts';
import { type Contents, isProduct, orderedContents, pricedLines } from '../lines/line.ts';
import type { Item } from '../storage/items.ts';
import { orderKeys } from '../storage/keys.ts';

/** A charge or discount besides the products; in cents. */
export const charge = shape(() => ({ label: z.string(), amountCents: z.int() }));

/** A summary of an invoice for an order's page and lists; the invoice is an item of its own. */
const invoiceSummary = shape(() => ({
  /** Its identity, together with the order's id. */
  orderVersion: z.int(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  totalCents: z.int(),
  creditedCents: z.int(),
  paidCents: z.int(),
  toCredit: z.boolean(),
  issuedAt: timestamp,
  dueAt: timestamp,
}));

const storedOrder = shape(() => ({
  id: z.string(),
  /** Null if a guest placed it and has not claimed it. */
  userId: z.nullable(z.string()),
  /** The account's email address at the time of the order or the claim. */
  userEmail: z.nullable(z.string()),
  /** The version of every link to it and its invoices. Tokens with another are not valid. */
  linkVersion: revocation,
  /** The number of the quote it came from, such as `Q-0042`; null if it came from a cart. */
  quoteNumber: z._default(z.nullable(z.string()), null),
  status: orderStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
  /** The sum of the lines and the charges. */
  totalCents: z.int(),
  ...knownDetails(),
  ...orderedContents(),
  charges: z.array(charge),
  invoices: z._default(z.array(invoiceSummary), []),
  /** True if its prices include GST, as the shop said when it was placed; unknown of older orders. */
  gst: z._default(z.boolean(), false),
  /** The deposit agreed with its quote, in cents; 0 if there was none. */
  depositCents: z._default(z.int(), 0),
  /** The day it is promised for; null until it is confirmed. */
  promisedBy: z._default(z.nullable(z.string()), null),
  /** The day the shop worked out when it was confirmed; the owner may have promised another. */
  reckonedBy: z._default(z.nullable(z.string()), null),
  /** The workshop's progress on it, beyond its status. */
  made: z._default(z.nullable(z.enum(makingStages)), null),
  /** The workshop's own notes, for nobody else; `notes` are the customer's. */
  workshopNotes: z._default(z.nullable(z.string()), null),
  /** The last time its customer corrected their details; null if they never did. */
  selfCorrectedAt: z._default(z.nullable(timestamp), null),
  review: z.nullable(z.object({ rating: z.int(), comment: z.nullable(z.string()) })),
  pickUp: z._default(z.boolean(), false),
  /**
   * As the shopper was told at checkout: the day it would be ready, or how long it takes if the
   * shop names no days, and by when the workshop rings. Null if the workshop agreed the order
   * itself.
   */
  estimate: z._default(
    z.nullable(
      z.object({
        readyBy: z.nullable(z.string()),
        readyIn: z._default(z.nullable(z.string()), null),
        ringBy: z.string(),
      }),
    ),
    null,
  ),
  /**
   * The parcel's carrier and number, and the reason for a cancellation; older orders have them only
   * in their events.
   */
  carrier: z._default(z.nullable(z.string()), null),
  trackingNumber: z._default(z.nullable(z.string()), null),
  trackingUrl: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** Set by the mailer, without a new version. */
  undelivered: z.optional(undelivered),
}));

export type StoredOrder = z.infer<typeof storedOrder>;

/** The address until the customer has told the workshop where to send the parcel. */
export const unknownAddress = {
  shippingAddress: null,
  shippingCity: null,
  shippingState: null,
  shippingPostcode: null,
} as const;

// biome-ignore format: a line for each kind
const others = [
  'status', 'totalCents', 'charges', 'pickUp', 'carrier', 'trackingNumber', 'trackingUrl', 'reason',
  'products', 'addons', 'lines', 'promisedBy', 'reckonedBy', 'made', 'workshopNotes',
] as const satisfies readonly (keyof Restorable<StoredOrder>)[];

/** The customer's details, which can be corrected until the order has left. */
export type Correction = Partial<Pick<StoredOrder, DetailName | 'pickUp'>>;
/** The fields of an order that the workshop may change; events keep their old and new values. */
export type Changeable = Partial<Pick<StoredOrder, DetailName | (typeof others)[number]>>;

/** The current values of those fields. */
export const changeableOf = (order: StoredOrder): Changeable =>
  Object.fromEntries([...detailNames, ...others].map((name) => [name, order[name]]));

/** The values an event kept that undo may put back; older events kept more. */
export const restorableOf = (kept: Changeable): Changeable =>
  Object.fromEntries(
    [...detailNames, ...others].filter((name) => name in kept).map((name) => [name, kept[name]]),
  );

export type Charge = z.infer<typeof charge>;

/** Reads a stored order, without its keys. A row that does not parse is a defect and throws. */
export const readOrder = (item: Item): StoredOrder => storedOrder.parse(item);

/** The order's item with every key. */
export function orderItem(order: StoredOrder): Item {
  return {
    ...orderKeys.order(order.id),
    ...orderKeys.feed(order.createdAt, order.id),
    ...orderKeys.byState(order.status, order.createdAt, order.id),
    ...order,
  };
}

/** The item that lists the order under its customer's account; undefined if there is no account. */
export function customersOrderItem({ userId, createdAt, id }: StoredOrder): Item | undefined {
  return userId === null
    ? undefined
    : { ...orderKeys.ownOrder(userId, createdAt, id), orderId: id };
}

/** An invoice, a credit note or a payment, numbered by the order's version that made it. */
export interface LedgerEntry {
  readonly orderId: string;
  readonly orderVersion: number;
}

/** The id of an entry: the order's id, the kind (invoice, credit note, payment), the number. */
export const entryId = (kind: 'i' | 'c' | 'p', { orderId, orderVersion }: LedgerEntry): string =>
  `${orderId}-${kind}${orderVersion}`;

/** The API's view of an order for its customer. */
export function orderView(order: StoredOrder): Order {
  const {
    userId,
    userEmail,
    linkVersion,
    undelivered,
    reckonedBy,
    made,
    workshopNotes,
    selfCorrectedAt,
    products,
    addons,
    lines,
    invoices,
    ...shown
  } = order;
  return {
    ...shown,
    invoices: invoices.map(({ orderVersion, ...invoice }) => ({
      id: entryId('i', { orderId: order.id, orderVersion }),
      ...invoice,
    })),
    orderItems: itemsOf(order.id, pricedContents(order)),
  };
}

/** An order's contents in words: the estimate of extra cut-outs goes once the workshop has priced them. */
export const pricedContents = (order: StoredOrder): Contents =>
  isUnpriced(order) ? order : { ...order, lines: order.lines.map(withoutEstimate) };

/** The API's view of the lines. Without a product of the catalogue, the picture path is empty. */
const itemsOf = (orderId: string, contents: Contents): Order['orderItems'] =>
  pricedLines(contents).map((line, index) => {
    const lineId = `${orderId}-${index + 1}`;
    return {
      id: lineId,
      product: {
        id: line.productId ?? `words-${index + 1}`,
        name: line.text,
        imageUrl: line.imageUrl ?? '',
      },
      quantity: line.quantity,
      priceAtPurchase: line.unitCents,
      ...buildOf(line),
      fitsVehicle: contents.lines[index]?.fitsVehicle ?? null,
      addons: line.addons.map(({ addonId, name, quantity, unitCents }, position) => ({
        id: `${lineId}-${position + 1}`,
        addon: { id: addonId, name },
        quantity,
        priceAtPurchase: unitCents,
      })),
    };
  });

/** Each line in words, with its total in cents. */
export const linesAmounts = (contents: Contents): Charge[] =>
  pricedLines(contents).map((line) => {
    const extras = line.addons.map(({ quantity, name }) => `${quantity} × ${name}`);
    const built = buildLines(withoutEstimate(line));
    return {
      label: [`${line.quantity} × ${line.text}`, ...extras, ...built].join(', '),
      amountCents: line.lineCents,
    };
  });

/** The API's view of an order for an admin. */
export function adminOrderView(order: StoredOrder): AdminOrder {
  const { userEmail, undelivered = null, made, workshopNotes, selfCorrectedAt } = order;
  const user = userEmail === null ? null : { email: userEmail };
  return { ...orderView(order), user, undelivered, made, workshopNotes, selfCorrectedAt };
}

/**
 * The largest answer with orders, in bytes by `estimateBytes`. Lambda limits answers to 6 MB, which
 * a few orders of 20 lines with 60 add-ons each can reach.
 */
const MAX_ANSWER_BYTES = 5_000_000;

/** A safe upper estimate of an order's size in an answer, in bytes. */
const estimateBytes = ({ lines }: StoredOrder): number =>
  lines.reduce((sum, line) => {
    const drawn = line.drawing ? Buffer.byteLength(JSON.stringify(line.drawing)) : 0;
    return sum + 3_000 + 300 * (isProduct(line) ? line.addons.length : 0) + drawn;
  }, 10_000);

/** The number of these orders, from the first on, that fit into one answer; at least one. */
export function countFitting(orders: readonly StoredOrder[]): number {
  let bytes = 0;
  const over = orders.findIndex((order, index) => {
    bytes += estimateBytes(order);
    return index > 0 && bytes > MAX_ANSWER_BYTES;
  });
  return over < 0 ? orders.length : over;
}
