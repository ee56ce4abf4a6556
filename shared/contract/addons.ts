import * as z from 'zod';
import { id, idParams, imageUrl, price, text, timestamp, version } from './fields.ts';
import type { SchemasOf } from './schemas.ts';

const addon = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  price,
  category: z.string(),
  imageUrl: z.string().nullable(),
});

const adminAddon = addon.extend({ createdAt: timestamp, updatedAt: timestamp, version });

/** Absent, null and blank all mean: no picture. */
const optionalImageUrl = z
  .union([imageUrl, z.literal(''), z.null()])
  .optional()
  .transform((value) => value || null);

const fields = {
  name: text(1, 120),
  description: text(1, 2000),
  price,
  category: text(1, 40),
};

export const addons = {
  'addons.list': { response: z.array(addon) },
  'addons.adminList': { response: z.array(adminAddon) },
  'addons.create': {
    body: z.strictObject({ ...fields, imageUrl: optionalImageUrl }),
    response: adminAddon,
  },
  'addons.update': {
    params: idParams,
    body: z
      .strictObject({ ...fields, imageUrl: z.union([imageUrl, z.literal(''), z.null()]) })
      .partial(),
    response: adminAddon,
  },
} satisfies SchemasOf<'addons'>;
