/**
 * The money of an order, said once. An order comes to the price agreed: its lines and charges. Crediting
 * asks whether that price comes down: if it does, the credit is a discount on the order as well, as far as
 * nothing was invoiced beyond the price before; if not (billed by mistake), the amount is left to invoice
 * again. So a credit and a discount come to the same in either order. Left to invoice is the price less
 * what invoices bill and credit notes have not taken back; where they bill more than the price, the
 * difference is to be credited. A cancelled order comes to what is kept of its invoices. Until the owner
 * has said what that is, they are all to be credited: nothing of them is owed, and all that was paid is
 * owed back. What is owed back of one invoice is not set off against what is open of another.
 *
 * What hangs on a deposit is said here too: the promised day holds if it comes in time, and until it comes
 * the order is neither late nor next to be built.
 *
 * List, order, person, figures, exports, the customer's page and e-mails take every amount from here. All
 * are cents, GST included.
 */
import type { OrderStatus } from './contract/fields.ts';
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import {
  billedCents,
  type DatedAmounts,
  dueAt,
  invoiceState,
  isOverdue,
  openCents,
  openDeposits,
  type PaymentState,
} from './invoice.ts';
import { hasBeenPosted } from './order-news.ts';

/** What of an order its money follows from. */
export interface OrderAmounts {
  readonly status: string;
  /** The price agreed: its lines and charges. */
  readonly totalCents: number;
  readonly invoices: readonly DatedAmounts[];
}

/** Where the money of an order stands, over all its invoices. */
export interface OrderMoney extends PaymentState {
  /** What the order comes to. */
  readonly comesToCents: number;
  /** What was invoiced and not credited. */
  readonly invoicedCents: number;
  /** What is left to invoice of what it comes to. */
  readonly leftCents: number;
  /** What is invoiced beyond what it comes to, and is to be credited. */
  readonly overCents: number;
  /** What was paid, less what was refunded. */
  readonly receivedCents: number;
  /** What the customer owes by its invoices. */
  readonly openCents: number;
  /** What the shop owes back. */
  readonly refundCents: number;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** @param now epoch milliseconds; decides what is overdue, and nothing else */
export function orderMoney(order: OrderAmounts, now: number): OrderMoney {
  const { invoices } = order;
  const invoicedCents = sum(invoices.map(billedCents));
  const kept = sum(invoices.filter(({ toCredit }) => !toCredit).map(billedCents));
  const comesToCents = order.status === 'cancelled' ? kept : order.totalCents;
  const open = invoices.map(openCents);
  return {
    ...stateOf(invoices, now),
    comesToCents,
    invoicedCents,
    leftCents: Math.max(0, comesToCents - invoicedCents),
    overCents: Math.max(0, invoicedCents - comesToCents),
    receivedCents: sum(invoices.map(({ paidCents }) => paidCents)),
    openCents: sum(open.map((cents) => Math.max(0, cents))),
    refundCents: sum(open.map((cents) => Math.max(0, -cents))),
  };
}

/**
 * Unpaid or part paid while something is open, and overdue once one invoice is. Then what the shop has to do
 * comes first. Invoices that were credited count only where they all are.
 */
function stateOf(invoices: readonly DatedAmounts[], now: number): PaymentState {
  const states = new Set(invoices.map(invoiceState));
  const overdue = invoices.some((one) => isOverdue(one, now));
  if (states.has('unpaid') || states.has('part-paid')) {
    const isPaid = invoices.some((one) => billedCents(one) > 0 && one.paidCents > 0);
    return { state: isPaid ? 'part-paid' : 'unpaid', overdue };
  }
  const closed = (['refund-owed', 'to-credit', 'paid', 'credited'] as const).find((state) =>
    states.has(state),
  );
  return { state: closed ?? 'none', overdue };
}

/** An order's money, and how far its consoles are. */
interface MakingAmounts extends OrderAmounts {
  /** Built or packed; null before. */
  readonly made: string | null;
}

/** True if an order has left the bench, or the workshop, and not all that it comes to is invoiced. */
export const isToInvoice = (order: MakingAmounts): boolean =>
  (order.made !== null || hasBeenPosted(order.status)) && orderMoney(order, 0).leftCents > 0;

/** What an order comes to. */
export const comesToCents = (order: OrderAmounts): number => orderMoney(order, 0).comesToCents;

interface Charge {
  readonly label: string;
  readonly amountCents: number;
}

/** True of a charge for postage, which is told by its name. Money off is none, whatever it is called. */
export const isPostage = ({ label, amountCents }: Charge): boolean =>
  amountCents > 0 && /postage/i.test(label);

/** Adds up charges, or lines as amounts, in cents. */
export const sumCharges = (charges: readonly { readonly amountCents: number }[]): number =>
  charges.reduce((cents, { amountCents }) => cents + amountCents, 0);

type Billed = Parameters<typeof openDeposits>[0];

/** The last day on which a deposit that is open can be paid in time; undefined if none is open. */
export function depositBy(order: Billed): string | undefined {
  const [due] = openDeposits(order)
    .map(({ dueAt }) => dueAt)
    .sort();
  return due && dayOf(due);
}

const needed = (day: string): string => `we have the deposit by ${dayInWords(day)}`;

/** The day by which an order is promised, with what it depends on. */
export function promisedInWords(order: Billed & { readonly promisedBy: string }): string {
  const by = depositBy(order);
  return `${dayInWords(order.promisedBy)}${by ? `, if ${needed(by)}` : ''}`;
}

/**
 * The day by which a quote would be ready if it were accepted at a time, when its deposit would be invoiced.
 *
 * @param depositCents 0 if none is asked for
 * @param dueDays within how many days an invoice is due
 */
export const quotedInWords = (
  readyBy: string,
  depositCents: number,
  now: Date,
  dueDays: number,
): string =>
  `${dayInWords(readyBy)}, if you accept now${depositCents > 0 ? ` and ${needed(dayOf(dueAt(now, dueDays)))}` : ''}`;

/** True if an order is not built before its deposit comes. One that was started all the same is. */
export const waitsForDeposit = (order: Billed & { readonly status: OrderStatus }): boolean =>
  order.status === 'pending' && openDeposits(order).length > 0;

/**
 * True if the promised day of an order is past. While its deposit is open no day holds.
 *
 * @param today as in `2026-11-26`, in Brisbane
 */
export const isLate = (order: Billed & { readonly promisedBy: string | null }, today: string) =>
  order.promisedBy !== null && order.promisedBy < today && openDeposits(order).length === 0;
