import * as z from 'zod/mini';
import { addonFields, adminAddonFields, takes } from './catalogue-fields.ts';
import {
  arrayOf,
  flag,
  idParams,
  imageUrl,
  object,
  price,
  text,
  wholeListQuery,
} from './fields.ts';
import { addonLengths } from './lengths.ts';
import { part } from './measures.ts';
import type { SchemasOf } from './routes.ts';

const addon = object(addonFields);

const adminAddon = object(adminAddonFields);

/** Absent, null and blank all mean no picture. */
const optionalImageUrl = z.lazy(() =>
  z.pipe(
    z.optional(z.union([imageUrl, z.literal(''), z.null()])),
    z.transform((value) => value || null),
  ),
);

const writtenFields = () => ({
  name: text(1, addonLengths.name),
  description: text(1, addonLengths.description),
  price,
  category: text(1, addonLengths.category),
});

export const addons = {
  'addons.list': { query: wholeListQuery, response: arrayOf(addon) },
  'addons.adminList': { query: wholeListQuery, response: arrayOf(adminAddon) },
  'addons.create': {
    body: object(() => ({
      ...writtenFields(),
      imageUrl: optionalImageUrl,
      takes: z._default(takes, null),
      part: z._default(part, null),
      hidden: z._default(flag, false),
    })),
    response: adminAddon,
  },
  'addons.update': {
    params: idParams,
    body: z.lazy(() =>
      z.partial(
        z.strictObject({
          ...writtenFields(),
          imageUrl: z.union([imageUrl, z.literal(''), z.null()]),
          takes,
          part,
          hidden: flag,
        }),
      ),
    ),
    response: adminAddon,
  },
} satisfies SchemasOf<'addons'>;
