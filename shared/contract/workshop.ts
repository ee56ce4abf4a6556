/** What the owner has settled about the workshop, from which the shop names days, and its queue. */
import * as z from 'zod/mini';
import { showDays } from '../holidays.ts';
import { day, dayOff, listOf, object, savedVersion, wholeNumber } from './fields.ts';
import {
  MAX_BUFFER_DAYS,
  MAX_CONSOLES_PER_WEEK,
  MAX_DAYS_OFF,
  MAX_HOLIDAYS_WORKED,
} from './limits.ts';
import { adminOrder } from './order-views.ts';

const workshop = () => ({
  consolesPerWeek: wholeNumber(1, MAX_CONSOLES_PER_WEEK),
  /** Days on which nothing is built, besides weekends and public holidays; what is past is dropped. */
  daysOff: listOf(dayOff, MAX_DAYS_OFF, 'days'),
  /** Working days added to every promise. */
  bufferDays: wholeNumber(0, MAX_BUFFER_DAYS),
});
const holidays = () => ({
  /** When the council keeps the holiday of the Royal Queensland Show. */
  showDay: z.enum(showDays, 'must be wednesday, monday or none'),
  /** Public holidays on which the workshop is open; what is past is dropped. */
  holidaysWorked: listOf(dayOff, MAX_HOLIDAYS_WORKED, 'days'),
});
/** What is left out of the holidays stays. */
export const sentWorkshop = object(() => ({
  ...workshop(),
  showDay: z.optional(holidays().showDay),
  holidaysWorked: z.optional(holidays().holidaysWorked),
}));
export const savedWorkshop = object(() => ({
  ...workshop(),
  ...holidays(),
  /** 0 until the owner has saved them: the shop then names no days. */
  version: savedVersion,
  /** Consoles that are confirmed and not built yet. */
  consolesAhead: z.int(),
  /** When a console that is ordered today is ready. */
  readyBy: z.optional(day),
}));

/** What is built next, the first hundred orders of it, and how many there are in all. */
export const queue = object(() => ({ orders: z.array(adminOrder), waiting: z.int() }));
