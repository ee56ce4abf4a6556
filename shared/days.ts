/**
 * Days in Brisbane, such as 2026-12-12. Queensland has no daylight saving, so days are counted in
 * UTC: the machine's time zone does not matter, and no formatter delays a page's first script.
 */

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Brisbane is this far ahead of UTC all year. */
export const BRISBANE_MS = 10 * HOUR_MS;

/** The Brisbane day at an instant. */
export const dayOf = (time: string | number | Date): string =>
  dayAt(Math.floor((+new Date(time) + BRISBANE_MS) / DAY_MS));

/** The first instant of a day, in epoch milliseconds. */
export const startOfDay = (day: string): number => Date.parse(day) - BRISBANE_MS;

/** Days are numbered from 1 January 1970, a Thursday. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const dayAt = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);
export const isWeekend = (number: number): boolean => [2, 3].includes(number % 7);

/** The day that many days later. */
export const laterDay = (day: string, days: number): string => dayAt(dayNumber(day) + days);

/** The number of days from one day to another. */
export const daysApart = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The days from one to another, both included, at most `most` of them. */
export const daysBetween = (from: string, to: string, most: number): string[] =>
  Array.from({ length: Math.min(most, daysApart(from, to) + 1) }, (_, index) =>
    laterDay(from, index),
  );

/** Groups sorted days into ranges. Consecutive days belong together, even across a weekend. */
export function dayRanges(days: readonly string[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    let next = last && dayNumber(last.to) + 1;
    while (next !== undefined && isWeekend(next) && next < dayNumber(day)) next += 1;
    if (last && next === dayNumber(day)) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}
