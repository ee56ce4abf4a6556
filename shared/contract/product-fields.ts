/** The fields of a product, apart from the requests: what reads stored products needs no more. */
import * as z from 'zod/mini';
import { face } from './drawing.ts';
import { id, price, timestamp, version } from './fields.ts';

const count = z.lazy(() => z.int());

/** How many of each kind its face has; null if that is not known, and then nothing is said of fit. */
const cutOuts = z.lazy(() =>
  z.nullable(
    z.strictObject({ switches: count, gauges: count, din: count, uhf: count, usb: count }),
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
