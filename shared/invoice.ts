/**
 * The state of an invoice, its open amount and its GST. This file has no schemas, so functions and
 * screens can share it. Amounts are cents, GST included.
 */
import type { invoiceLists, invoiceStates } from './contract/choices.ts';
import { REMINDER_GAP_DAYS } from './contract/limits.ts';
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { formatDollars } from './money.ts';
import { endOfValidity } from './quote.ts';

export type InvoiceState = (typeof invoiceStates)[number];

/** The amounts that decide an invoice's state. */
export interface InvoiceAmounts {
  readonly totalCents: number;
  /** The sum of its credit notes. */
  readonly creditedCents: number;
  /** Payments less refunds. */
  readonly paidCents: number;
  /** True if its order was cancelled and not settled since (see order-money.ts). */
  readonly toCredit: boolean;
}

/** The billed amount less credits. */
export const billedCents = ({
  totalCents,
  creditedCents,
}: Pick<InvoiceAmounts, 'totalCents' | 'creditedCents'>): number => totalCents - creditedCents;

/** The amount the customer still owes; negative if the shop owes a refund. */
export const openCents = (invoice: InvoiceAmounts): number =>
  (invoice.toCredit ? 0 : billedCents(invoice)) - invoice.paidCents;

/**
 * The billed amount that is no longer owed, because the order was cancelled but the invoice isn't
 * credited yet.
 */
export const cancelledCents = (
  invoice: Omit<InvoiceAmounts, 'toCredit'> & { readonly openCents: number },
): number => billedCents(invoice) - invoice.paidCents - invoice.openCents;

/** True if it still bills something: it isn't credited in full, and its order isn't cancelled. */
export const stands = (invoice: InvoiceAmounts): boolean =>
  billedCents(invoice) > 0 && !invoice.toCredit;

/** The state of an invoice: open amounts count first, credits after. */
export function invoiceState(invoice: InvoiceAmounts): InvoiceState {
  const open = openCents(invoice);
  if (open < 0) return 'refund-owed';
  if (billedCents(invoice) === 0) return 'credited';
  if (invoice.toCredit) return 'to-credit';
  if (open === 0) return 'paid';
  return invoice.paidCents > 0 ? 'part-paid' : 'unpaid';
}

/** An invoice's amounts, and the last moment it can be paid on time (ISO 8601). */
export type DatedAmounts = InvoiceAmounts & { readonly dueAt: string };

/** The last moment an invoice issued at that time can be paid on time. */
export const dueAt = (issuedAt: Date, dueDays: number): Date => endOfValidity(issuedAt, dueDays);

/** True if an amount is still open after the due day; `now` in epoch milliseconds. */
export const isOverdue = (invoice: DatedAmounts, now: number) =>
  openCents(invoice) > 0 && Date.parse(invoice.dueAt) < now;

/** The invoices that are still to pay, first the one that is due first. */
export const openInvoices = <One extends DatedAmounts>(invoices: readonly One[]): One[] =>
  invoices
    .filter((one) => openCents(one) > 0)
    .sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1));

/**
 * The day of an open invoice as the end of a sentence.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export const dueInWords = ({ dueAt }: Pick<DatedAmounts, 'dueAt'>, today: string): string =>
  `${dayOf(dueAt) < today ? 'was due on' : 'is due by'} ${dayInWords(dueAt)}`;

/** The heading of the email that reminds a customer of an invoice. */
export const reminderHeading = (number: string, overdue: boolean): string =>
  `Invoice ${number} ${overdue ? 'is overdue' : 'is still open'}`;

/** The subject of an invoice's reminder email. @param openCents the open amount */
export const reminderSubject = (number: string, openCents: number): string =>
  `A reminder of invoice ${number}: ${formatDollars(openCents)}`;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * True if the customer was reminded of the invoice in the last three days. Another reminder so soon
 * would be pushy, so the owner is asked first.
 *
 * @param now epoch milliseconds
 */
export const wasRemindedLately = (
  { remindedAt }: { readonly remindedAt: string | null },
  now: number,
): boolean => remindedAt !== null && now - Date.parse(remindedAt) < REMINDER_GAP_DAYS * DAY_MS;

