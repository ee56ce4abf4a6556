/** What the owner has settled about the workshop, from which the shop names days, and its queue. */
import * as z from 'zod/mini';
import { day, version } from './fields.ts';
import { MAX_BUFFER_DAYS, MAX_CONSOLES_PER_WEEK, MAX_DAYS_OFF } from './limits.ts';
import { adminOrder } from './order-views.ts';

export const workshop = () => ({
  consolesPerWeek: z
    .int('must be a whole number')
    .check(
      z.minimum(1, 'must be at least 1'),
      z.maximum(MAX_CONSOLES_PER_WEEK, `must be at most ${MAX_CONSOLES_PER_WEEK}`),
    ),
  /** Days on which nothing is built, besides weekends; what is past is dropped. */
  daysOff: z
    .array(day, 'must be a list')
    .check(z.maxLength(MAX_DAYS_OFF, `must have at most ${MAX_DAYS_OFF} days`)),
  /** Working days added to every promise. */
  bufferDays: z
    .int('must be a whole number')
    .check(
      z.minimum(0, 'must be at least 0'),
      z.maximum(MAX_BUFFER_DAYS, `must be at most ${MAX_BUFFER_DAYS}`),
    ),
});
export const savedWorkshop = z.lazy(() =>
  z.strictObject({
    ...workshop(),
    /** 0 until the owner has saved them: the shop then names no days. */
    version: z.union([version, z.literal(0)]),
    /** Consoles that are confirmed and not built yet. */
    consolesAhead: z.int(),
    /** When a console that is ordered today is ready. */
    readyBy: z.optional(day),
  }),
);

/** What is built next, the first hundred orders of it, and how many there are in all. */
export const queue = z.lazy(() =>
  z.strictObject({ orders: z.array(adminOrder), waiting: z.int() }),
);
