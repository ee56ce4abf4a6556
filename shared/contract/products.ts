import * as z from 'zod/mini';
import { parsePostcodes } from '../postage.ts';
import {
  day,
  idParams,
  imageUrl,
  price,
  text,
  version,
  wholeListFields,
  wholeListQuery,
} from './fields.ts';
import { postageLengths, productLengths } from './lengths.ts';
import {
  MAX_LAYOUT_LENGTH,
  MAX_PARCEL_GRAMS,
  MAX_POSTAGE_STEPS,
  MAX_POSTAGE_ZONES,
  MAX_PRODUCT_IMAGES,
  MAX_TOTAL,
} from './limits.ts';
import { cutOuts, face, parcel } from './measures.ts';
import { adminProductFields, productFields } from './product-fields.ts';
import type { SchemasOf } from './routes.ts';

const MAX_SPECIFICATIONS = 50;

const lines = z.lazy(() =>
  z.array(text(1, 200)).check(z.maxLength(50, 'must have at most 50 lines')),
);

const imageUrls = z.lazy(() =>
  z
    .array(imageUrl)
    .check(z.maxLength(MAX_PRODUCT_IMAGES, `must have at most ${MAX_PRODUCT_IMAGES} images`)),
);

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

/** With the day by which it is ready if it is ordered now; absent while the shop names no days. */
const product = z.lazy(() => z.strictObject({ ...productFields(), readyBy: z.optional(day) }));

const adminProduct = z.lazy(() => z.strictObject(adminProductFields()));

const productInput = z.lazy(() =>
  z.strictObject({
    name: text(1, productLengths.name),
    description: text(1, productLengths.description),
    price,
    imageUrl,
    series: z._default(text(1, productLengths.series), 'Custom'),
    /** Every picture in order, the main one first; if left out, only the main one. */
    imageUrls: z.optional(imageUrls),
    features: z._default(lines, []),
    compatibleVehicles: z._default(lines, []),
    specifications: z._default(specifications, {}),
    cutOuts: z._default(cutOuts, null),
    parcel: z._default(parcel, null),
    face: z._default(face, null),
    featured: z._default(z.boolean('must be true or false'), false),
    hidden: z._default(z.boolean('must be true or false'), false),
  }),
);

/** The same fields, each optional and without defaults: what is left out stays as it is. */
const productChange = z.lazy(() =>
  z.partial(
    z.strictObject({
      name: text(1, productLengths.name),
      description: text(1, productLengths.description),
      price,
      imageUrl,
      series: text(1, productLengths.series),
      imageUrls,
      features: lines,
      compatibleVehicles: lines,
      specifications,
      cutOuts,
      parcel,
      face,
      featured: z.boolean('must be true or false'),
      hidden: z.boolean('must be true or false'),
    }),
  ),
);

const postageStep = z.lazy(() =>
  z
    .int('must be a whole number of grams')
    .check(z.minimum(1), z.maximum(MAX_PARCEL_GRAMS, `must be at most ${MAX_PARCEL_GRAMS} g`)),
);
const postageZone = z.lazy(() =>
  z.strictObject({
    name: text(1, postageLengths.name),
    postcodes: text(1, postageLengths.postcodes).check(
      z.refine(
        (typed) => parsePostcodes(typed) !== undefined,
        'must be postcodes and ranges with commas between, such as 4000-4179, 4500',
      ),
    ),
    /** Whole cents by step; null where it is not posted. */
    cents: z.array(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_TOTAL)))),
  }),
);

/** What posting costs: the owner's table of zones and weights. */
export const postageTable = () => ({
  /** The heaviest parcel of each step, in grams. */
  upToGrams: z.array(postageStep).check(
    z.maxLength(MAX_POSTAGE_STEPS, `must have at most ${MAX_POSTAGE_STEPS} steps`),
    z.refine(
      (steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
      'must rise from step to step',
    ),
  ),
  zones: z
    .array(postageZone)
    .check(z.maxLength(MAX_POSTAGE_ZONES, `must have at most ${MAX_POSTAGE_ZONES} zones`)),
});
const postage = () => ({
  ...postageTable(),
  /** Whether shoppers see what it comes to. */
  isShown: z.boolean('must be true or false'),
});
const savedPostage = z.lazy(() =>
  z.strictObject({ ...postage(), version: z.union([version, z.literal(0)]) }),
);
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
    query: z.lazy(() =>
      z.strictObject({
        ...wholeListFields(),
        make: z.optional(text(1, 60)),
        model: z.optional(text(1, 60)),
      }),
    ),
    response: z.lazy(() => z.array(product)),
  },
  'products.featured': { query: wholeListQuery, response: z.lazy(() => z.array(product)) },
  /** Null while nothing is on sale. */
  'products.startingPrice': {
    response: z.lazy(() => z.strictObject({ price: z.nullable(price) })),
  },
  'products.get': { params: idParams, response: product },
  /** A layout whose link was mangled has a page too, which leads to the builder. */
  'products.layout': {
    params: z.lazy(() => z.strictObject({ code: text(1, 2 * MAX_LAYOUT_LENGTH) })),
    response: z.lazy(() => z.string()),
  },
  'products.adminList': { query: wholeListQuery, response: z.lazy(() => z.array(adminProduct)) },
  'products.create': { body: productInput, response: adminProduct },
  'products.update': { params: idParams, body: productChange, response: adminProduct },
  /** What postage is reckoned from; null unless the owner shows it to shoppers. */
  'products.postage': {
    response: z.lazy(() => z.strictObject({ table: z.nullable(z.strictObject(postageTable())) })),
  },
  'products.postageSettings': { response: savedPostage },
  'products.updatePostage': { body: newPostage, response: savedPostage },
} satisfies SchemasOf<'products'>;
