/**
 * How days and times are written, always as clocks in Queensland show them: one form for each
 * purpose.
 *
 *     a day in a list or a table         Mar 05, 2024             formatDay
 *     a moment, for the owner            Mar 05, 2024 14:10       formatDateTime
 *     a moment, for a customer           Mar 05, 2024, 2:10 PM    formatMoment
 *     a day in a sentence or a letter    5 March 2024             dayInWords
 *     a moment in a sentence             5 March 2024, 2:10 PM    momentInWords
 *     a day in the name of a file        2024-03-05               isoDay
 *
 * The first two are given by the specification; the time of day for customers is written as the
 * opening hours are. No other file formats a date (test/unit/wording.test.ts).
 */
import { timeZone } from './business.ts';

const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
/** Created at first use: quotes write such days, and a cold start would wait for it. */
let longDay: Intl.DateTimeFormat | undefined;
const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
const twelveHours = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone,
  timeStyle: 'short',
});

/** 'Mar 05, 2024'. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

/** 'Mar 05, 2024 14:10', for the owner. */
export function formatDateTime(timestamp: string): string {
  return `${formatDay(timestamp)} ${formatTime(timestamp)}`;
}

/** '14:10', for the owner. */
export function formatTime(timestamp: string | number): string {
  return clock.format(new Date(timestamp));
}

/** 'Mar 05, 2024, 2:10 PM', for a customer. */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${formatHours(timestamp)}`;
}

/** '5 March 2024'. */
export function dayInWords(timestamp: string): string {
  longDay ??= new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long' });
  return longDay.format(new Date(timestamp));
}

/** '5 March 2024, 2:10 PM'. */
export function momentInWords(timestamp: string): string {
  return `${dayInWords(timestamp)}, ${formatHours(timestamp)}`;
}

/** '2024-03-05'. */
export function isoDay(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
}

/** '2:10 PM'; browsers put a narrow space before the PM, which not every font has. */
function formatHours(timestamp: string): string {
  return twelveHours.format(new Date(timestamp)).replace(/\s/, ' ');
}
