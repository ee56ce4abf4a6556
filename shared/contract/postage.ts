/** What posting costs: the owner's table of zones and weights. */
import * as z from 'zod/mini';
import { parsePostcodes } from '../postage.ts';
import { text, version } from './fields.ts';
import { postageLengths } from './lengths.ts';
import { MAX_PARCEL_GRAMS, MAX_POSTAGE_STEPS, MAX_POSTAGE_ZONES, MAX_TOTAL } from './limits.ts';

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
export const savedPostage = z.lazy(() =>
  z.strictObject({ ...postage(), version: z.union([version, z.literal(0)]) }),
);

export const newPostage = z.lazy(() =>
  z
    .strictObject(postage())
    .check(
      z.refine(
        ({ upToGrams, zones }) => zones.every(({ cents }) => cents.length === upToGrams.length),
        { path: ['zones'], error: 'must have a price or null for each step' },
      ),
    ),
);
