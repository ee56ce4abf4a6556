import * as z from 'zod/mini';
import { cutOutKinds } from './choices.ts';
import {
  id,
  idParams,
  imageUrl,
  price,
  text,
  timestamp,
  version,
  wholeListQuery,
} from './fields.ts';
import { addonLengths } from './lengths.ts';
import { MAX_CUT_OUTS } from './limits.ts';
import type { SchemasOf } from './schemas.ts';

const count = (least: number) =>
  z
    .int('must be a whole number')
    .check(
      z.minimum(least, `must be at least ${least}`),
      z.maximum(MAX_CUT_OUTS, `must be at most ${MAX_CUT_OUTS}`),
    );

/** What one takes of a console's face, and how many of the kind it carries itself; null for nothing. */
const takes = z.lazy(() =>
  z.nullable(
    z.strictObject({ kind: z.enum(cutOutKinds), count: count(1), holds: z._default(count(0), 0) }),
  ),
);

const addonFields = () => ({
  id,
  name: z.string(),
  description: z.string(),
  price,
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  // Rows from before the owner could type it lack it.
  takes: z._default(takes, null),
});
const addon = z.lazy(() => z.strictObject(addonFields()));

export const adminAddonFields = () => ({
  ...addonFields(),
  hidden: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
const adminAddon = z.lazy(() => z.strictObject(adminAddonFields()));

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
  'addons.list': { query: wholeListQuery, response: z.lazy(() => z.array(addon)) },
  'addons.adminList': { query: wholeListQuery, response: z.lazy(() => z.array(adminAddon)) },
  'addons.create': {
    body: z.lazy(() =>
      z.strictObject({
        ...writtenFields(),
        imageUrl: optionalImageUrl,
        takes: z._default(takes, null),
        hidden: z._default(z.boolean('must be true or false'), false),
      }),
    ),
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
          hidden: z.boolean('must be true or false'),
        }),
      ),
    ),
    response: adminAddon,
  },
} satisfies SchemasOf<'addons'>;
