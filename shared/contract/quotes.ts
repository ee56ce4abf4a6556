/**
 * Quotes: written by the owner, sent by the shop, opened and accepted by a link.
 *
 * For the screens:
 * - Amounts are integer cents with GST included. `shared/quote-totals.ts` computes what the server
 *   computes (live totals), `shared/quote.ts` says what may be done when (buttons).
 * - `offer` of an admin's quote is what the owner is working on; customers see it only once it is sent
 *   or revised. `edited` says that it differs from what they see. The owner's preview is made of it
 *   and never counts as opened.
 * - Lines are counted from 1 (`number`); `ticked` lists the numbers of the chosen optional lines.
 * - Extending a quote is `revise` with nothing edited: it starts the validity anew, from today.
 * - Every refusal is `{ message }` in words for the person; a 409 of accepting says what changed, and
 *   the page then reads the quote again. A 412 carries the current quote.
 */
import * as z from 'zod/mini';
import { quoteEvents, quoteLists, quoteStates } from './choices.ts';
import {
  addonQuantity,
  email,
  id,
  idParams,
  linkParams,
  optionalText,
  pageFields,
  phone,
  postcode,
  price,
  quantity,
  state,
  text,
  timestamp,
  total,
  version,
} from './fields.ts';
import { orderLengths, quoteLengths } from './lengths.ts';
import {
  MAX_DISTINCT_ADDONS,
  MAX_QUOTE_CHARGES,
  MAX_QUOTE_DAYS,
  MAX_QUOTE_LINES,
  MAX_SEARCH_LENGTH,
  MIN_SEARCH_LENGTH,
} from './limits.ts';
import type { SchemasOf } from './schemas.ts';

/** Blank and null clear it; left out, a change leaves it as it is. */
const clearable = (max: number) =>
  z.optional(
    z.pipe(
      z.union([text(0, max), z.null()]),
      z.transform((value) => value || null),
    ),
  );

const choiceFields = () => ({
  /** Whether the customer chooses if the line is part of the order; false if left out. */
  optional: z.optional(z.boolean('must be true or false')),
  /** Whether an optional line is ticked to begin with; false if left out. */
  ticked: z.optional(z.boolean('must be true or false')),
});

/** A product of the catalogue with its add-ons, at the catalogue's price of the moment it is saved. */
const productLine = z.lazy(() =>
  z.strictObject({
    productId: id,
    quantity,
    addons: z.optional(
      z
        .array(z.strictObject({ addonId: id, quantity: addonQuantity }))
        .check(
          z.maxLength(MAX_DISTINCT_ADDONS, `must have at most ${MAX_DISTINCT_ADDONS} add-ons`),
        ),
    ),
    ...choiceFields(),
  }),
);

/** Anything else, in the owner's words. */
const textLine = z.lazy(() =>
  z.strictObject({
    text: text(1, quoteLengths.text),
    unitCents: price,
    quantity,
    ...choiceFields(),
  }),
);

const lines = z.lazy(() =>
  z.array(z.union([productLine, textLine]), 'must be a list').check(
    z.maxLength(MAX_QUOTE_LINES, `must have at most ${MAX_QUOTE_LINES} lines`),
    z.refine(
      (all) =>
        new Set(
          all.flatMap((line) =>
            'productId' in line ? (line.addons ?? []).map(({ addonId }) => addonId) : [],
          ),
        ).size <= MAX_DISTINCT_ADDONS,
      `must have at most ${MAX_DISTINCT_ADDONS} different add-ons`,
    ),
  ),
);

const charge = z.lazy(() =>
  z.strictObject({ label: text(1, quoteLengths.label), amountCents: total }),
);

const percent = z.lazy(() =>
  z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(100, 'must be at most 100')),
);

const days = z.lazy(() =>
  z
    .int('must be a whole number')
    .check(
      z.minimum(1, 'must be at least 1'),
      z.maximum(MAX_QUOTE_DAYS, `must be at most ${MAX_QUOTE_DAYS}`),
    ),
);

