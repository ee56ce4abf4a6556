/**
 * The first and last day that can be entered, by purpose; all in Brisbane. A date field takes a
 * typed year of one to six digits, so without bounds a hurried 26 would be kept as the year 26.
 */
import { dayInWords } from './dates.ts';
import { dayOf, laterDay } from './days.ts';
import { monthOf, monthsLater, quarterStart } from './figures.ts';

/** Both days are allowed, such as 2026-11-30. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
}

/** Quarters with files for the accountant: the current one and the seven before it. */
export const QUARTERS_OFFERED = 8;

const TWO_YEARS_DAYS = 731;

/** Days for a payment. An earlier day would be in no quarter's file. */
export const paidDays = (now: Date): DayBounds => ({
  first: `${monthsLater(quarterStart(monthOf(now)), -3 * (QUARTERS_OFFERED - 1))}-01`,
  last: dayOf(now),
});

/** Days that are promised or planned. */
export const comingDays = (now: Date): DayBounds => ({
  first: dayOf(now),
  last: laterDay(dayOf(now), TWO_YEARS_DAYS),
});

/** Days off as saved, including any that passed while the form was open, which are dropped. */
export const savedDaysOff = (now: Date): DayBounds => ({
  ...comingDays(now),
  first: laterDay(dayOf(now), -TWO_YEARS_DAYS),
});

/** The first or last day of a list's range. */
export const listedDays = (now: Date): DayBounds => ({
  first: '2000-01-01',
  last: comingDays(now).last,
});

/** Days up to which the books can be closed. Today stays open. */
export const closableDays = (now: Date): DayBounds => ({
  first: '2000-01-01',
  last: laterDay(dayOf(now), -1),
});

/** The first day of a GST registration, no earlier than GST itself. */
export const gstDays = (now: Date): DayBounds => ({
  first: '2000-07-01',
  last: comingDays(now).last,
});

/** The range in words: 'a day from 1 January 2025 to 25 November 2026'. */
export const daysInWords = ({ first, last }: DayBounds): string =>
  `a day from ${dayInWords(first)} to ${dayInWords(last)}`;

export const isWithin = (day: string, { first, last }: DayBounds): boolean =>
  first <= day && day <= last;
