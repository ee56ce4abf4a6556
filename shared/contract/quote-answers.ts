/** What the shop answers about quotes. */
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
  /** True if an optional line is ticked to begin with. */
  ticked: z.boolean(),
  /** With its add-ons. */
  lineCents: cents,
}));

/** What is offered. Totals are those with the lines that are ticked to begin with. */
const offer = object(() => ({
  customerName: z.string(),
  vehicle: z.nullable(z.string()),
  lines: z.array(line),
  delivery: z.enum(quoteDeliveries),
  postageCents: z.nullable(cents),
  charges: z.array(z.strictObject({ label: z.string(), amountCents: cents })),
  discountCents: cents,
  /** As asked for: in cents, in percent of the total, or not at all. */
  depositCents: z.nullable(cents),
  depositPercent: z.nullable(z.int()),
  /** True if its prices include GST, as it was when it was sent. */
  gst: z.boolean(),
  notes: z.nullable(z.string()),
  /** The workshop's terms, a paragraph each, as they were when it was sent. */
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
  /** `owner`: by phone. */
  by: z.enum(['customer', 'owner']),
  revision: z.int(),
  ticked: z.array(z.int()),
  /** True if the order is picked up at the workshop. */
  pickUp: z.boolean(),
  totalCents: cents,
  /** What is to be paid before the work begins; 0 for none. */
  depositCents: cents,
  orderId: id,
}));

const declined = object(() => ({ at: timestamp, reason: z.nullable(z.string()) }));

/** What the shop knows of a quote whoever looks at it. */
const standingFields = () => ({
  /** Such as `Q-0042`, given when it is first sent. */
  number: z.nullable(z.string()),
  state: z.enum(quoteStates),
  /** True if it is sent, and past `validUntil` at the moment of the answer. */
  expired: z.boolean(),
  /** How often it was sent; 0 before the first time. Shown to people from 2 on. */
  revision: z.int(),
  /** The last instant at which the customer can accept it: the end of a day in Brisbane. */
  validUntil: z.nullable(timestamp),
  /** When the last revision was sent. */
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
  /** The total of the offer as the owner sees it. */
  totalCents: cents,
  /** True if the offer was changed after it was sent. */
  edited: z.boolean(),
  /** How many of the customer's questions wait for an answer. */
  openQuestions: z.int(),
  /** What the customer told by opening the page; the owner's preview and own visits do not count. */
  opened: z.nullable(z.strictObject({ first: timestamp, last: timestamp, count: z.int() })),
  remindersStopped: z.boolean(),
  undelivered: z.nullable(undelivered),
  /** Path of the customer's page, `/quote/{token}`; null before it is sent. */
  link: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
export const summary = object(summaryFields);

export const adminQuoteFields = () => ({ ...summaryFields(), validDays: z.int(), offer });
export const adminQuote = object(adminQuoteFields);

/** What happened to a quote. */
export const event = object(() => ({
  id,
  createdAt: timestamp,
  type: z.enum(quoteEvents),
  by: z.enum(['owner', 'customer', 'shop']),
  /** E-mail of the one who did it; null for the shop itself. */
  email: z.nullable(z.string()),
  revision: z.int(),
  /** Where it was sent, revised or accepted. */
  totalCents: z.nullable(cents),
  /** The question, its answer, or the reason of declining. */
  text: z.nullable(z.string()),
}));

/** What the holder of the link sees. `offer` is null once the quote is withdrawn. */
const publicFields = () => ({
  ...standingFields(),
  offer: z.nullable(offer),
  seller,
  /** True if accepting needs a phone number, because the workshop has none. */
  needsPhone: z.boolean(),
  /** When it is ready if it is accepted now; absent unless it waits for an answer and the shop names days. */
  readyBy: z.optional(day),
  remindersStopped: z.boolean(),
  /** What the customer asked, and what the workshop answered, oldest first. */
  questions: z.array(
    z.strictObject({ createdAt: timestamp, by: z.enum(['owner', 'customer']), text: z.string() }),
  ),
});
export const publicQuote = object(publicFields);

export const acceptedQuote = object(() => ({
  ...publicFields(),
  /** Path of the order's page, `/order/{token}`; null if an earlier call has placed the order. */
  orderLink: z.nullable(z.string()),
}));