/** What may be left out of a new quote, and of a change. */
const optionalFields = () => ({
  customerPhone: clearable(quoteLengths.customerPhone),
  vehicle: clearable(quoteLengths.vehicle),
  /** The inquiry that it answers; sending the quote marks it answered. */
  inquiryId: z.optional(z.nullable(id)),
  /** Null while it is still to be confirmed. */
  postageCents: z.optional(z.nullable(total)),
  charges: z.optional(
    z
      .array(charge)
      .check(z.maxLength(MAX_QUOTE_CHARGES, `must have at most ${MAX_QUOTE_CHARGES} charges`)),
  ),
  discountCents: z.optional(total),
  /** At most one of both; setting one clears the other. */
  depositCents: z.optional(z.nullable(total)),
  depositPercent: z.optional(z.nullable(percent)),
  /** Days after the day of sending until the end of which it can be accepted; 30 if left out. */
  validDays: z.optional(days),
  /** Shown to the customer. */
  notes: clearable(quoteLengths.notes),
});

const requiredFields = () => ({
  customerName: text(1, quoteLengths.customerName),
  customerEmail: email,
  lines,
});

const oneDeposit = () =>
  z.refine<{ depositCents?: unknown; depositPercent?: unknown }>(
    ({ depositCents, depositPercent }) => depositCents == null || depositPercent == null,
    'must have a deposit in cents or in percent, not both',
  );

const cents = z.lazy(() => z.int());
const line = z.lazy(() =>
  z.strictObject({
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
    optional: z.boolean(),
    /** Of an optional line: ticked to begin with. */
    ticked: z.boolean(),
    /** With its add-ons. */
    lineCents: cents,
  }),
);

/** What is offered. Totals are those with the lines that are ticked to begin with. */
const offer = z.lazy(() =>
  z.strictObject({
    customerName: z.string(),
    vehicle: z.nullable(z.string()),
    lines: z.array(line),
    postageCents: z.nullable(cents),
    charges: z.array(z.strictObject({ label: z.string(), amountCents: cents })),
    discountCents: cents,
    /** As asked for: in cents, in percent of the total, or not at all. */
    depositCents: z.nullable(cents),
    depositPercent: z.nullable(z.int()),
    notes: z.nullable(z.string()),
    /** The workshop's terms, a paragraph each, as they were when it was sent. */
    terms: z.array(z.string()),
    totals: z.strictObject({
      subtotalCents: cents,
      totalCents: cents,
      gstCents: cents,
      depositCents: cents,
    }),
  }),
);

const accepted = z.lazy(() =>
  z.strictObject({
    at: timestamp,
    /** `owner`: by phone. */
    by: z.enum(['customer', 'owner']),
    revision: z.int(),
    ticked: z.array(z.int()),
    totalCents: cents,
    /** What is to be paid before the work begins; 0 for none. */
    depositCents: cents,
    orderId: id,
  }),
);

const declined = z.lazy(() => z.strictObject({ at: timestamp, reason: z.nullable(z.string()) }));

