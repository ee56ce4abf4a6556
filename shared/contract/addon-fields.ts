/** The fields of an add-on, apart from the requests: what reads stored add-ons needs no more. */
import * as z from 'zod/mini';
import { cutOutKinds } from './choices.ts';
import { part } from './drawing.ts';
import { id, price, timestamp, version } from './fields.ts';
import { MAX_CUT_OUTS } from './limits.ts';

const count = (least: number) =>
  z
    .int('must be a whole number')
    .check(
      z.minimum(least, `must be at least ${least}`),
      z.maximum(MAX_CUT_OUTS, `must be at most ${MAX_CUT_OUTS}`),
    );

/** What one takes of a console's face, and how many of the kind it carries itself; null for nothing. */
export const takes = z.lazy(() =>
  z.nullable(
    z.strictObject({ kind: z.enum(cutOutKinds), count: count(1), holds: z._default(count(0), 0) }),
  ),
);

export const addonFields = () => ({
  id,
  name: z.string(),
  description: z.string(),
  price,
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  // Rows from before the owner could type it lack it.
  takes: z._default(takes, null),
  part: z._default(z.nullable(part), null),
});
export const adminAddonFields = () => ({
  ...addonFields(),
  hidden: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});
