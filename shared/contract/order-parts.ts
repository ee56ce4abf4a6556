/** What is sent about an order and about the quote that it may come from. */
import * as z from 'zod/mini';
import { addonQuantity, id, postcode, state, text } from './fields.ts';
import { orderLengths } from './lengths.ts';
import { MAX_DISTINCT_ADDONS } from './limits.ts';

/** The add-ons of one line. */
export const lineAddons = z.lazy(() =>
  z
    .array(z.strictObject({ addonId: id, quantity: addonQuantity }))
    .check(z.maxLength(MAX_DISTINCT_ADDONS, `must have at most ${MAX_DISTINCT_ADDONS} add-ons`)),
);

interface Line {
  readonly quantity: number;
  readonly addons?: readonly { readonly addonId: string }[] | undefined;
}

/** Limits the different add-ons on all lines together. */
export const maxDistinctAddons = () =>
  z.refine<readonly Line[]>(
    (lines) =>
      new Set(lines.flatMap(({ addons = [] }) => addons.map(({ addonId }) => addonId))).size <=
      MAX_DISTINCT_ADDONS,
    `must have at most ${MAX_DISTINCT_ADDONS} different add-ons`,
  );

export const shippingFields = () => ({
  shippingAddress: text(1, orderLengths.shippingAddress),
  shippingCity: text(1, orderLengths.shippingCity),
  shippingState: state,
  shippingPostcode: postcode,
});
