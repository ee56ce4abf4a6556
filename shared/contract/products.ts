import * as z from 'zod';
import { id, idParams, imageUrl, price, text, timestamp, version } from './fields.ts';
import type { SchemasOf } from './schemas.ts';

const SPECIFICATIONS_AT_MOST = 50;

const lines = z.array(text(1, 200)).max(50, 'must have at most 50 lines');

const specifications = z
  .record(text(1, 100), text(1, 500), 'must be pairs of text')
  .refine(
    (pairs) => Object.keys(pairs).length <= SPECIFICATIONS_AT_MOST,
    `must have at most ${SPECIFICATIONS_AT_MOST} pairs`,
  );

const product = z.strictObject({
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
});

const adminProduct = product.extend({
  hidden: z.boolean(),
  /** Lines of compatibleVehicles that name no make and model that the shop can match. */
  unparsedVehicles: z.array(z.string()),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

const productInput = z.strictObject({
  name: text(1, 120),
  description: text(1, 5000),
  price,
  imageUrl,
  series: text(1, 40).default('Custom'),
  /** Every picture in order; the main one first. Left out: the main one alone. */
  imageUrls: z.array(imageUrl).max(12, 'must have at most 12 images').optional(),
  features: lines.default([]),
  compatibleVehicles: lines.default([]),
  specifications: specifications.default({}),
  featured: z.boolean('must be true or false').default(false),
  hidden: z.boolean('must be true or false').default(false),
});

/** The same fields, each optional and none with a default: what is left out stays as it is. */
const productChange = z
  .strictObject({
    name: productInput.shape.name,
    description: productInput.shape.description,
    price,
    imageUrl,
    series: text(1, 40),
    imageUrls: z.array(imageUrl).max(12, 'must have at most 12 images'),
    features: lines,
    compatibleVehicles: lines,
    specifications,
    featured: z.boolean('must be true or false'),
    hidden: z.boolean('must be true or false'),
  })
  .partial();

export const products = {
  'products.list': {
    query: z.strictObject({ make: text(1, 60).optional(), model: text(1, 60).optional() }),
    response: z.array(product),
  },
  'products.featured': { response: z.array(product) },
  'products.get': { params: idParams, response: product },
  'products.adminList': { response: z.array(adminProduct) },
  'products.create': { body: productInput, response: adminProduct },
  'products.update': { params: idParams, body: productChange, response: adminProduct },
} satisfies SchemasOf<'products'>;
