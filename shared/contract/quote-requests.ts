/** What is sent about quotes: by the owner who writes one, by the customer who accepts it. */
import * as z from 'zod/mini';
import { email, id, phone, price, quantity, text, total } from './fields.ts';
import { quoteLengths } from './lengths.ts';
import { MAX_QUOTE_CHARGES, MAX_QUOTE_DAYS, MAX_QUOTE_LINES } from './limits.ts';
import { buildFields, lineAddons, maxDistinctAddons, shippingFields } from './order-parts.ts';

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
    addons: z.optional(lineAddons),
    ...buildFields(),
    ...choiceFields(),
  }),
);

/** Anything else, in the owner's words. */
const textLine = z.lazy(() =>
  z.strictObject({
    text: text(1, quoteLengths.text),
    unitCents: price,
    quantity,
    ...buildFields(),
    ...choiceFields(),
  }),
);

const lines = z.lazy(() =>
  z
    .array(z.union([productLine, textLine]), 'must be a list')
    .check(
      z.maxLength(MAX_QUOTE_LINES, `must have at most ${MAX_QUOTE_LINES} lines`),
      maxDistinctAddons(),
    ),
);

const charge = z.lazy(() =>
  z.strictObject({ label: text(1, quoteLengths.label), amountCents: total }),
);

const upTo = (most: number) =>
  z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(most, `must be at most ${most}`));

const percent = z.lazy(() => upTo(100));
const days = z.lazy(() => upTo(MAX_QUOTE_DAYS));

/** What may be left out of a new quote, and of a change. */
export const optionalFields = () => ({
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

export const requiredFields = () => ({
  customerName: text(1, quoteLengths.customerName),
  customerEmail: email,
  lines,
});

export const oneDeposit = () =>
  z.refine<{ depositCents?: unknown; depositPercent?: unknown }>(
    ({ depositCents, depositPercent }) => depositCents == null || depositPercent == null,
    'must have a deposit in cents or in percent, not both',
  );

const ticked = z.lazy(() =>
  z
    .array(z.int('must be a whole number').check(z.minimum(1), z.maximum(MAX_QUOTE_LINES)))
    .check(z.maxLength(MAX_QUOTE_LINES, `must have at most ${MAX_QUOTE_LINES} lines`)),
);

/** The revision that the customer saw: an answer to an older one is refused. */
export const revision = z.lazy(() => z.int('must be a whole number').check(z.minimum(1)));

export const acceptance = z.lazy(() =>
  z.strictObject({
    /** What the customer saw: if any of the three differs from what is offered, nothing is accepted. */
    revision,
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
export const phoneAcceptance = z.lazy(() =>
  z.strictObject({
    ticked: z.optional(ticked),
    shipping: z.optional(z.strictObject(shippingFields())),
  }),
);
