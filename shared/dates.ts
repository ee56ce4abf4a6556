/**
 * Formats days and times as clocks in Queensland show them, with one form for each purpose.
 *
 *     a day in a list or a table         Mar 05, 2024             formatDay
 *     a moment, for the owner            Mar 05, 2024 14:10       formatDateTime
 *     a day soon, for the owner          Tue 5 Mar                formatWeekday
 *     a day for a customer, or on paper  5 March 2024             dayInWords
 *     a moment for a customer            5 March 2024, 2:10 PM    momentInWords
 *     a day in the name of a file        2024-03-05               dayOf (days.ts)
 *     a day in another program's file    05/03/2024               dayInNumbers
 *
 * The specification fixes the first two, for the dashboard and reviews. Customers read times of day in
 * the form of the opening hours. No other file formats a date (test/unit/wording.test.ts).
 */
import { BRISBANE_MS } from './days.ts';
import { months } from './months.ts';

const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The parts of a Brisbane day and time, written by hand because a page's first formatter takes 15 ms. */
function inQueensland(time: string | number | Date) {
  // In UTC, because Queensland has no daylight saving.
  const at = new Date(+new Date(time) + BRISBANE_MS);
  const [year = '', monthNumber = '', day = '', hour = '', minute = ''] = at
    .toISOString()
    .split(/\D/);
  const month = months[Number(monthNumber) - 1] ?? '';
  return { weekday: weekdays[at.getUTCDay()], day, month, monthNumber, year, hour, minute };
}

/** 'Mar 05, 2024'. */
export function formatDay(time: string | number | Date): string {
  const { month, day, year } = inQueensland(time);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** '14:10', for the owner. */
export function formatTime(time: string | number): string {
  const { hour, minute } = inQueensland(time);
  return `${hour}:${minute}`;
}

/** 'Tue 5 Mar', for the owner. */
export function formatWeekday(time: string): string {
  const { weekday, day, month } = inQueensland(time);
  return `${weekday} ${Number(day)} ${month.slice(0, 3)}`;
}

/** '5 March 2024'. */
export function dayInWords(time: string | number | Date): string {
  const { day, month, year } = inQueensland(time);
  return `${Number(day)} ${month} ${year}`;
}

/** '05/03/2024'. */
export function dayInNumbers(time: string | number | Date): string {
  const { day, monthNumber, year } = inQueensland(time);
  return `${day}/${monthNumber}/${year}`;
}

/** 'Mar 05, 2024 14:10', for the owner. */
export const formatDateTime = (timestamp: string): string =>
  `${formatDay(timestamp)} ${formatTime(timestamp)}`;

/** '5 March 2024, 2:10 PM'. */
export function momentInWords(timestamp: string): string {
  const { hour, minute } = inQueensland(timestamp);
  return `${dayInWords(timestamp)}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
