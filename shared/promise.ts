/**
 * When a console will be ready: reckoned from how many the workshop still has to build. Has no schemas,
 * so that functions and screens can share it.
 */
import { dayAt, dayNumber, isWeekend } from './days.ts';
import { holidaysOf, type ShowDay } from './holidays.ts';

/** Monday to Friday, as the workshop is open; what a week builds is spread over these. */
const WORKING_DAYS_A_WEEK = 5;

/** About twenty years: nothing that takes longer is promised to the day. */
const MOST_WORKING_DAYS = 5000;

/** What the owner has settled about the workshop. */
export interface Workshop {
  readonly consolesPerWeek: number;
  /** Working days that are added to every date, for what goes wrong. */
  readonly bufferDays: number;
  /** Days on which nothing is built, besides weekends and public holidays. */
  readonly daysOff: readonly string[];
  /** When its council keeps the holiday of the show. */
  readonly showDay: ShowDay;
  /** Public holidays on which it is open. */
  readonly holidaysWorked: readonly string[];
}

/** What is promised and not built yet. */
export interface Backlog {
  readonly consoles: number;
  /** The latest day that the shop has reckoned for an order in it; null if there is none. */
  readonly latest: string | null;
}

/**
 * The day by which an order placed today is ready: the working day on which its last console is built,
 * and the buffer. It is never before what an earlier order was promised, even if the workshop has built
 * faster since, or has become larger; so orders are built in the order in which they came.
 *
 * @param consoles of the order
 */
export function readyBy(workshop: Workshop, backlog: Backlog, today: string, consoles = 1): string {
  const { consolesPerWeek, bufferDays } = workshop;
  const isOff = offDays(workshop, Number(today.slice(0, 4)));
  const building = Math.min(
    MOST_WORKING_DAYS,
    Math.ceil(((backlog.consoles + consoles) * WORKING_DAYS_A_WEEK) / consolesPerWeek),
  );
  let day = dayNumber(today);
  for (let left = building + bufferDays; left > 0; ) {
    day += 1;
    if (!isOff(day)) left -= 1;
  }
  if (backlog.latest !== null) day = Math.max(day, dayNumber(backlog.latest));
  while (isOff(day)) day += 1;
  return dayAt(day);
}

/** Tells the days on which nothing is built, from a year on; holidays are reckoned a year at a time. */
function offDays({ daysOff, showDay, holidaysWorked }: Workshop, firstYear: number) {
  const off = new Set(daysOff.map(dayNumber));
  const worked = new Set(holidaysWorked);
  let next = firstYear;
  let known = 0;
  return (day: number): boolean => {
    for (; day >= known; next += 1) {
      for (const holiday of holidaysOf(next, showDay)) {
        if (!worked.has(holiday.day)) off.add(dayNumber(holiday.day));
      }
      known = dayNumber(`${next + 1}-01-01`);
    }
    return isWeekend(day) || off.has(day);
  };
}

/** Days off that are still to come, or today, in order, each once. */
export const daysOffFrom = (today: string, daysOff: readonly string[]): string[] =>
  [...new Set(daysOff)].filter((day) => day >= today).sort();