/** True if the automatic reminder days are in order and far enough apart. */
export const areReminderDays = (days: readonly number[]): boolean =>
  days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) >= REMINDER_GAP_DAYS);

/** Days since an invoice was due, from 1; 0 before. @param now epoch milliseconds */
export const daysLate = ({ dueAt }: Pick<DatedAmounts, 'dueAt'>, now: number): number =>
  Math.max(0, Math.ceil((now - Date.parse(dueAt)) / DAY_MS));

/** The payment state of an invoice or of a whole order; `none` for an order without invoices. */
export interface PaymentState {
  readonly state: InvoiceState | 'none';
  readonly overdue: boolean;
}

/** True if the owner's list includes invoices or orders in this state. */
export function isPaymentInList(
  { state, overdue }: PaymentState,
  list: (typeof invoiceLists)[number],
) {
  if (list === 'open') return state === 'unpaid' || state === 'part-paid';
  return list === 'overdue' ? overdue : state === list;
}

/** An invoice's payment state as a sentence for its customer. */
export function paymentSentence({
  state,
  openCents,
  dueAt,
  overdue,
}: PaymentState & { readonly openCents: number; readonly dueAt: string }): string {
  if (openCents < 0) return `We owe you ${formatDollars(-openCents)} back and will be in touch.`;
  if (state === 'credited') return 'This invoice was credited: there is nothing to pay.';
  if (state === 'to-credit') return 'Your order was cancelled: there is nothing to pay.';
  if (state === 'paid') return 'Paid. Thank you.';
  return `${formatDollars(openCents)} ${overdue ? 'was due on' : 'is due by'} ${dayInWords(dueAt)}.`;
}

/**
 * The GST in an amount that includes it: one eleventh, with half a cent rounded up (A New Tax
 * System (Goods and Services Tax) Act 1999, s 9-75 and 9-90).
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);

/**
 * The GST in one part of a sale, after the parts before it. Each part takes the growth in GST over
 * the running total, so a deposit, a balance and their credit notes add up to the GST of the whole,
 * which is one supply and rounded once (s 9-90).
 */
export const gstOfPart = (beforeCents: number, cents: number): number =>
  gstCents(beforeCents + cents) - gstCents(beforeCents);

/** An invoice of at least this many cents must identify the buyer. */
const NAMED_FROM_CENTS = 100_000;

/** The request to the owner for the buyer's identity. */
export const WHO_BUYS =
  'From $1,000 an invoice has to say who buys. Ask for a last name, a business or its ABN.';

/**
 * True if an invoice must identify its buyer but only a first name is known. The recipient's
 * identity or ABN is needed from $1,000 (A New Tax System (Goods and Services Tax) Act 1999, s
 * 29-70(1)(c)(ii)).
 */
export const lacksBuyer = (
  totalCents: number,
  { customerLastName, billToName, billToAbn }: Readonly<Record<BuyerPart, string | null>>,
): boolean =>
  totalCents >= NAMED_FROM_CENTS &&
  ![customerLastName, billToName, billToAbn].some((text) => text?.trim());
type BuyerPart = 'customerLastName' | 'billToName' | 'billToAbn';

interface Billed {
  readonly invoices: readonly (DatedAmounts & { readonly kind: string })[];
}

/** The deposits that an order is asked for already, as sentences for the owner; empty if there is none. */
export const depositsBefore = (order: {
  readonly invoices: readonly (InvoiceAmounts & {
    readonly kind: string;
    readonly number: string;
  })[];
}): string =>
  order.invoices
    .filter((one) => one.kind === 'deposit' && stands(one))
    .map((one) => {
      const isPaid = openCents(one) <= 0;
      return `${one.number} is a deposit of ${formatDollars(billedCents(one))} already${isPaid ? ', and it is paid' : ''}.`;
    })
    .join(' ');

/** The closing question after those sentences. */
export const MAKE_ANOTHER = 'Make another one?';

/** An order's deposit invoices that are not paid in full. */
export const openDeposits = <One extends Billed['invoices'][number]>({
  invoices,
}: {
  readonly invoices: readonly One[];
}): One[] => invoices.filter((one) => one.kind === 'deposit' && openCents(one) > 0);
