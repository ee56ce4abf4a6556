/** The reminders of invoices that the shop sends by itself, on the days that its owner has set. */

import { isWorkingHour } from '../../shared/quote.ts';
import { findOpening } from '../business/opening.ts';
import { logError } from '../core/log.ts';
import { invoiceId, type StoredInvoice } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { isReminderDue, remindByItself, reminderRange } from '../invoices/own-reminders.ts';
import { ledgerOf, loadStanding, takeStep } from '../invoices/repo.ts';
import { wantsNoReminders } from '../mail/address.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';

/** Open invoices that are read at a time. */
const PAGE_SIZE = 100;
/** Most reminders of one run; the next hour's goes on. */
const MAX_REMINDERS = 50;

/**
 * Causes the reminders that are due, in working hours. Reads nothing but the settings while the owner has
 * set no days, and otherwise the open invoices of those days alone.
 *
 * @param hasTime asked before each invoice: false ends the run
 */
export async function remindOfInvoices(now: Date, hasTime: () => boolean): Promise<void> {
  if (!isWorkingHour(now)) return;
  const { reminderDays: days } = await invoiceSettings.find();
  if (days.length === 0 || !(await findOpening()).open) return;
  let [left, cursor]: [number, string | undefined] = [MAX_REMINDERS, undefined];
  do {
    const page = { limit: PAGE_SIZE, cursor };
    const read = await listInvoices('open', reminderRange(days, now), page, now);
    for (const invoice of read.items.filter((one) => isReminderDue(one, days, now))) {
      if (left === 0 || !hasTime()) return;
      if (await remindOf(invoice, days, now)) left -= 1;
    }
    cursor = read.cursor;
  } while (cursor !== undefined);
}

/**
 * Reminds of one invoice, unless it was paid, its order cancelled, or somebody reminded of it in the
 * meantime: all of that is read again with the order, whose version the write is on condition of.
 *
 * @returns true if a reminder was caused; what fails stops no other one, and is tried again in an hour
 */
async function remindOf(invoice: StoredInvoice, days: readonly number[], at: Date) {
  try {
    const loaded = await loadStanding(invoice.orderId);
    const to = loaded.order?.customerEmail;
    if (!to || (await wantsNoReminders(to))) return false;
    const done = await takeStep(loaded, ({ order, ledgers }) => {
      const found = ledgerOf(ledgers, invoice.orderVersion);
      return found && remindByItself(order, found.invoice, { to, days, at });
    });
    return done !== undefined;
  } catch (error) {
    const context = { requestId: invoiceId(invoice), route: 'mailer' };
    logError('The shop could not remind of an invoice', error, context);
    return false;
  }
}
