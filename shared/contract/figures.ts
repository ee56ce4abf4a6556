/** The owner's figures for a range of months. */
import * as z from 'zod/mini';
import { eachOf } from '../each-of.ts';
import { figureSums, monthsBetween } from '../figures.ts';
import { id, object } from './fields.ts';
import { MAX_FIGURE_MONTHS } from './limits.ts';
import type { SchemasOf } from './routes.ts';

/** A Brisbane month, such as `2026-07`. */
const month = z.lazy(() =>
  z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-07')),
);
const sums = () => eachOf(figureSums, () => z.int());
/** The ten best sellers. Amounts are at the agreed prices, without postage and discounts. */
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
      /** The whole quarters that contain those months, such as `2026-Q3`. */
      quarters: z.array(z.strictObject({ quarter: z.string(), ...sums() })),
      // The totals over those months.
      consoles: sold,
      addons: sold,
      /** Ranked by the number of consoles ordered for them. */
      vehicles: ranked,
      /** Ranked by the number of orders sent there. */
      postcodes: ranked,
    })),
  },
} satisfies SchemasOf<'figures'>;