/** What the shop knows of a quote whoever looks at it. */
const standingFields = () => ({
  /** Such as `Q-0042`, given when it is first sent. */
  number: z.nullable(z.string()),
  state: z.enum(quoteStates),
  /** Whether it is sent, and past `validUntil` at the moment of the answer. */
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
  /** Of the offer as the owner sees it. */
  totalCents: cents,
  /** Whether the offer was changed after it was sent. */
  edited: z.boolean(),
  /** What the customer told by opening the page; the owner's preview and own visits do not count. */
  opened: z.nullable(z.strictObject({ first: timestamp, last: timestamp, count: z.int() })),
  remindersStopped: z.boolean(),
  /** Path of the customer's page, `/quote/{token}`; null before it is sent. */
  link: z.nullable(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
const summary = z.lazy(() => z.strictObject(summaryFields()));

const adminQuoteFields = () => ({ ...summaryFields(), validDays: z.int(), offer });
const adminQuote = z.lazy(() => z.strictObject(adminQuoteFields()));

/** What happened to a quote. */
const event = z.lazy(() =>
  z.strictObject({
    id,
    createdAt: timestamp,
    type: z.enum(quoteEvents),
    by: z.enum(['owner', 'customer', 'shop']),
    /** E-mail of the one who did it; null for the shop itself. */
    email: z.nullable(z.string()),
    revision: z.int(),
    /** Where it was sent, revised or accepted. */
    totalCents: z.nullable(cents),
    /** The question, or the reason of declining. */
    text: z.nullable(z.string()),
  }),
);

/** What the holder of the link sees. `offer` is null once the quote is withdrawn. */
const publicQuote = z.lazy(() =>
  z.strictObject({
    ...standingFields(),
    offer: z.nullable(offer),
    /** Whether accepting needs a phone number, because the workshop has none. */
    needsPhone: z.boolean(),
    remindersStopped: z.boolean(),
    /** Path of the order's page, `/order/{token}`; null without an order, and once an account has it. */
    orderLink: z.nullable(z.string()),
  }),
);

const ticked = z.lazy(() =>
  z
    .array(z.int('must be a whole number').check(z.minimum(1), z.maximum(MAX_QUOTE_LINES)))
    .check(z.maxLength(MAX_QUOTE_LINES, `must have at most ${MAX_QUOTE_LINES} lines`)),
);

const shippingFields = () => ({
  shippingAddress: text(1, orderLengths.shippingAddress),
  shippingCity: text(1, orderLengths.shippingCity),
  shippingState: state,
  shippingPostcode: postcode,
});

const acceptance = z.lazy(() =>
  z.strictObject({
    /** What the customer saw: if any of the three differs from what is offered, nothing is accepted. */
    revision: z.int('must be a whole number').check(z.minimum(1)),
    ticked,
    totalCents: total,
    /** As typed: agreeing by it. First and last name, split at the last space, go on the order. */
    name: text(2, quoteLengths.customerName),
    /** Required where `needsPhone` says so. */
    phone: z.optional(phone),
    ...shippingFields(),
    agreed: z.literal(true, 'must be ticked'),
  }),
);

/** By phone. Everything may be left out: then as the quote is displayed, and the address follows. */
const phoneAcceptance = z.lazy(() =>
  z.strictObject({
    ticked: z.optional(ticked),
    shipping: z.optional(z.strictObject(shippingFields())),
  }),
);

const counted = z.lazy(() => z.int().check(z.minimum(0), z.maximum(100)));

export const quotes = {
  'quotes.adminList': {
    query: z.lazy(() =>
      z.strictObject({
        ...pageFields(),
        /** `sent` are those that have not expired. Lists of sent quotes: latest expiry first. */
        state: z.optional(z.enum(quoteLists, 'must be one of the lists of quotes')),
        /** A number, with or without `Q-`, or the start of a name or e-mail. */
        search: z.optional(text(MIN_SEARCH_LENGTH, MAX_SEARCH_LENGTH)),
      }),
    ),
    response: z.lazy(() => z.array(summary)),
  },
  'quotes.counts': {
    /** For the head of the dashboard, each up to 100: of the last seven days, or the next seven. */
    response: z.lazy(() =>
      z.strictObject({ questions: counted, accepted: counted, expiring: counted }),
    ),
  },
  'quotes.create': {
    body: z.lazy(() =>
      z.strictObject({ ...requiredFields(), ...optionalFields() }).check(oneDeposit()),
    ),
    response: adminQuote,
  },
  'quotes.get': {
    params: idParams,
    /** What happened to it, oldest first. */
    response: z.lazy(() => z.strictObject({ ...adminQuoteFields(), events: z.array(event) })),
  },
  'quotes.update': {
    params: idParams,
    body: z.lazy(() =>
      z.extend(z.partial(z.strictObject(requiredFields())), optionalFields()).check(oneDeposit()),
    ),
    response: adminQuote,
  },
  'quotes.send': { params: idParams, response: adminQuote },
  'quotes.revise': { params: idParams, response: adminQuote },
  'quotes.withdraw': { params: idParams, response: adminQuote },
  'quotes.accept': { params: idParams, body: phoneAcceptance, response: adminQuote },
  'quotes.duplicate': { params: idParams, response: adminQuote },
  'quotes.byLink': { params: linkParams, response: publicQuote },
  'quotes.acceptByLink': { params: linkParams, body: acceptance, response: publicQuote },
  'quotes.declineByLink': {
    params: linkParams,
    body: z.lazy(() => z.strictObject({ reason: optionalText(quoteLengths.reason) })),
    response: publicQuote,
  },
  'quotes.ask': {
    params: linkParams,
    body: z.lazy(() => z.strictObject({ message: text(1, quoteLengths.question) })),
  },
  /** Told by the page once it is visible. */
  'quotes.opened': { params: linkParams },
  'quotes.stopReminders': { params: linkParams },
} satisfies SchemasOf<'quotes'>;
