/**
 * What an invoice comes to: its state, what is open of it, and the GST in it. Has no schemas, so that
 * functions and screens can share it. Amounts are cents, GST included.
 */
import type { invoiceLists, invoiceStates } from './contract/choices.ts';
import { dayInWords } from './dates.ts';
import { formatDollars } from './money.ts';

type InvoiceState = (typeof invoiceStates)[number];

/** What an invoice is for, and what became of it. */
interface InvoiceAmounts {
  readonly totalCents: number;
  /** Sum of its credit notes. */
  readonly creditedCents: number;
  /**
   * What of that the order still came to, such as for a scratch: it is not left to invoice. All of it, in
   * orders from before this was kept.
   */
  readonly waivedCents?: number | undefined;
  /** Payments less refunds. */
  readonly paidCents: number;
}

/** What the customer still owes; negative if the shop owes a refund. */
export const openCents = ({ totalCents, creditedCents, paidCents }: InvoiceAmounts): number =>
  totalCents - creditedCents - paidCents;

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** What was invoiced of an order and not credited, in cents. */
export const invoicedCents = ({
  invoices,
}: {
  readonly invoices: readonly Pick<InvoiceAmounts, 'totalCents' | 'creditedCents'>[];
}): number => sum(invoices.map(({ totalCents, creditedCents }) => totalCents - creditedCents));

export function invoiceState(invoice: InvoiceAmounts): InvoiceState {
  if (invoice.creditedCents === invoice.totalCents) return 'credited';
  if (openCents(invoice) <= 0) return 'paid';
  return invoice.paidCents > 0 ? 'part-paid' : 'unpaid';
}

/** An invoice's amounts, and the last instant at which it can be paid in time (ISO 8601). */
export type DatedAmounts = InvoiceAmounts & { readonly dueAt: string };

/** Whether something is open after the last day on which it was due; `now` in epoch milliseconds. */
export const isOverdue = (invoice: DatedAmounts, now: number) =>
  openCents(invoice) > 0 && Date.parse(invoice.dueAt) < now;

/** Where an invoice, or the money of a whole order, stands; `none` of an order without an invoice. */
export interface PaymentState {
  readonly state: InvoiceState | 'none';
  readonly overdue: boolean;
}

/** Whether a list that the owner can choose holds what stands like this. */
export function isPaymentInList(
  { state, overdue }: PaymentState,
  list: (typeof invoiceLists)[number],
) {
  if (list === 'open') return state === 'unpaid' || state === 'part-paid';
  return list === 'overdue' ? overdue : state === list;
}

/** Where the money of an order stands, over all its invoices; amounts in cents. */
export interface OrderPayment extends PaymentState {
  /** What the customer owes by its invoices. */
  readonly openCents: number;
  /** What the shop owes back. It is not set off against what is open of another invoice. */
  readonly refundCents: number;
  /** What is left to invoice of it: what was waived of an invoice that stands is not. */
  readonly leftCents: number;
}

/**
 * The money of an order: paid once nothing of its invoices is open, part paid if some of it is and some
 * was paid, overdue once one of them is. Invoices that were credited count only where they are all.
 *
 * @param now epoch milliseconds
 */
export function orderPayment(
  order: {
    readonly status: string;
    readonly totalCents: number;
    readonly invoices: readonly DatedAmounts[];
  },
  now: number,
): OrderPayment {
  const { invoices, status, totalCents } = order;
  const standing = invoices.filter((one) => invoiceState(one) !== 'credited');
  const open = sum(invoices.map((one) => Math.max(0, openCents(one))));
  const waived = sum(
    standing.map(({ waivedCents, creditedCents }) => waivedCents ?? creditedCents),
  );
  const left = totalCents - invoicedCents(order) - waived;
  const state = () => {
    if (invoices.length === 0) return 'none';
    if (standing.length === 0) return 'credited';
    if (open === 0) return 'paid';
    return standing.some(({ paidCents }) => paidCents > 0) ? 'part-paid' : 'unpaid';
  };
  return {
    state: state(),
    overdue: invoices.some((one) => isOverdue(one, now)),
    openCents: open,
    refundCents: sum(invoices.map((one) => Math.max(0, -openCents(one)))),
    leftCents: status === 'cancelled' ? 0 : Math.max(0, left),
  };
}

/**
 * What an order comes to, in cents: what was invoiced of it less what was credited, and what is left to
 * invoice. A cancelled order comes to nothing.
 */
export function worthCents(order: Parameters<typeof orderPayment>[0]): number {
  if (order.status === 'cancelled') return 0;
  return invoicedCents(order) + orderPayment(order, 0).leftCents;
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
  if (state === 'paid') return 'Paid. Thank you.';
  return `${formatDollars(openCents)} ${overdue ? 'was due on' : 'is due by'} ${dayInWords(dueAt)}.`;
}

/**
 * The GST in an amount that includes it: one eleventh, half a cent rounded up (A New Tax System (Goods
 * and Services Tax) Act 1999, s 9-75 and 9-90).
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);
