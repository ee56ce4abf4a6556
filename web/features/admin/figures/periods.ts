/** The periods offered for the owner's figures. */

import { monthsLater, quarterStart } from '../../../../shared/figures.ts';
import { months } from '../../../../shared/months.ts';

/** In the order they are offered; the first is the default. */
export const periods = [
  { id: 'year', label: 'Last 12 months' },
  { id: 'month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
  { id: 'quarter', label: 'This quarter' },
  { id: 'last-quarter', label: 'Last quarter' },
  { id: 'financial', label: 'This financial year' },
  { id: 'last-financial', label: 'Last financial year' },
  { id: 'two-years', label: 'Last two years' },
] as const;

type Period = (typeof periods)[number]['id'];

/** The first and the last month of a period, both inclusive; a financial year begins in July. */
export function monthsOf(period: Period, now: string): { from: string; to: string } {
  const quarter = quarterStart(now);
  const july = `${Number(now.slice(0, 4)) - (now.slice(5) < '07' ? 1 : 0)}-07`;
  switch (period) {
    case 'year':
      return { from: monthsLater(now, -11), to: now };
    case 'month':
      return { from: now, to: now };
    case 'last-month':
      return { from: monthsLater(now, -1), to: monthsLater(now, -1) };
    case 'quarter':
      return { from: quarter, to: now };
    case 'last-quarter':
      return { from: monthsLater(quarter, -3), to: monthsLater(quarter, -1) };
    case 'financial':
      return { from: july, to: now };
    case 'last-financial':
      return { from: monthsLater(july, -12), to: monthsLater(july, -1) };
    case 'two-years':
      return { from: monthsLater(now, -23), to: now };
  }
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
