/** Days that the shop takes whenever the tests run. */
import { dayNumber, dayOf, isWeekend, laterDay, startOfDay } from '../../shared/days.ts';

/** A day on which something was paid. */
export const paidOn = dayOf(new Date());

/** A day to promise or plan, so late that no order of another test is promised for a later one. */
export const lateDay = (earlier = 0): string => laterDay(paidOn, 720 - earlier);

/** The first weekday at nine in Brisbane, so many days after a day or a little later. */
export function morningAfter(day: string, days: number): Date {
  let morning = laterDay(day, days);
  while (isWeekend(dayNumber(morning))) morning = laterDay(morning, 1);
  return new Date(startOfDay(morning) + 9 * 3_600_000);
}
