/** The answers about quotes. */
import * as z from 'zod/mini';
import { quoteDeliveries, quoteEvents, quoteStates } from './choices.ts';
import { day, id, object, timestamp, undelivered, version } from './fields.ts';
import { knownBuildFields } from './order-parts.ts';
import { seller } from './seller.ts';

const cents = z.lazy(() => z.int());
const line = object(() => ({
  /** From 1. */
  number: z.int().check(z.minimum(1)),
  /** Null for a line in the owner's words. */
  productId: z.nullable(id),
  /** The product's name, or the owner's words. */
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  unitCents: cents,
  quantity: z.int(),
  addons: z.array(
    z.strictObject({ addonId: id, name: z.string(), unitCents: cents, quantity: z.int() }),
  ),
  ...knownBuildFields(),
  optional: z.boolean(),
  /** True if an optional line starts out ticked. */
  ticked: z.boolean(),
  /** Includes its add-ons. */
  lineCents: cents,
}));

/** An offer. Its totals include the lines that start out ticked. */
const offer = object(() => ({
  customerName: z.string(),
  vehicle: z.nullable(z.string()),
  lines: z.array(line),
  delivery: z.enum(quoteDeliveries),
  postageCents: z.nullable(cents),
  charges: z.array(z.strictObject({ label: z.string(), amountCents: cents })),
  discountCents: cents,
  /** The deposit as entered: in cents, as a percentage of the total, or neither. */
  depositCents: z.nullable(cents),
  depositPercent: z.nullable(z.int()),
  /** True if its prices included GST when it was sent. */
  gst: z.boolean(),
  notes: z.nullable(z.string()),
  /** The workshop's terms when it was sent, one paragraph each. */
  terms: z.array(z.string()),
  totals: z.strictObject({
    subtotalCents: cents,
    totalCents: cents,
    gstCents: cents,
    depositCents: cents,
  }),
}));

const accepted = object(() => ({
  at: timestamp,
  /** `owner`: accepted by phone. */
  by: z.enum(['customer', 'owner']),
  revision: z.int(),
  ticked: z.array(z.int()),
  /** True for pick-up at the workshop. */
  pickUp: z.boolean(),
  totalCents: cents,
  /** Due before the work begins; 0 for none. */
  depositCents: cents,
  orderId: id,
}));

const declined = object(() => ({ at: timestamp, reason: z.nullable(z.string()) }));

/** The state of a quote, the same for customer and owner. */
const standingFields = () => ({
  /** Such as `Q-0042`, given when it is first sent. */
  number: z.nullable(z.string()),
  state: z.enum(quoteStates),
  /** True if it was sent and its `validUntil` has passed. */
  expired: z.boolean(),
  /** The number of times it was sent. People see it from 2 on. */
  revision: z.int(),
  /** The last moment the customer can accept it: the end of a day in Brisbane. */
  validUntil: z.nullable(timestamp),
  /** The time the last revision was sent. */
  sentAt: z.nullable(timestamp),
  accepted: z.nullable(accepted),
  declined: z.nullable(declined),
});

const summaryFields = () => ({
  id,
  ...standingFields(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.nullable(z.string()),
  vehicle: z.nullable(z.string()),
  inquiryId: z.nullable(id),
  /** The total of the owner's working offer. */
  totalCents: cents,
  /** True if the offer was changed after it was sent. */
  edited: z.boolean(),
  /** The number of the customer's unanswered questions. */
  openQuestions: z.int(),
  /** Visits by the customer to the page; the owner's preview and own visits don't count. */
  opened: z.nullable(z.strictObject({ first: timestamp, last: timestamp, count: z.int() })),
  remindersStopped: z.boolean(),
  undelivered: z.nullable(undelivered),
  /** The path of the customer's page, `/quote/{token}`; null until it is sent. */
  link: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export const summary = object(summaryFields);

export const adminQuoteFields = () => ({ ...summaryFields(), validDays: z.int(), offer });
export const adminQuote = object(adminQuoteFields);

/** An event of a quote. */
export const event = object(() => ({
  id,
  createdAt: timestamp,
  type: z.enum(quoteEvents),
  by: z.enum(['owner', 'customer', 'shop']),
  /** The email address of whoever did it; null for the shop itself. */
  email: z.nullable(z.string()),
  revision: z.int(),
  /** Set when it was sent, revised or accepted. */
  totalCents: z.nullable(cents),
  /** The question, its answer, or the reason for declining. */
  text: z.nullable(z.string()),
}));

/** The view for the holder of the link. `offer` is null once the quote is withdrawn. */
const publicFields = () => ({
  ...standingFields(),
  offer: z.nullable(offer),
  seller,
  /** True if accepting needs a phone number, because the workshop has none. */
  needsPhone: z.boolean(),
  /** The day it would be ready if accepted now; absent when answered or without days. */
  readyBy: z.optional(day),
  /** How long it takes from then, in a shop that names no days. */
  readyIn: z.optional(z.string()),
  /** How its order stands, a sentence a line; empty until it is accepted. */
  told: z.string(),
  remindersStopped: z.boolean(),
  /** The customer's questions and the workshop's answers, oldest first. */
  questions: z.array(
    z.strictObject({ createdAt: timestamp, by: z.enum(['owner', 'customer']), text: z.string() }),
  ),
});
export const publicQuote = object(publicFields);

export const acceptedQuote = object(() => ({
  ...publicFields(),
  /** The path of the order's page, `/order/{token}`; null if an earlier call placed the order. */
  orderLink: z.nullable(z.string()),
}));
