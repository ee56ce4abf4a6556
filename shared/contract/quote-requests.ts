/** What is sent about quotes: by the owner who writes one, by the customer who accepts it. */
import * as z from 'zod/mini';
import { quoteDeliveries } from './choices.ts';
import {
  addressDetails,
  addressUnlessPickedUp,
  referenceDetails,
  sentDelivery,
} from './customer-details.ts';
import {
  changedText,
  email,
  flag,
  id,
  listOf,
  object,
  phone,
  price,
  quantity,
  text,
  total,
  wholeNumber,
} from './fields.ts';
import { quoteLengths } from './lengths.ts';
import { MAX_QUOTE_CHARGES, MAX_QUOTE_DAYS, MAX_QUOTE_LINES } from './limits.ts';
import { buildFields, lineAddons, maxDistinctAddons } from './order-parts.ts';

const choiceFields = () => ({
  /** True if the customer chooses whether the line is part of the order; false if left out. */
  optional: z.optional(flag),
  /** True if an optional line is ticked to begin with; false if left out. */
  ticked: z.optional(flag),
});

/**
 * A product of the catalogue with its add-ons, at the catalogue's price of the moment it is saved unless it
 * names another.
 */
const productLine = object(() => ({
  productId: id,
  quantity,
  unitCents: z.optional(total),
  addons: z.optional(lineAddons),
  ...buildFields(),
  ...choiceFields(),
}));

/** Anything else, in the owner's words. */
const textLine = object(() => ({
  text: text(1, quoteLengths.text),
  unitCents: price,
  quantity,
  ...buildFields(),
  ...choiceFields(),
}));

const lines = z.lazy(() =>
  listOf(z.union([productLine, textLine]), MAX_QUOTE_LINES, 'lines').check(maxDistinctAddons()),
);

const charge = object(() => ({ label: text(1, quoteLengths.label), amountCents: total }));

const percent = z.lazy(() => wholeNumber(1, 100));
const days = z.lazy(() => wholeNumber(1, MAX_QUOTE_DAYS));

/** What may be left out of a new quote, and of a change. */
export const optionalFields = () => ({
  customerPhone: changedText(quoteLengths.customerPhone),
  vehicle: changedText(quoteLengths.vehicle),
  /** The inquiry that it answers; sending the quote marks it answered. */
  inquiryId: z.optional(z.nullable(id)),
  /** Post if left out. Of what is only picked up no postage is kept. */
  delivery: z.optional(z.enum(quoteDeliveries, `must be one of ${quoteDeliveries.join(', ')}`)),
  /** Null while it is still to be confirmed. */
  postageCents: z.optional(z.nullable(total)),
  charges: z.optional(listOf(charge, MAX_QUOTE_CHARGES, 'charges')),
  discountCents: z.optional(total),
  /** At most one of both; setting one clears the other. */
  depositCents: z.optional(z.nullable(total)),
  depositPercent: z.optional(z.nullable(percent)),
  /** Days after the day of sending until the end of which it can be accepted; 30 if left out. */
  validDays: z.optional(days),
  /** Shown to the customer. */
  notes: changedText(quoteLengths.notes),
});

export const requiredFields = () => ({
  customerName: text(1, quoteLengths.customerName),
  customerEmail: email,
  lines,
});

/** The same of a change, by hand: what zod has for it is a kilobyte of the function. */
export const changedFields = () => {
  const { customerName, customerEmail, lines } = requiredFields();
  return {
    customerName: z.optional(customerName),
    customerEmail: z.optional(customerEmail),
    lines: z.optional(lines),
  };
};

export const oneDeposit = () =>
  z.refine<{ depositCents?: unknown; depositPercent?: unknown }>(
    ({ depositCents, depositPercent }) => depositCents == null || depositPercent == null,
    { path: ['depositPercent'], error: 'must be left out where the deposit is an amount' },
  );

const ticked = z.lazy(() => listOf(wholeNumber(1, MAX_QUOTE_LINES), MAX_QUOTE_LINES, 'lines'));

/** The revision that the customer saw: an answer to an older one is refused. */
export const revision = z.lazy(() => z.int('must be a whole number').check(z.minimum(1)));

export const acceptance = z.lazy(() =>
  z
    .strictObject({
      /** What the customer saw: if any of the three differs from what is offered, nothing is accepted. */
      revision,
      ticked,
      totalCents: total,
      /** As typed: agreeing by it. First and last name, split at the last space, go on the order. */
      name: text(2, quoteLengths.customerName),
      /** Required where `needsPhone` says so. */
      phone: z.optional(phone),
      ...sentDelivery(),
      ...referenceDetails(),
      agreed: z.literal(true, 'must be ticked'),
    })
    .check(addressUnlessPickedUp()),
);

/** By phone. Everything may be left out: then as the quote is displayed, and the address follows. */
export const phoneAcceptance = object(() => ({
  ticked: z.optional(ticked),
  shipping: z.optional(z.strictObject(addressDetails())),
  /** True if it is picked up, whatever was offered; left out, only where nothing else was. */
  pickUp: z.optional(flag),
  ...referenceDetails(),
}));
