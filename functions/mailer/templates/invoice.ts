/** The emails about an invoice. */
import { cardPayment, whatToType } from '../../../shared/card-payment.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { creditEffect, creditNoteName, invoiceName } from '../../../shared/gst.ts';
import { isOverdue, openCents, reminderHeading, reminderSubject } from '../../../shared/invoice.ts';
import { formatDollars } from '../../../shared/money.ts';
import { shortId } from '../../../shared/order-contact.ts';
import type { StoredCreditNote, StoredInvoice, StoredPayment } from '../../invoices/invoice.ts';
import {
  type Block,
  button,
  facts,
  greeting,
  type MailContent,
  text,
  withoutLinks,
  wording,
} from '../../mail/content.ts';
import type { StoredOrder } from '../../orders/order.ts';
import { comesNext, mailReferences, type OrderPaths, paidSoFar, payNext } from './order-parts.ts';

type InvoicePath = `/invoice/${string}`;

/** The button to an invoice. */
const seeInvoice = (invoice: StoredInvoice, path: InvoicePath) =>
  button(openCents(invoice) > 0 ? 'See and Pay the Invoice' : 'See the Invoice', path);

/**
 * The way to the rest of what is to pay, and to an account's order. A guest's link to the order stays out of what
 * is passed on to whoever pays.
 */
const besides = (invoice: StoredInvoice, { userId }: StoredOrder, paths: OrderPaths): Block[] => [
  ...(paths.pay?.number === invoice.number ? [] : payNext(paths)),
  ...(userId === null ? [] : [button('See Your Order', paths.see)]),
];

const hello = ({ buyer }: StoredInvoice) => greeting(buyer.name.split(' ')[0] ?? '');

/** The facts that decide what an email says about paying. */
export interface ToPay {
  /** Decides if it is overdue. */
  readonly now: Date;
  /** The owner's link for card payments. */
  readonly cardLink: string | null;
}

/**
 * The amount to pay, and by when. Bank details and card payment are on the page behind the button,
 * because only that page knows the open amount when it is opened.
 */
function toPay(invoice: StoredInvoice, { now, cardLink }: ToPay) {
  const asked = { number: invoice.number, openCents: openCents(invoice) };
  const byCard = cardPayment(cardLink, asked);
  return facts({
    Invoice: invoice.number,
    ...mailReferences(invoice.buyer),
    'To pay': formatDollars(Math.max(0, asked.openCents)),
    ...(asked.openCents > 0 && {
      [isOverdue(invoice, now.getTime()) ? 'Was due' : 'Due']: dayInWords(invoice.dueAt),
    }),
    'Pay by card':
      byCard && `With ${byCard.provider}, from the invoice’s page. ${whatToType(byCard, asked)}`,
  });
}

/** The credit note of the invoice that another one replaces, and its page. */
export interface Replaced {
  readonly note: StoredCreditNote;
  readonly path: InvoicePath;
}

/**
 * @param replaced the invoice it replaces, which no other email tells the customer about
 */
export function invoiceMade(
  invoice: StoredInvoice,
  path: InvoicePath,
  how: ToPay,
  order: StoredOrder,
  paths: OrderPaths,
  replaced?: Replaced,
): MailContent {
  const name = invoiceName(invoice.gstRegistered);
  // An invoice that is sent again may have been paid by now.
  const isOpen = openCents(invoice) > 0;
  return {
    subject: `${name} ${invoice.number}: ${formatDollars(invoice.totalCents)}`,
    heading: `${name} ${invoice.number}`,
    blocks: [
      hello(invoice),
      wording(invoice.kind === 'deposit' ? 'invoice-deposit' : 'invoice', {
        order: shortId(invoice.orderId),
      }),
      ...(replaced ? inPlaceOf(invoice, replaced) : []),
      ...toPay(invoice, how),
      ...comesNext(order),
      seeInvoice(invoice, path),
      text(
        isOpen
          ? 'The page has our bank details and prints on one sheet. Use the invoice number as the reference.'
          : 'There is nothing left to pay on this invoice. The page prints on one sheet.',
      ),
      ...(replaced
        ? [button(`See the ${creditNoteName(invoice.gstRegistered)}`, replaced.path)]
        : []),
      ...besides(invoice, order, paths),
    ],
  };
}

