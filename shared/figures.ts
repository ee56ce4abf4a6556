/**
 * What the owner's figures count, by month. Months are Brisbane's, such as `2026-07`; quarters are those
 * of the calendar, which are the tax office's too. Amounts are cents, GST included.
 */
import { dayOf } from './days.ts';
import { eachOf } from './each-of.ts';

/** The sums of a month or quarter. */
export const figureSums = [
  /** Orders placed then and not cancelled since, and how many were cancelled. */
  'orders',
  'cancelled',
  /** What the orders placed then come to, cancelled ones too, and what was paid of them, less refunds. */
  'orderedCents',
  'paidCents',
  /** Quotes first sent then, and how many of them were accepted, whenever that was. */
  'quotesSent',
  'quotesAccepted',
  /** Orders posted then, and the days that all of them together took since they were placed. */
  'posted',
  'postedDays',
] as const;

export type FigureSum = (typeof figureSums)[number];
export type FigureSums = Readonly<Record<FigureSum, number>>;

/** What is counted by name, and by what: consoles and add-ons by pieces and in cents. */
export type Ranking = 'console' | 'consoleCents' | 'addon' | 'addonCents' | 'vehicle' | 'postcode';

/** Whole numbers of a month by what they count: a sum, or a ranking with a name, as `postcode:4720`. */
export type Counts = Readonly<Record<string, number>>;

/** What the sums of several months or quarters come to; without any, nothing. */
export const sumFigures = (all: readonly (Counts | undefined)[]): FigureSums =>
  eachOf(figureSums, (name) => all.reduce((sum, one) => sum + (one?.[name] ?? 0), 0));

/** The month of an instant. */
export const monthOf = (time: string | number | Date): string => dayOf(time).slice(0, 7);

const indexOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const atIndex = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month some months later, or before if `count` is negative. */
export const monthsLater = (month: string, count: number): string =>
  atIndex(indexOf(month) + count);

/** Every month from one to another, both included; none if the first is the later one. */
export function monthsBetween(from: string, to: string): string[] {
  const first = indexOf(from);
  return Array.from({ length: Math.max(0, indexOf(to) - first + 1) }, (_, at) =>
    atIndex(first + at),
  );
}

/** The quarter of a month, such as `2026-Q3`. */
export const quarterOf = (month: string): string =>
  `${month.slice(0, 4)}-Q${Math.floor((indexOf(month) % 12) / 3) + 1}`;

/** The first month of the quarter that a month is in. */
export const quarterStart = (month: string): string => monthsLater(month, -(indexOf(month) % 3));
