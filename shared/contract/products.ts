import * as z from 'zod/mini';
import { day, idParams, imageUrl, price, text, wholeListFields, wholeListQuery } from './fields.ts';
import { productLengths } from './lengths.ts';
import { MAX_LAYOUT_LENGTH, MAX_PRODUCT_IMAGES } from './limits.ts';
import { cutOuts, face, parcel } from './measures.ts';
import { newPostage, postageTable, savedPostage } from './postage.ts';
import { adminProductFields, productFields } from './product-fields.ts';
import type { SchemasOf } from './schemas.ts';

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
