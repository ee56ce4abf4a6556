import * as z from 'zod/mini';
import { parsePostcodes } from '../postage.ts';
import { businessChange, savedBusiness } from './business.ts';
import { adminProductFields, productFields } from './catalogue-fields.ts';
import {
  arrayOf,
  day,
  flag,
  idParams,
  imageUrl,
  listOf,
  object,
  price,
  savedVersion,
  text,
  total,
  wholeListFields,
  wholeListQuery,
  wholeNumber,
} from './fields.ts';
import { postageLengths, productLengths } from './lengths.ts';
import {
  MAX_LAYOUT_LENGTH,
  MAX_PARCEL_GRAMS,
  MAX_POSTAGE_STEPS,
  MAX_POSTAGE_ZONES,
  MAX_PRODUCT_IMAGES,
} from './limits.ts';
import { cutOuts, face, parcel } from './measures.ts';
import type { SchemasOf } from './routes.ts';

const MAX_SPECIFICATIONS = 50;

const lines = z.lazy(() => listOf(text(1, 200), 50, 'lines'));

const specifications = z.lazy(() =>
  z
    .record(
      text(1, productLengths.specificationName),
      text(1, productLengths.specificationValue),
      'must be pairs of text',
    )
    .check(
      z.refine(
        (pairs) => Object.keys(pairs).length <= MAX_SPECIFICATIONS,
        `must have at most ${MAX_SPECIFICATIONS} pairs`,
      ),
    ),
);

/** Includes what the shop says about every console. */
const product = object(() => ({
  ...productFields(),
  /** The day it would be ready if ordered now; absent while the shop names no days. */
  readyBy: z.optional(day),
  /** True if its price includes GST. */
  gst: z.boolean(),
}));

const adminProduct = object(adminProductFields);

const written = () => ({
  name: text(1, productLengths.name),
  description: text(1, productLengths.description),
  price,
  imageUrl,
  series: text(1, productLengths.series),
  /** Every picture in order, the main one first. */
  imageUrls: listOf(imageUrl, MAX_PRODUCT_IMAGES, 'images'),
  features: lines,
  compatibleVehicles: lines,
  specifications,
  cutOuts,
  parcel,
  face,
  featured: flag,
  hidden: flag,
});

const productInput = object(() => {
  const { series, imageUrls, ...rest } = written();
  return {
    ...rest,
    series: z._default(series, 'Custom'),
    /** Default: only the main picture. */
    imageUrls: z.optional(imageUrls),
    features: z._default(lines, []),
    compatibleVehicles: z._default(lines, []),
    specifications: z._default(specifications, {}),
    cutOuts: z._default(cutOuts, null),
    parcel: z._default(parcel, null),
    face: z._default(face, null),
    featured: z._default(flag, false),
    hidden: z._default(flag, false),
  };
});

/** Fields that are left out stay unchanged. */
const productChange = z.lazy(() => z.partial(z.strictObject(written())));

const postageStep = z.lazy(() => wholeNumber(1, MAX_PARCEL_GRAMS, 'g'));
const postageZone = object(() => ({
  name: text(1, postageLengths.name),
  postcodes: text(1, postageLengths.postcodes).check(
    z.refine(
      (typed) => parsePostcodes(typed) !== undefined,
      'must be postcodes and ranges with commas between, such as 4000-4179, 4500',
    ),
  ),
  /** Whole cents by step; null where the shop doesn't post. */
  cents: z.array(z.nullable(total)),
}));

/** The price of posting: the owner's table of zones and weights. */
export const postageTable = () => ({
  /** The heaviest parcel of each step, in grams. */
  upToGrams: listOf(postageStep, MAX_POSTAGE_STEPS, 'steps').check(
    z.refine(
      (steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
      'must rise from step to step',
    ),
  ),
  zones: listOf(postageZone, MAX_POSTAGE_ZONES, 'zones'),
});
const postage = () => ({
  ...postageTable(),
  /** True if shoppers see the postage. */
  isShown: flag,
});
const savedPostage = object(() => ({ ...postage(), version: savedVersion }));
const newPostage = z.lazy(() =>
  z
    .strictObject(postage())
    .check(
      z.refine(
        ({ upToGrams, zones }) => zones.every(({ cents }) => cents.length === upToGrams.length),
        { path: ['zones'], error: 'must have a price or null for each step' },
      ),
    ),
);

export const products = {
  'products.list': {
    query: object(() => ({
      ...wholeListFields(),
      make: z.optional(text(1, 60)),
      model: z.optional(text(1, 60)),
    })),
    response: arrayOf(product),
  },
  'products.featured': { query: wholeListQuery, response: arrayOf(product) },
  /** Null while nothing is on sale. */
  'products.startingPrice': {
    response: object(() => ({ price: z.nullable(price) })),
  },
  'products.get': { params: idParams, response: product },
  /** A layout whose link was mangled has a page too, which leads to the builder. */
  'products.layout': {
    params: object(() => ({ code: text(1, 2 * MAX_LAYOUT_LENGTH) })),
    response: z.lazy(() => z.string()),
  },
  'products.adminList': { query: wholeListQuery, response: arrayOf(adminProduct) },
  'products.create': { body: productInput, response: adminProduct },
  'products.update': { params: idParams, body: productChange, response: adminProduct },
  /** The table postage is worked out from; null unless the owner shows it to shoppers. */
  'products.postage': {
    response: object(() => ({ table: z.nullable(z.strictObject(postageTable())) })),
  },
  'products.postageSettings': { response: savedPostage },
  'products.updatePostage': { body: newPostage, response: savedPostage },
  'products.republish': {},
  'products.business': { response: savedBusiness },
  'products.updateBusiness': { body: businessChange, response: savedBusiness },
} satisfies SchemasOf<'products'>;
