/** Days that the shop takes whenever the tests run. */
import { dayOf, laterDay } from '../../shared/days.ts';

/** A day on which something was paid. */
export const paidOn = dayOf(new Date());

/** A day to promise or plan, so late that no order of another test is promised for a later one. */
export const lateDay = (earlier = 0): string => laterDay(paidOn, 720 - earlier);
