/** The periods offered for the owner's figures. */

import { monthsLater, quarterStart } from '../../../../shared/figures.ts';
import { months } from '../../../../shared/months.ts';

/**
 * In the order they are offered; the first is the default. Their months are counted from this month, or from
 * the first one of this quarter or financial year; `last` is null for a period up to now.
 */
export const periods = [
  { id: 'year', label: 'Last 12 months', from: 'month', first: -11, last: 0 },
  { id: 'month', label: 'This month', from: 'month', first: 0, last: 0 },
  { id: 'last-month', label: 'Last month', from: 'month', first: -1, last: -1 },
  { id: 'quarter', label: 'This quarter', from: 'quarter', first: 0, last: null },
  { id: 'last-quarter', label: 'Last quarter', from: 'quarter', first: -3, last: -1 },
  { id: 'financial', label: 'This financial year', from: 'july', first: 0, last: null },
  { id: 'last-financial', label: 'Last financial year', from: 'july', first: -12, last: -1 },
  { id: 'two-years', label: 'Last two years', from: 'month', first: -23, last: 0 },
] as const;

type Period = (typeof periods)[number]['id'];

/** The first and the last month of a period, both inclusive; a financial year begins in July. */
export function monthsOf(period: Period, now: string): { from: string; to: string } {
  const july = `${Number(now.slice(0, 4)) - (now.slice(5) < '07' ? 1 : 0)}-07`;
  const { from, first, last } = periods.find(({ id }) => id === period) ?? periods[0];
  const start = { month: now, quarter: quarterStart(now), july }[from];
  return {
    from: monthsLater(start, first),
    to: last === null ? now : monthsLater(start, last),
  };
}

const names = months.map((name) => name.slice(0, 3));

/** 'Jul 2026' */
export const monthName = (month: string): string =>
  `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 'Jul–Sep 2026', from `2026-Q3` */
export function quarterName(quarter: string): string {
  const first = (Number(quarter.slice(6)) - 1) * 3;
  return `${names[first]}–${names[first + 2]} ${quarter.slice(0, 4)}`;
}
