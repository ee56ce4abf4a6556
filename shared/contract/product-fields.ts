/** The fields of a product, apart from the requests: what reads stored products needs no more. */
import * as z from 'zod/mini';
import { id, price, timestamp, version } from './fields.ts';
import { MAX_CUT_OUTS, MAX_PARCEL_GRAMS, MAX_PARCEL_MM } from './limits.ts';
import { face } from './measures.ts';

const cutOut = z.lazy(() =>
  z
    .int('must be a whole number')
    .check(
      z.minimum(0, 'must not be negative'),
      z.maximum(MAX_CUT_OUTS, `must be at most ${MAX_CUT_OUTS}`),
    ),
);

/** How many of each kind its face has; null if that is not known, and then nothing is said of fit. */
export const cutOuts = z.lazy(() =>
  z.nullable(
    z.strictObject({ switches: cutOut, gauges: cutOut, din: cutOut, uhf: cutOut, usb: cutOut }),
  ),
);

const parcelSide = z.lazy(() =>
  z
    .int('must be a whole number of millimetres')
    .check(
      z.minimum(1, 'must be at least 1 mm'),
      z.maximum(MAX_PARCEL_MM, `must be at most ${MAX_PARCEL_MM} mm`),
    ),
);

/** The console in its box, mm and grams; null until it is measured, and then no postage is reckoned. */
export const parcel = z.lazy(() =>
  z.nullable(
    z.strictObject({
      lengthMm: parcelSide,
      widthMm: parcelSide,
      heightMm: parcelSide,
      weightGrams: z
        .int('must be a whole number of grams')
        .check(
          z.minimum(1, 'must be at least 1 g'),
          z.maximum(MAX_PARCEL_GRAMS, `must be at most ${MAX_PARCEL_GRAMS} g`),
        ),
    }),
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
  face: z._default(face, null),
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
