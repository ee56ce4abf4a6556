/** Writes the e-mail about a payment that was recorded, or taken back after the customer had been told of it. */

import { invoicePath, paymentKey, readInvoice, readPayment } from '../invoices/invoice.ts';
import type { MailContent } from '../mail/content.ts';
import { type Mail, mailId } from '../mail/mail.ts';
import { findMailById } from '../mail/queue.ts';
import { eventId } from '../orders/event.ts';
import type { LedgerEntry } from '../orders/order.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import { ObsoleteMail, orderOf, subjectId } from './about.ts';
import { paymentMade, paymentTakenBack } from './templates/invoice.ts';

/** The cause of the e-mail about a payment: the event that recorded it. */
const causeOf = ({ orderId: id, orderVersion: version }: LedgerEntry): string =>
  `payment-${eventId({ id, version })}`;

/**
 * @throws ObsoleteMail of a payment that was taken back while its e-mail waited, and where the customer was not
 *   told of the one that was taken back
 */
export async function composePayment(mail: Mail): Promise<MailContent | undefined> {
  const { about, event: SK, cause } = mail;
  const id = subjectId(mail);
  const [order, rows] = await Promise.all([
    orderOf(mail, id),
    getPartition(orderKeys.order(id).PK, invoiceKeys.payment.SK),
  ]);
  const payments = rows.map(readPayment);
  const entry = payments.find((one) => paymentKey(one).SK === SK);
  // One that is reversed by an entry of its own is not marked as undone.
  const payment = payments.find(({ orderVersion }) => orderVersion === entry?.reverses) ?? entry;
  const item = payment && (await getItem(invoiceKeys.invoice(id, payment.invoice)));
  const invoice = item && readInvoice(item);
  if (!order || !payment || !invoice) return undefined;
  const path = await invoicePath(invoice, order, new Date());
  if (cause === causeOf(payment)) {
    const isReversed = payments.some(({ reverses }) => reverses === payment.orderVersion);
    if (payment.undoneAt === null && !isReversed) return paymentMade(payment, invoice, order, path);
    throw new ObsoleteMail('It was taken back.');
  }
  const told = await findMailById(mailId({ about, cause: causeOf(payment) }));
  if (told?.state === 'sent') return paymentTakenBack(payment, invoice, order, path);
  throw new ObsoleteMail('The customer had not been told of the payment.');
}
