/** Emails about an invoice: reminding of it, sending it again, taking it back. */
import { openCents, stands, wasRemindedLately } from '../../shared/invoice.ts';
import { Conflict } from '../core/errors.ts';
import { mailCause } from '../mail/mail.ts';
import { NOTHING_TO_UNDO } from '../mail/outbox.ts';
import { type By, eventId } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { StoredInvoice } from './invoice.ts';
import { type Step, step } from './step.ts';

/**
 * Reminds the customer of an invoice.
 *
 * @param asked true if the owner knows that the customer was reminded recently
 * @throws Conflict if nothing of it is open, the customer has no email address, or was reminded
 * recently
 */
export function remind(
  before: StoredOrder,
  invoice: StoredInvoice,
  { asked, by }: { readonly asked: boolean; readonly by: By },
): Step {
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  if (openCents(invoice) <= 0) throw new Conflict(`Nothing of ${invoice.number} is open.`);
  if (before.customerEmail === null) throw new Conflict('The customer has no email address.');
  if (!asked && wasRemindedLately(invoice, by.at.getTime())) {
    throw new Conflict(`The customer was reminded of ${invoice.number} less than three days ago.`);
  }
  const order = nextVersion(before, {}, by.at);
  const reminded = { ...invoice, remindedAt: order.updatedAt };
  return step(order, [reminded], by, { type: 'reminded', to: invoice.number });
}

/**
 * Sends the customer an invoice again, to the order's present address.
 *
 * @throws Conflict if it was or is to be credited in full, or the customer has no email address
 */
export function sendAgain(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (!stands(invoice)) throw new Conflict(`Nothing of ${invoice.number} is billed any more.`);
  if (before.customerEmail === null) throw new Conflict('The customer has no email address.');
  const order = nextVersion(before, {}, by.at);
  return step(order, [invoice], by, { type: 'invoice-sent', to: invoice.number });
}

/**
 * Takes back the email with a new invoice while it still waits. The invoice stays, because its
 * number is in the books and removing it would leave a gap. A wrong invoice is credited or made
 * again, as usual; a right one can be sent again.
 *
 * @throws Conflict if nothing was to be sent, or something else has happened to the order since
 */
export function unsend(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (before.version !== invoice.orderVersion || before.customerEmail === null) {
    throw new Conflict(NOTHING_TO_UNDO);
  }
  const undoes = eventId(before);
  const order = nextVersion(before, {}, by.at);
  return {
    ...step(order, [invoice], by, { type: 'unsent', to: invoice.number, undoes }),
    takesBack: { about: `order-${order.id}`, cause: mailCause('invoice', undoes) },
  };
}
