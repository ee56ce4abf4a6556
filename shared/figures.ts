/**
 * The owner's figures, by month. Months are Brisbane's, such as `2026-07`; quarters are calendar
 * quarters, as at the tax office. Amounts are cents, GST included.
 */
import { dayOf } from './days.ts';
import { eachOf } from './each-of.ts';

/** The sums of a month or quarter. */
export const figureSums = [
  /** Orders placed in the period and not cancelled since, and the number cancelled. */
  'orders',
  'cancelled',
  /**
   * The total of the orders placed in the period, cancelled ones included, and the payments for
   * them, less refunds.
   */
  'orderedCents',
  'paidCents',
  /** Quotes first sent in the period, and how many of those were accepted at any time. */
  'quotesSent',
  'quotesAccepted',
  /** Orders posted in the period, and their days from placing to posting, added up. */
  'posted',
  'postedDays',
] as const;

export type FigureSum = (typeof figureSums)[number];
export type FigureSums = Readonly<Record<FigureSum, number>>;

/** Counts by name: consoles and add-ons by pieces and by cents, orders by vehicle and postcode. */
export type Ranking = 'console' | 'consoleCents' | 'addon' | 'addonCents' | 'vehicle' | 'postcode';

/** A month's whole numbers by name: a sum, or a ranking with an item, such as `postcode:4720`. */
export type Counts = Readonly<Record<string, number>>;

/** Adds up the sums of several months or quarters; without any, every sum is 0. */
export const sumFigures = (all: readonly (Counts | undefined)[]): FigureSums =>
  eachOf(figureSums, (name) => all.reduce((sum, one) => sum + (one?.[name] ?? 0), 0));

/** The Brisbane month at an instant. */
export const monthOf = (time: string | number | Date): string => dayOf(time).slice(0, 7);

const indexOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const atIndex = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The month that many months later, or earlier if `count` is negative. */
export const monthsLater = (month: string, count: number): string =>
  atIndex(indexOf(month) + count);

/** Every month from one to another, both included; empty if the first is the later one. */
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
