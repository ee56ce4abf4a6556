/** The API's views of an order and of its events. */
import * as z from 'zod/mini';
import { detailNames } from '../customer-details.ts';
import { invoiceKinds, makingStages, orderEvents } from './choices.ts';
import { knownDetails } from './customer-details.ts';
import {
  day,
  email,
  id,
  object,
  orderStatus,
  rating,
  timestamp,
  total,
  undelivered,
  version,
} from './fields.ts';
import { charge, knownBuildFields } from './order-parts.ts';

const orderItem = object(() => ({
  id,
  product: z.strictObject({ id, name: z.string(), imageUrl: z.string() }),
  quantity: z.int().check(z.minimum(1)),
  priceAtPurchase: z.int().check(z.minimum(0)),
  addons: z.array(
    z.strictObject({
      id,
      addon: z.strictObject({ id, name: z.string() }),
      quantity: z.int().check(z.minimum(1)),
      priceAtPurchase: z.int().check(z.minimum(0)),
    }),
  ),
  ...knownBuildFields(),
  /** True if the console was cut for the vehicle when it was ordered; null if not known. */
  fitsVehicle: z.nullable(z.boolean()),
}));

const orderFields = () => ({
  id,
  status: orderStatus,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The number of the quote it came from, such as `Q-0042`; null if it came from a cart. */
  quoteNumber: z.nullable(z.string()),
  totalCents: total,
  /** Without an email address, nothing is emailed. */
  ...knownDetails(),
  /** Postage and extra charges, in the order they were added. */
  charges: z.array(charge),
  /** Its invoices, oldest first, in cents. Their states follow (see shared/invoice.ts). */
  invoices: z.array(
    z.strictObject({
      id,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      totalCents: z.int(),
      creditedCents: z.int(),
      paidCents: z.int(),
      /** True if the order was cancelled, and nobody has decided how much of it to keep. */
      toCredit: z.boolean(),
      issuedAt: timestamp,
      dueAt: timestamp,
    }),
  ),
  /** True if its prices include GST. */
  gst: z.boolean(),
  /** The deposit agreed with its quote, in cents; 0 if there was none. */
  depositCents: z.int(),
  /** The day it is promised for; null until it is confirmed. */
  promisedBy: z.nullable(day),
  /**
   * From checkout: the day it would be ready, or how long it takes if the shop names no days,
   * and by when the workshop rings. Null for an order from a quote or by phone.
   */
  estimate: z.nullable(
    z.strictObject({ readyBy: z.nullable(day), readyIn: z.nullable(z.string()), ringBy: day }),
  ),
  review: z.nullable(z.strictObject({ rating, comment: z.nullable(z.string()) })),
  /** True if the customer picks it up at the workshop; nothing is posted then. */
  pickUp: z.boolean(),
  /** The carrier and tracking number of the parcel, and the reason for a cancellation. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  /** The carrier's tracking page, if the workshop gave one. */
  trackingUrl: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  orderItems: z.array(orderItem),
  version,
});
export const order = object(orderFields);

/** The order that a link opens, and its new link if the change has ended that one. */
export const linkedOrder = object(() => ({ ...orderFields(), orderLink: z.nullable(z.string()) }));

/** `user` is null if the order was placed without an account. */
export const adminOrder = object(() => ({
  ...orderFields(),
  user: z.nullable(z.strictObject({ email })),
  /** The workshop's progress on it, beyond its status. */
  made: z.nullable(z.enum(makingStages)),
  /** The workshop's own notes, which the customer never sees; `notes` are the customer's. */
  workshopNotes: z.nullable(z.string()),
  /** The last time its customer corrected their details. */
  selfCorrectedAt: z.nullable(timestamp),
  undelivered: z.nullable(undelivered),
}));

/**
 * An event of an order. `from` and `to` are statuses, totals in cents, promised days or making
 * stages. A guest's order is `claimed` when it is added to an account; `link` is a new link to it,
 * which ends the earlier ones. For events about money, `to` is the number of the invoice or credit
 * note, and `charges` has the amount, which customers read in `from` of a payment or refund. For a
 * correction, `to` lists the invoices reissued with it; one that the customer made themselves is
 * `self-corrected`.
 */
const orderEventFields = () => ({
  id,
  createdAt: timestamp,
  type: z.enum(orderEvents),
  from: z.nullable(z.union([z.string(), z.number()])),
  to: z.nullable(z.union([z.string(), z.number()])),
  /** Sent with a status: how to track the parcel, or why the order was cancelled. */
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export const orderEvent = object(orderEventFields);

const amount = object(() => ({ label: z.string(), amountCents: z.int() }));

export const adminOrderEvent = object(() => ({
  ...orderEventFields(),
  actor: z.strictObject({ id, email: z.string() }),
  notes: z.nullable(z.string()),
  /** New charges, or the new lines if the lines were changed. */
  charges: z.array(amount),
  /** Charges or lines that were removed. */
  removed: z.array(amount),
  /** Corrected details of the customer, before and after. */
  changes: z.array(
    z.strictObject({
      field: z.enum([...detailNames, 'pickUp']),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  /** True if it caused an email to the customer. */
  told: z.boolean(),
  /** True if it is the last change and can be undone, unless its email has gone. */
  undoable: z.boolean(),
}));
