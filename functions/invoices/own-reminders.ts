/**
 * Automatic reminders of invoices, on the days the owner has set: when they are due, and the step
 * that sends one.
 */
import { dayOf, daysApart, laterDay } from '../../shared/days.ts';
import { type DatedAmounts, openCents, wasRemindedLately } from '../../shared/invoice.ts';
import { theShop } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { StoredInvoice } from './invoice.ts';
import { remind } from './send.ts';
import type { Step } from './step.ts';

type Remindable = DatedAmounts & Pick<StoredInvoice, 'remindedAt'>;

/**
 * A reminder delayed by a missed run or a weekend is still sent within this many days; after that
 * it is up to the owner.
 */
const CATCH_UP_DAYS = 7;

/** The range of due days for which an automatic reminder may be needed today. */
export function reminderRange(days: readonly number[], now: Date): { from: string; to: string } {
  const dueFor = (day: number) => laterDay(dayOf(now), -day);
  return { from: dueFor(Math.max(...days) + CATCH_UP_DAYS), to: dueFor(Math.min(...days)) };
}

/**
 * True if the shop must send a reminder by itself: one of its days has come, nobody has sent a
 * reminder since then, and none was sent in the last three days. If several days were missed, the
 * last one counts.
 *
 * @param days after the due date, negative before it
 */
export function isReminderDue(invoice: Remindable, days: readonly number[], now: Date): boolean {
  if (openCents(invoice) <= 0 || wasRemindedLately(invoice, now.getTime())) return false;
  const dueDay = dayOf(invoice.dueAt);
  const since = daysApart(dueDay, dayOf(now));
  const last = Math.max(...days.filter((day) => day <= since));
  if (since - last > CATCH_UP_DAYS) return false;
  const { remindedAt } = invoice;
  return remindedAt === null || dayOf(remindedAt) < laterDay(dueDay, last);
}

/**
 * Sends an automatic reminder of an invoice.
 *
 * @param how.to the address the shop may write to; callers leave out anyone who asked for no
 * reminders
 * @returns undefined if there is no reason to, or the order's address has changed
 */
export function remindByItself(
  before: StoredOrder,
  invoice: StoredInvoice,
  { to, days, at }: { readonly to: string; readonly days: readonly number[]; readonly at: Date },
): Step | undefined {
  if (before.status === 'cancelled' || before.customerEmail !== to) return undefined;
  if (!isReminderDue(invoice, days, at)) return undefined;
  return remind(before, invoice, { asked: false, by: { actor: theShop, at } });
}
