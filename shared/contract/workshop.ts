/** The owner's workshop settings, from which the shop works out days, and the workshop's queue. */
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
  /** Days when nothing is built, besides weekends and public holidays. Past days are dropped. */
  daysOff: listOf(dayOff, MAX_DAYS_OFF, 'days'),
  /** Working days added to every promise. */
  bufferDays: wholeNumber(0, MAX_BUFFER_DAYS),
});
const holidays = () => ({
  /** The day the local council keeps the Royal Queensland Show holiday. */
  showDay: z.enum(showDays, 'must be wednesday, monday or none'),
  /** Public holidays on which the workshop is open. Past days are dropped. */
  holidaysWorked: listOf(dayOff, MAX_HOLIDAYS_WORKED, 'days'),
});
/** Holiday settings that are left out stay unchanged. */
export const sentWorkshop = object(() => ({
  ...workshop(),
  showDay: z.optional(holidays().showDay),
  holidaysWorked: z.optional(holidays().holidaysWorked),
}));
export const savedWorkshop = object(() => ({
  ...workshop(),
  ...holidays(),
  /** 0 until the owner has saved them; the shop names no days before. */
  version: savedVersion,
  /** Consoles that are confirmed and not built yet. */
  consolesAhead: z.int(),
  /** The day a console ordered today would be ready. */
  readyBy: z.optional(day),
}));

/** The next orders to build, at most a hundred, and how many there are in all. */
export const queue = object(() => ({ orders: z.array(adminOrder), waiting: z.int() }));
