/** Request fields that orders share with the quotes they may come from. */
import * as z from 'zod/mini';
import { drawing, knownDrawing } from './drawing.ts';
import { addonQuantity, id, listOf, object, optionalText, text, wholeNumber } from './fields.ts';
import { buildLengths, orderChangeLengths } from './lengths.ts';
import { MAX_DISTINCT_ADDONS, MAX_LAYOUT_LENGTH, MAX_TOTAL } from './limits.ts';

/** The add-ons of one line. */
export const lineAddons = z.lazy(() =>
  listOf(z.strictObject({ addonId: id, quantity: addonQuantity }), MAX_DISTINCT_ADDONS, 'add-ons'),
);

const YEAR = 'must be a year from 1950 to 2100';

/** A vehicle as sent; the year may be left out. */
export const vehicle = object(() => ({
  /** Empty if not known; the model is then whatever was typed. */
  make: text(0, buildLengths.make),
  model: text(1, buildLengths.model),
  year: z._default(
    z.nullable(z.int(YEAR).check(z.minimum(1950, YEAR), z.maximum(2100, YEAR))),
    null,
  ),
}));

/** How a console is built, as sent with its line. The workshop asks about anything missing. */
export const buildFields = () => ({
  vehicle: z._default(z.nullable(vehicle), null),
  felt: optionalText(buildLengths.felt),
  stitching: optionalText(buildLengths.stitching),
  /** Cut-outs beyond the console's own, in words. */
  extraCutOut: optionalText(buildLengths.extraCutOut),
  /**
   * The layout of the face, as a code and as a drawing. Like the notes, it is the customer's wish:
   * no price depends on it, and the workshop reads it before cutting.
   */
  layout: optionalText(MAX_LAYOUT_LENGTH),
  drawing: z._default(z.nullable(drawing), null),
});

/** The same fields as answered and stored; older lines lack them. */
export const knownBuildFields = () => ({
  vehicle: z._default(
    z.nullable(z.strictObject({ make: z.string(), model: z.string(), year: z.nullable(z.int()) })),
    null,
  ),
  felt: z._default(z.nullable(z.string()), null),
  stitching: z._default(z.nullable(z.string()), null),
  extraCutOut: z._default(z.nullable(z.string()), null),
  layout: z._default(z.nullable(z.string()), null),
  drawing: z._default(z.nullable(knownDrawing), null),
});

export interface LineAddons {
  readonly quantity: number;
  readonly addons?: readonly { readonly addonId: string }[] | undefined;
}

/** Limits the distinct add-ons over all lines. */
export const maxDistinctAddons = () =>
  z.refine<readonly LineAddons[]>(
    (lines) =>
      new Set(lines.flatMap(({ addons = [] }) => addons.map(({ addonId }) => addonId))).size <=
      MAX_DISTINCT_ADDONS,
    `must have at most ${MAX_DISTINCT_ADDONS} different add-ons`,
  );

export const charge = z.lazy(() =>
  z
    .strictObject({
      label: text(1, orderChangeLengths.label),
      /** In cents; a discount is negative. */
      amountCents: wholeNumber(-MAX_TOTAL, MAX_TOTAL, 'cents'),
    })
    .check(
      z.refine(({ label, amountCents }) => amountCents >= 0 || !/^postage$/i.test(label), {
        error: 'must not be negative for postage: call it a discount',
        path: ['amountCents'],
      }),
    ),
);
