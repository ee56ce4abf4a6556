/** Automatic reminders of invoices, on the days the owner has set. */

import { isWorkingHour } from '../../shared/quote.ts';
import { findOpening } from '../business/opening.ts';
import { logError } from '../core/log.ts';
import { invoiceId, type StoredInvoice } from '../invoices/invoice.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { isReminderDue, remindByItself, reminderRange } from '../invoices/own-reminders.ts';
import { ledgerOf } from '../invoices/repo.ts';
import { loadStanding, takeStep } from '../invoices/take-step.ts';
import { wantsNoReminders } from '../mail/address.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';

/** Open invoices read at a time. */
const PAGE_SIZE = 100;
/** The most reminders in one run; the next hour's run continues. */
const MAX_REMINDERS = 50;

/**
 * Creates the reminders that are due, in working hours. It reads only the settings if the owner has
 * set no days, and otherwise only the open invoices of those days.
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
 * Sends a reminder of one invoice, unless it was paid, its order was cancelled or somebody else
 * sent one in the meantime. All of that is read again with the order, and the write depends on the
 * order's version.
 *
 * @returns true if a reminder was created; a failure stops no other reminder and is tried again in
 * an hour
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
