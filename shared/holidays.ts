/**
 * Queensland's public holidays, by the rules of the Holidays Act 1983 (Qld), s 2 and its schedule
 * (legislation.qld.gov.au, act-1983-018). Those on weekends are left out, because nothing is built
 * then. Christmas Eve is a holiday only from 6 p.m. (s 2(3)), when the workshop has closed anyway.
 * The Minister may substitute a day (s 3), so the owner can mark any holiday as worked.
 */
import { dayAt, dayNumber, isWeekend } from './days.ts';

/**
 * The day of the Royal Queensland Show holiday. The show begins on the first Friday in August that
 * is not before the 5th, and its holiday is the Wednesday after that (as in 2013 to 2019 and from
 * 2022 on). Brisbane keeps that day. The councils around it are asked each year (s 4), and often
 * choose the Monday of that week.
 */
export const showDays = ['wednesday', 'monday', 'none'] as const;
export type ShowDay = (typeof showDays)[number];

export interface Holiday {
  readonly day: string;
  readonly name: string;
}

const MONDAY = 4;
const FRIDAY = 1;
/** The first given weekday on or after a day. Weekdays are `dayNumber` modulo seven. */
const firstFrom = (day: number, weekday: number) => day + ((weekday - (day % 7) + 7) % 7);

/** Easter Sunday (Anonymous Gregorian algorithm). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1) / 86_400_000;
}

/** The holidays of a year that fall on Monday to Friday, in order. */
export function holidaysOf(year: number, show: ShowDay): Holiday[] {
  const at = (date: string) => dayNumber(`${year}-${date}`);
  const isOn = (date: string, ...weekdays: readonly number[]) => weekdays.includes(at(date) % 7);
  const [saturday, sunday] = [2, 3];
  const wednesdayOfShow = firstFrom(at('08-05'), FRIDAY) + 5;
  const all: [number, string][] = [
    [at('01-01'), 'New Year’s Day'],
    ...(isOn('01-01', sunday) ? [[at('01-02'), 'New Year’s Day'] as [number, string]] : []),
    ...(isOn('01-01', saturday) ? [[at('01-03'), 'New Year’s Day'] as [number, string]] : []),
    [isWeekend(at('01-26')) ? firstFrom(at('01-26'), MONDAY) : at('01-26'), 'Australia Day'],
    [easter(year) - 2, 'Good Friday'],
    [easter(year) + 1, 'Easter Monday'],
    // On a Saturday it is not moved to another day.
    [isOn('04-25', sunday) ? at('04-26') : at('04-25'), 'Anzac Day'],
    [firstFrom(at('05-01'), MONDAY), 'Labour Day'],
    [show === 'monday' ? wednesdayOfShow - 2 : wednesdayOfShow, 'Royal Queensland Show'],
    [firstFrom(at('10-01'), MONDAY), 'King’s Birthday'],
    [at('12-25'), 'Christmas Day'],
    [at('12-26'), 'Boxing Day'],
    ...(isOn('12-25', saturday, sunday)
      ? [[at('12-27'), 'Christmas Day'] as [number, string]]
      : []),
    ...(isOn('12-26', saturday, sunday) ? [[at('12-28'), 'Boxing Day'] as [number, string]] : []),
  ];
  return all
    .filter(
      ([day, name]) => !isWeekend(day) && (show !== 'none' || name !== 'Royal Queensland Show'),
    )
    .sort(([one], [other]) => one - other)
    .map(([day, name]) => ({ day: dayAt(day), name }));
}

/** Upcoming holidays of this year and next, which the owner can tick off. */
export function comingHolidays(today: string, show: ShowDay): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap((one) => holidaysOf(one, show)).filter(({ day }) => day >= today);
}
