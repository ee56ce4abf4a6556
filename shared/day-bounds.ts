/**
 * The first and last day that can be entered, by what the day is for; all in Brisbane. A date field takes a
 * typed year of one to six digits, so without them a hurried 26 is kept as the year 26.
 */
import { dayInWords } from './dates.ts';
import { dayOf, laterDay } from './days.ts';
import { monthOf, monthsLater, quarterStart } from './figures.ts';

/** Both are entered, such as 2026-11-30. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** Quarters of which the accountant's files are offered: the one that runs, and the seven before it. */
export const QUARTERS_OFFERED = 8;

const TWO_YEARS_DAYS = 731;

/** A day on which money was paid: no quarter's file would hold one of before. */
export const paidDays = (now: Date): DayBounds => ({
  first: `${monthsLater(quarterStart(monthOf(now)), -3 * (QUARTERS_OFFERED - 1))}-01`,
  last: dayOf(now),
});

/** A day that is promised or planned. */
export const comingDays = (now: Date): DayBounds => ({
  first: dayOf(now),
  last: laterDay(dayOf(now), TWO_YEARS_DAYS),
});

/** Days off as they are saved: with those that have passed since the form was opened, which are dropped. */
export const savedDaysOff = (now: Date): DayBounds => ({
  ...comingDays(now),
  first: laterDay(dayOf(now), -TWO_YEARS_DAYS),
});

/** A day from or to which a list is read. */
export const listedDays = (now: Date): DayBounds => ({
  first: '2000-01-01',
  last: comingDays(now).last,
});

/** A day until which the books are closed: what happens today can still be entered. */
export const closableDays = (now: Date): DayBounds => ({
  first: '2000-01-01',
  last: laterDay(dayOf(now), -1),
});

/** The first day of a registration for GST, which is as old as GST itself. */
export const gstDays = (now: Date): DayBounds => ({
  first: '2000-07-01',
  last: comingDays(now).last,
});

/** In words, as a person chooses one: 'a day from 1 January 2025 to 25 November 2026'. */
export const daysInWords = ({ first, last }: DayBounds): string =>
  `a day from ${dayInWords(first)} to ${dayInWords(last)}`;

export const isWithin = (day: string, { first, last }: DayBounds): boolean =>
  first <= day && day <= last;
