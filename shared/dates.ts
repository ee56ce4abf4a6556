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
import { timeZone } from './business.ts';

/** A date format for Queensland, created at its first use to keep cold starts short. */
function inQueensland(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (time: string | number | Date): string => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return format.format(new Date(time));
  };
}

/** 'Mar 05, 2024'. */
export const formatDay = /* @__PURE__ */ inQueensland('en-US', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});

/** '14:10', for the owner. */
export const formatTime = /* @__PURE__ */ inQueensland('en-GB', { timeStyle: 'short' });

const weekday = /* @__PURE__ */ inQueensland('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** 'Tue 5 Mar', for the owner. Some browsers put a comma after the weekday. */
export const formatWeekday = (day: string): string => weekday(day).replace(',', '');

/** '5 March 2024'. */
export const dayInWords = /* @__PURE__ */ inQueensland('en-AU', { dateStyle: 'long' });

/** '05/03/2024'. */
export const dayInNumbers = /* @__PURE__ */ inQueensland('en-AU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const twelveHours = /* @__PURE__ */ inQueensland('en-US', { timeStyle: 'short' });

/** '2:10 PM'. Browsers put a narrow space before PM, which some fonts lack. */
const formatHours = (timestamp: string): string => twelveHours(timestamp).replace(/\s/, ' ');

/** 'Mar 05, 2024 14:10', for the owner. */
export const formatDateTime = (timestamp: string): string =>
  `${formatDay(timestamp)} ${formatTime(timestamp)}`;

/** '5 March 2024, 2:10 PM'. */
export const momentInWords = (timestamp: string): string =>
  `${dayInWords(timestamp)}, ${formatHours(timestamp)}`;
