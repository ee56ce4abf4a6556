/** The email about a payment that was recorded, or that was taken back after the customer heard of it. */
import {
  invoicePath,
  isTakenBack,
  paymentKey,
  readInvoice,
  readPayment,
} from '../invoices/invoice.ts';
import type { MailContent } from '../mail/content.ts';
import { type Mail, mailCause, mailKey } from '../mail/mail.ts';
import { findMail } from '../mail/queue.ts';
import { eventId } from '../orders/event.ts';
import type { LedgerEntry } from '../orders/order.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { invoiceKeys, orderKeys } from '../storage/keys.ts';
import { ObsoleteMail, orderOf, orderPaths, subjectId } from './about.ts';
import { paymentMade, paymentTakenBack } from './templates/invoice.ts';

/** The cause of the email that announced a payment: the event that recorded it. */
const causeOf = ({ orderId: id, orderVersion: version }: LedgerEntry): string =>
  mailCause('payment', eventId({ id, version }));

/**
 * Composes the email about a payment, or about its being taken back.
 *
 * @throws ObsoleteMail if a payment was taken back while its email waited, or if the customer never heard of
 *   the payment that was taken back
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
  // In a closed quarter the entry reverses the payment instead of marking it as undone.
  const payment = payments.find(({ orderVersion }) => orderVersion === entry?.reverses) ?? entry;
  const item = payment && (await getItem(invoiceKeys.invoice(id, payment.invoice)));
  const invoice = item && readInvoice(item);
  if (!order || !payment || !invoice) return undefined;
  const path = await invoicePath(invoice, order, new Date());
  const paths = await orderPaths(order);
  if (cause === causeOf(payment)) {
    if (isTakenBack(payment, payments)) throw new ObsoleteMail('It was taken back.');
    return paymentMade(payment, invoice, order, path, paths);
  }
  const told = await findMail(mailKey({ about, cause: causeOf(payment) }));
  if (told?.state === 'sent') return paymentTakenBack(payment, invoice, order, path, paths);
  throw new ObsoleteMail('The customer had not been told of the payment.');
}
