/** The fields of products and add-ons, apart from the requests: what reads stored ones needs no more. */
import * as z from 'zod/mini';
import { cutOutKinds } from './choices.ts';
import { face, part } from './drawing.ts';
import { id, price, timestamp, version, wholeNumber } from './fields.ts';
import { MAX_CUT_OUTS } from './limits.ts';

const count = z.lazy(() => z.int());

/** How many of each kind its face has; null if that is not known, and then nothing is said of fit. */
const cutOuts = z.lazy(() =>
  z.nullable(
    z.strictObject({
      switches: count,
      gauges: count,
      din: count,
      uhf: count,
      usb: count,
      // Rows from before the owner could type them lack them.
      trays: z._default(count, 0),
      speakers: z._default(count, 0),
    }),
  ),
);

/** The console in its box, mm and grams; null until it is measured, and then no postage is reckoned. */
const parcel = z.lazy(() =>
  z.nullable(
    z.strictObject({ lengthMm: count, widthMm: count, heightMm: count, weightGrams: count }),
  ),
);

export const productFields = () => ({
  id,
  name: z.string(),
  series: z.string(),
  price,
  description: z.string(),
  imageUrl: z.string(),
  imageUrls: z.array(z.string()),
  featured: z.boolean(),
  features: z.array(z.string()),
  compatibleVehicles: z.array(z.string()),
  specifications: z.record(z.string(), z.string()),
  // Rows from before the owner could type them lack them.
  cutOuts: z._default(cutOuts, null),
  parcel: z._default(parcel, null),
  face: z._default(z.nullable(face), null),
});
export const adminProductFields = () => ({
  ...productFields(),
  hidden: z.boolean(),
  /** Lines of compatibleVehicles whose make and model could not be read. */
  unparsedVehicles: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

/** What one takes of a console's face, and how many of the kind it carries itself; null for nothing. */
export const takes = z.lazy(() =>
  z.nullable(
    z.strictObject({
      kind: z.enum(cutOutKinds),
      count: wholeNumber(1, MAX_CUT_OUTS),
      holds: z._default(wholeNumber(0, MAX_CUT_OUTS), 0),
    }),
  ),
);

export const addonFields = () => ({
  id,
  name: z.string(),
  description: z.string(),
  price,
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  // Rows from before the owner could type it lack it.
  takes: z._default(takes, null),
  part: z._default(z.nullable(part), null),
});
export const adminAddonFields = () => ({
  ...addonFields(),
  hidden: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
