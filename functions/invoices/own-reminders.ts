/** When the shop reminds of an invoice by itself, on the days that its owner has set, and the step that does it. */
import { dayOf, daysApart, laterDay } from '../../shared/days.ts';
import { type DatedAmounts, openCents, wasRemindedLately } from '../../shared/invoice.ts';
import { theShop } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { StoredInvoice } from './invoice.ts';
import { remind, type Step } from './ledger.ts';

type Remindable = DatedAmounts & Pick<StoredInvoice, 'remindedAt'>;

/** For so many days what a missed run or a weekend kept back is still sent; later it is left to the owner. */
const CATCH_UP_DAYS = 7;

/** The days on which the invoices are due that the shop may have to remind of today, by itself. */
export function reminderRange(days: readonly number[], now: Date): { from: string; to: string } {
  const dueFor = (day: number) => laterDay(dayOf(now), -day);
  return { from: dueFor(Math.max(...days) + CATCH_UP_DAYS), to: dueFor(Math.min(...days)) };
}

/**
 * True if the shop has to remind of an invoice by itself: one of its days has come, and nobody has reminded
 * since, nor in the last three days. Of days that were missed the last one counts.
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
 * Reminds the customer of an invoice by itself.
 *
 * @param how.to whom the shop may write to: who asked for no reminders was left out before
 * @returns undefined if there is no reason to, or the order has another address by now
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
