/** The owner's figures of some months. */
import * as z from 'zod/mini';
import { eachOf } from '../each-of.ts';
import { figureSums, monthsBetween } from '../figures.ts';
import { id, object } from './fields.ts';
import { MAX_FIGURE_MONTHS } from './limits.ts';
import type { SchemasOf } from './routes.ts';

/** A month in Brisbane, such as `2026-07`. */
const month = z.lazy(() =>
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-07')),
);
const sums = () => eachOf(figureSums, () => z.int());
/** What sold most, the first ten; amounts at the prices that were agreed, without postage and discounts. */
const sold = z.lazy(() =>
  z.array(z.strictObject({ id, name: z.string(), count: z.int(), cents: z.int() })),
);
const ranked = z.lazy(() => z.array(z.strictObject({ name: z.string(), count: z.int() })));

export const figures = {
  'figures.get': {
    query: z.lazy(() =>
      z.strictObject({ from: month, to: month }).check(
        z.refine(({ from, to }) => from <= to, {
          path: ['to'],
          error: 'must not be before the start',
        }),
        z.refine(({ from, to }) => monthsBetween(from, to).length <= MAX_FIGURE_MONTHS, {
          path: ['to'],
          error: `must be at most ${MAX_FIGURE_MONTHS} months from the start`,
        }),
      ),
    ),
    response: object(() => ({
      months: z.array(z.strictObject({ month, ...sums() })),
      /** The whole quarters that those months are in, such as `2026-Q3`. */
      quarters: z.array(z.strictObject({ quarter: z.string(), ...sums() })),
      // The sums of those months together.
      consoles: sold,
      addons: sold,
      /** By consoles that were ordered for them. */
      vehicles: ranked,
      /** By orders sent there. */
      postcodes: ranked,
    })),
  },
} satisfies SchemasOf<'figures'>;
