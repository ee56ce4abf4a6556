/** Requests about quotes, from the owner who writes one and the customer who accepts it. */
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
  /** True if the customer chooses whether the line is part of the order; false by default. */
  optional: z.optional(flag),
  /** True if an optional line starts out ticked; false by default. */
  ticked: z.optional(flag),
});

/**
 * A product of the catalogue with its add-ons, at the catalogue's price at the time of saving
 * unless it gives another.
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

/** Optional fields of a new or changed quote. */
export const optionalFields = () => ({
  customerPhone: changedText(quoteLengths.customerPhone),
  vehicle: changedText(quoteLengths.vehicle),
  /** The inquiry it answers. Sending the quote marks it answered. */
  inquiryId: z.optional(z.nullable(id)),
  /** Post by default. A pick-up keeps no postage. */
  delivery: z.optional(z.enum(quoteDeliveries, `must be one of ${quoteDeliveries.join(', ')}`)),
  /** Null while still to be confirmed. */
  postageCents: z.optional(z.nullable(total)),
  charges: z.optional(listOf(charge, MAX_QUOTE_CHARGES, 'charges')),
  discountCents: z.optional(total),
  /** At most one of the two; setting one clears the other. */
  depositCents: z.optional(z.nullable(total)),
  depositPercent: z.optional(z.nullable(percent)),
  /** How many days the quote stays open after the day it is sent. Default: 30. */
  validDays: z.optional(days),
  /** Shown to the customer. */
  notes: changedText(quoteLengths.notes),
});

export const requiredFields = () => ({
  customerName: text(1, quoteLengths.customerName),
  customerEmail: email,
  lines,
});

/**
 * The same fields, all optional, for a change. Written by hand, because zod's own way adds a
 * kilobyte to the function.
 */
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

/** The revision the customer saw. An answer to an older one is refused. */
export const revision = z.lazy(() => z.int('must be a whole number').check(z.minimum(1)));

export const acceptance = z.lazy(() =>
  z
    .strictObject({
      /**
       * The offer as the customer saw it. If any of the three differs from the current offer,
       * nothing is accepted.
       */
      revision,
      ticked,
      totalCents: total,
      /** Typed to agree. The order splits it into first and last name at the last space. */
      name: text(2, quoteLengths.customerName),
      /** Required where `needsPhone` is true. */
      phone: z.optional(phone),
      ...sentDelivery(),
      ...referenceDetails(),
      agreed: z.literal(true, 'must be ticked'),
    })
    .check(addressUnlessPickedUp()),
);

/**
 * An acceptance by phone. Everything is optional: by default the quote is accepted as displayed,
 * and the address follows.
 */
export const phoneAcceptance = object(() => ({
  ticked: z.optional(ticked),
  shipping: z.optional(z.strictObject(addressDetails())),
  /** True for pick-up, whatever was offered. By default true only if nothing else was offered. */
  pickUp: z.optional(flag),
  ...referenceDetails(),
}));
