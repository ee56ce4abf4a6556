/** The fields of products and add-ons, without requests, for code that only reads stored ones. */
import * as z from 'zod/mini';
import { cutOutKinds } from './choices.ts';
import { face, part } from './drawing.ts';
import { id, price, timestamp, version, wholeNumber } from './fields.ts';
import { MAX_CUT_OUTS } from './limits.ts';

const count = z.lazy(() => z.int());

/** The number of each kind on its face; null if not known, and then fit isn't mentioned. */
const cutOuts = z.lazy(() =>
  z.nullable(
    z.strictObject({
      switches: count,
      gauges: count,
      din: count,
      uhf: count,
      usb: count,
      // Older rows lack these counts.
      trays: z._default(count, 0),
      speakers: z._default(count, 0),
    }),
  ),
);

/** The boxed console, in mm and grams; null until measured, and then no postage is shown. */
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
  // Older rows lack these fields.
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

/** The cut-outs an add-on takes on a face, and how many of them it holds itself; null for none. */
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
  // Older rows lack these fields.
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
