/**
 * What became of an invoice: its state, what is open of it, and the GST in it. Has no schemas, so that
 * functions and screens can share it. Amounts are cents, GST included.
 */
import type { invoiceLists, invoiceStates } from './contract/choices.ts';
import { REMINDER_GAP_DAYS } from './contract/limits.ts';
import { dayInWords } from './dates.ts';
import { formatDollars } from './money.ts';
import { endOfValidity } from './quote.ts';

export type InvoiceState = (typeof invoiceStates)[number];

/** What an invoice is for, and what became of it. */
export interface InvoiceAmounts {
  readonly totalCents: number;
  /** Sum of its credit notes. */
  readonly creditedCents: number;
  /** Payments less refunds. */
  readonly paidCents: number;
  /** True if its order was cancelled, and nobody has said since what is kept of it (see order-money.ts). */
  readonly toCredit: boolean;
}

/** What it bills that was not credited. */
export const billedCents = ({
  totalCents,
  creditedCents,
}: Pick<InvoiceAmounts, 'totalCents' | 'creditedCents'>): number => totalCents - creditedCents;

/** What the customer still owes; negative if the shop owes a refund. */
export const openCents = (invoice: InvoiceAmounts): number =>
  (invoice.toCredit ? 0 : billedCents(invoice)) - invoice.paidCents;

/** What it bills that is not owed, because its order was cancelled and it is not credited yet. */
export const cancelledCents = (
  invoice: Omit<InvoiceAmounts, 'toCredit'> & { readonly openCents: number },
): number => billedCents(invoice) - invoice.paidCents - invoice.openCents;

/** True if it still bills something: it was neither credited in full nor its order cancelled. */
export const stands = (invoice: InvoiceAmounts): boolean =>
  billedCents(invoice) > 0 && !invoice.toCredit;

/** Where an invoice stands: what is owed first, then what became of it. */
export function invoiceState(invoice: InvoiceAmounts): InvoiceState {
  const open = openCents(invoice);
  if (open < 0) return 'refund-owed';
  if (billedCents(invoice) === 0) return 'credited';
  if (invoice.toCredit) return 'to-credit';
  if (open === 0) return 'paid';
  return invoice.paidCents > 0 ? 'part-paid' : 'unpaid';
}

/** An invoice's amounts, and the last instant at which it can be paid in time (ISO 8601). */
export type DatedAmounts = InvoiceAmounts & { readonly dueAt: string };

/** The last instant at which an invoice of a time can be paid in time. */
export const dueAt = (issuedAt: Date, dueDays: number): Date => endOfValidity(issuedAt, dueDays);

/** True if something is open after the last day on which it was due; `now` in epoch milliseconds. */
export const isOverdue = (invoice: DatedAmounts, now: number) =>
  openCents(invoice) > 0 && Date.parse(invoice.dueAt) < now;

/** The heading of the e-mail that reminds a customer of an invoice. */
export const reminderHeading = (number: string, overdue: boolean): string =>
  `Invoice ${number} ${overdue ? 'is overdue' : 'is still open'}`;

/** The subject of the e-mail that reminds a customer of an invoice. @param openCents what is open of it */
export const reminderSubject = (number: string, openCents: number): string =>
  `A reminder of invoice ${number}: ${formatDollars(openCents)}`;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * True if the customer was reminded of an invoice in the last three days: sooner again would press them, so
 * the owner is asked.
 *
 * @param now epoch milliseconds
 */
export const wasRemindedLately = (
  { remindedAt }: { readonly remindedAt: string | null },
  now: number,
): boolean => remindedAt !== null && now - Date.parse(remindedAt) < REMINDER_GAP_DAYS * DAY_MS;

/** True if days on which the shop reminds by itself are in order, and no two of them too close. */
export const areReminderDays = (days: readonly number[]): boolean =>
  days.every((day, index) => index === 0 || day - (days[index - 1] ?? 0) >= REMINDER_GAP_DAYS);

/** Days since an invoice was due, 1 on the first day after it; 0 before. @param now epoch milliseconds */
export const daysLate = ({ dueAt }: Pick<DatedAmounts, 'dueAt'>, now: number): number =>
  Math.max(0, Math.ceil((now - Date.parse(dueAt)) / DAY_MS));

/** Where an invoice, or the money of a whole order, stands; `none` of an order without an invoice. */
export interface PaymentState {
  readonly state: InvoiceState | 'none';
  readonly overdue: boolean;
}

/** True if a list that the owner can choose holds what stands like this. */
export function isPaymentInList(
  { state, overdue }: PaymentState,
  list: (typeof invoiceLists)[number],
) {
  if (list === 'open') return state === 'unpaid' || state === 'part-paid';
  return list === 'overdue' ? overdue : state === list;
}

/** What a customer reads of where an invoice stands, in a sentence. */
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
 * The GST in an amount that includes it: one eleventh, half a cent rounded up (A New Tax System (Goods
 * and Services Tax) Act 1999, s 9-75 and 9-90).
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);

/**
 * The GST in a part of a sale that comes after other parts of it: each takes what the GST of all so far
 * has grown by, so that a deposit, a balance and their credit notes come to the GST of the whole, which is
 * one supply and is rounded once (s 9-90).
 */
export const gstOfPart = (beforeCents: number, cents: number): number =>
  gstCents(beforeCents + cents) - gstCents(beforeCents);

/** From so many cents on an invoice has to say who buys. */
const NAMED_FROM_CENTS = 100_000;

/** What the owner is asked for then. */
export const WHO_BUYS =
  'From $1,000 an invoice has to say who buys. Ask for a last name, a business or its ABN.';

/**
 * True if nothing but a first name is known of the buyer of so much: the recipient's identity or ABN is
 * needed from $1,000 (A New Tax System (Goods and Services Tax) Act 1999, s 29-70(1)(c)(ii)).
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

/** The deposits of an order of which something is still to pay. */
export const openDeposits = ({ invoices }: Billed): Billed['invoices'] =>
  invoices.filter((one) => one.kind === 'deposit' && openCents(one) > 0);
