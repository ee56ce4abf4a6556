import * as z from 'zod/mini';
import { id, idParams, imageUrl, price, text, timestamp, version } from './fields.ts';
import { addonLengths } from './lengths.ts';
import type { SchemasOf } from './schemas.ts';

const addon = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price,
  category: z.string(),
  imageUrl: z.nullable(z.string()),
});

export const adminAddon = z.extend(addon, {
  hidden: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

/** Absent, null and blank all mean no picture. */
const optionalImageUrl = z.pipe(
  z.optional(z.union([imageUrl, z.literal(''), z.null()])),
  z.transform((value) => value || null),
);

const fields = {
  name: text(1, addonLengths.name),
  description: text(1, addonLengths.description),
  price,
  category: text(1, addonLengths.category),
};

export const addons = {
  'addons.list': { response: z.array(addon) },
  'addons.adminList': { response: z.array(adminAddon) },
  'addons.create': {
    body: z.strictObject({
      ...fields,
      imageUrl: optionalImageUrl,
      hidden: z._default(z.boolean('must be true or false'), false),
    }),
    response: adminAddon,
  },
  'addons.update': {
    params: idParams,
    body: z.partial(
      z.strictObject({
        ...fields,
        imageUrl: z.union([imageUrl, z.literal(''), z.null()]),
        hidden: z.boolean('must be true or false'),
      }),
    ),
    response: adminAddon,
  },
} satisfies SchemasOf<'addons'>;
