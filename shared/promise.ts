/**
 * Works out when a console will be ready, from the number the workshop still has to build. This
 * file has no schemas, so functions and screens can share it.
 */
import { dayAt, dayNumber, dayOf, HOUR_MS, isWeekend, startOfDay } from './days.ts';
import { holidaysOf, type ShowDay } from './holidays.ts';

/** Monday to Friday, when the workshop is open. A week's output is spread over these days. */
const WORKING_DAYS_A_WEEK = 5;

/** About twenty years. Anything that takes longer gets no promised day. */
const MOST_WORKING_DAYS = 5000;

/** The owner's settings for the workshop. */
export interface Workshop {
  readonly consolesPerWeek: number;
  /** Working days added to every date, in case something goes wrong. */
  readonly bufferDays: number;
  /** Days when nothing is built, besides weekends and public holidays. */
  readonly daysOff: readonly string[];
  /** The day its council keeps the show holiday. */
  readonly showDay: ShowDay;
  /** Public holidays on which it is open. */
  readonly holidaysWorked: readonly string[];
}

/** Orders that are promised and not built yet. */
export interface Backlog {
  readonly consoles: number;
  /** The latest day the shop has worked out for one of its orders; null if there is none. */
  readonly latest: string | null;
}

/**
 * The day an order placed today will be ready: the working day when its last console is built, plus
 * the buffer. It is never before an earlier order's promised day, even if the workshop has sped up
 * or grown since, so orders are built in the order they came.
 *
 * @param consoles the number of consoles in the order
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

/** The hour from which the workshop rings about an order on its next working day, in Brisbane. */
const NOON = 12 * HOUR_MS;

/**
 * The day by which the workshop rings about an order placed now: today if it came in the morning of
 * a working day, otherwise the next working day.
 */
export function ringBy(workshop: Workshop, now: Date): string {
  const today = dayOf(now);
  const isOff = offDays(workshop, Number(today.slice(0, 4)));
  let day = dayNumber(today);
  if (+now - startOfDay(today) >= NOON) day += 1;
  while (isOff(day)) day += 1;
  return dayAt(day);
}

/** Returns a check for days when nothing is built, worked out one year at a time. */
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

/** The days off from today on, in order and without duplicates. */
export const daysOffFrom = (today: string, daysOff: readonly string[]): string[] =>
  [...new Set(daysOff)].filter((day) => day >= today).sort();