function inPlaceOf({ gstRegistered }: StoredInvoice, { note }: Replaced) {
  const amount = formatDollars(note.totalCents);
  const name = creditNoteName(gstRegistered).toLowerCase();
  return [
    text(
      `It takes the place of invoice ${note.invoiceNumber}, so please don’t pay that one any more: we have credited the ${amount} that was open of it by ${name} ${note.number}. ${creditEffect(gstRegistered, amount, formatDollars(note.gstCents))}`,
    ),
  ];
}

export function invoiceReminder(
  invoice: StoredInvoice,
  path: InvoicePath,
  how: ToPay,
  order: StoredOrder,
  paths: OrderPaths,
): MailContent {
  const overdue = isOverdue(invoice, how.now.getTime());
  return {
    subject: reminderSubject(invoice.number, openCents(invoice)),
    heading: reminderHeading(invoice.number, overdue),
    blocks: [
      hello(invoice),
      overdue
        ? wording('invoice-overdue', { day: dayInWords(invoice.dueAt) })
        : wording('invoice-open', {}),
      ...toPay(invoice, how),
      seeInvoice(invoice, path),
      ...besides(invoice, order, paths),
    ],
  };
}

/** A receipt: what came in, or was paid back. @param invoice as it is now */
export function paymentMade(
  { cents, refund, method, paidOn }: StoredPayment,
  invoice: StoredInvoice,
  order: StoredOrder,
  path: InvoicePath,
  paths: OrderPaths,
): MailContent {
  const amount = formatDollars(cents);
  const heading = refund ? 'We have paid you back' : 'Thanks for your payment';
  return {
    subject: `${heading}: ${amount}`,
    heading,
    blocks: [
      hello(invoice),
      text(
        `We have ${refund ? 'paid back' : 'received'} ${amount} for invoice ${invoice.number} of your order ${shortId(invoice.orderId)}.`,
      ),
      ...facts({
        [refund ? 'Paid back on' : 'Paid on']: dayInWords(paidOn),
        By: method,
        ...paidSoFar(order),
      }),
      ...(refund ? [] : comesNext(order)),
      seeInvoice(invoice, path),
      text('The page lists every payment and prints on one sheet.'),
      ...besides(invoice, order, paths),
    ],
  };
}

/** Says that a payment does not count, of which the customer was told. */
export function paymentTakenBack(
  { cents, refund }: StoredPayment,
  invoice: StoredInvoice,
  order: StoredOrder,
  path: InvoicePath,
  paths: OrderPaths,
): MailContent {
  const heading = `A correction to invoice ${invoice.number}`;
  return {
    subject: heading,
    heading,
    blocks: [
      hello(invoice),
      text(
        `We told you that we had ${refund ? 'paid back' : 'received'} ${formatDollars(cents)}. That was put down by mistake and no longer counts. If that isn’t right, reply to this email.`,
      ),
      ...facts(paidSoFar(order)),
      seeInvoice(invoice, path),
      ...besides(invoice, order, paths),
    ],
  };
}

/** @param invoice as it is now, with the credit taken off */
export function creditNoteMade(
  note: StoredCreditNote,
  invoice: StoredInvoice,
  path: InvoicePath,
  order: StoredOrder,
  paths: OrderPaths,
): MailContent {
  const { gstRegistered } = invoice;
  const name = creditNoteName(gstRegistered);
  const amount = formatDollars(note.totalCents);
  const open = openCents(invoice);
  return {
    subject: `${name} ${note.number}: ${amount}`,
    heading: `${name} ${note.number}`,
    blocks: [
      hello(invoice),
      text(
        `We have credited ${amount} of invoice ${invoice.number} for your order ${shortId(invoice.orderId)}. ${creditEffect(gstRegistered, amount, formatDollars(note.gstCents))}`,
      ),
      ...facts({
        'Credited because': withoutLinks(note.reason),
        ...(open > 0 && { 'Left to pay': formatDollars(open) }),
        ...(open < 0 && { 'We owe you': formatDollars(-open) }),
      }),
      button(`See the ${name}`, path),
      text('The page prints on one sheet. Keep it with the invoice.'),
      ...(open > 0 ? payNext(paths) : []),
      ...besides(invoice, order, { see: paths.see }),
    ],
  };
}
