/** What the owner has settled about the workshop, from which the shop names days, and its queue. */
import * as z from 'zod/mini';
import { day, dayOff, listOf, object, savedVersion, wholeNumber } from './fields.ts';
import { MAX_BUFFER_DAYS, MAX_CONSOLES_PER_WEEK, MAX_DAYS_OFF } from './limits.ts';
import { adminOrder } from './order-views.ts';

export const workshop = () => ({
  consolesPerWeek: wholeNumber(1, MAX_CONSOLES_PER_WEEK),
  /** Days on which nothing is built, besides weekends; what is past is dropped. */
  daysOff: listOf(dayOff, MAX_DAYS_OFF, 'days'),
  /** Working days added to every promise. */
  bufferDays: wholeNumber(0, MAX_BUFFER_DAYS),
});
export const savedWorkshop = object(() => ({
  ...workshop(),
  /** 0 until the owner has saved them: the shop then names no days. */
  version: savedVersion,
  /** Consoles that are confirmed and not built yet. */
  consolesAhead: z.int(),
  /** When a console that is ordered today is ready. */
  readyBy: z.optional(day),
}));

/** What is built next, the first hundred orders of it, and how many there are in all. */
export const queue = object(() => ({ orders: z.array(adminOrder), waiting: z.int() }));
