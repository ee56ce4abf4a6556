/**
 * The money of an order. An order's final amount is the agreed price: its lines and charges. When
 * the owner credits an invoice, we ask if that price goes down. If so, the credit also becomes a
 * discount on the order, except for any amount already invoiced beyond the price. If not (it was
 * billed by mistake), the amount can be invoiced again. A credit and a discount therefore have the
 * same result in either order. The amount left to invoice is the price, less invoices, plus credit
 * notes; if invoices exceed the price, the difference is to be credited. A cancelled order's final
 * amount is whatever is kept of its invoices. Until the owner has decided that, all of them are to
 * be credited: none of their amounts are owed, and all payments are owed back. A refund due on one
 * invoice is not set off against the open amount of another.
 *
 * The rules for deposits are here too: the promised day holds if the deposit is paid on time, and
 * until then the order is neither late nor next to be built.
 *
 * Lists, orders, people, figures, exports, the customer's page and emails all take their amounts
 * from here. All are cents, GST included.
 */
import type { OrderStatus } from './contract/fields.ts';
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { totalLabel } from './gst.ts';
import {
  billedCents,
  type DatedAmounts,
  dueAt,
  dueInWords,
  invoiceState,
  isOverdue,
  openCents,
  openDeposits,
  openInvoices,
  type PaymentState,
} from './invoice.ts';
import { formatDollars } from './money.ts';
import { hasBeenPosted } from './order-news.ts';

/** The fields of an order that decide its money. */
export interface OrderAmounts {
  readonly status: string;
  /** The agreed price: its lines and charges. */
  readonly totalCents: number;
  readonly invoices: readonly DatedAmounts[];
}

/** The money of an order over all its invoices. */
export interface OrderMoney extends PaymentState {
  /** The order's final amount. */
  readonly comesToCents: number;
  /** Invoiced and not credited. */
  readonly invoicedCents: number;
  /** Still to be invoiced. */
  readonly leftCents: number;
  /** Invoiced beyond the final amount, and to be credited. */
  readonly overCents: number;
  /** Payments less refunds. */
  readonly receivedCents: number;
  /** Owed by the customer on its invoices. */
  readonly openCents: number;
  /** Owed back by the shop. */
  readonly refundCents: number;
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** @param now epoch milliseconds; only decides if it is overdue */
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
 * The state over all invoices: unpaid or part paid while any amount is open, and overdue once one
 * invoice is. After that the shop's own tasks come first. Credited invoices count only if all of
 * them are.
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

/** An order's money and its stage in the workshop. */
interface MakingAmounts extends OrderAmounts {
  /** Built or packed; null before. */
  readonly made: string | null;
}

/** True if an order is built or has left, and is not fully invoiced. */
export const isToInvoice = (order: MakingAmounts): boolean =>
  (order.made !== null || hasBeenPosted(order.status)) && orderMoney(order, 0).leftCents > 0;

/** An order's final amount, in cents. */
export const comesToCents = (order: OrderAmounts): number => orderMoney(order, 0).comesToCents;

/** The money of a cancelled order that was invoiced, for its page and its email. */
export function cancelledInWords(order: OrderAmounts): string {
  const { comesToCents, refundCents, receivedCents } = orderMoney(order, 0);
  const keeps = comesToCents > 0 && `We keep ${formatDollars(comesToCents)} of what you paid.`;
  const owes =
    refundCents > 0 && `We owe you ${formatDollars(refundCents)} back and will be in touch.`;
  const unpaid =
    receivedCents === 0 && 'There is nothing to pay: what we invoiced no longer counts.';
  return [keeps, owes, unpaid].filter(Boolean).join(' ');
}

interface Charge {
  readonly label: string;
  readonly amountCents: number;
}

/** True for a postage charge, recognised by its name: 0 if it is free. Money off is never postage. */
export const isPostage = ({ label, amountCents }: Charge): boolean =>
  amountCents >= 0 && /postage/i.test(label);

/** The postage that was agreed for an order, in cents; 0 if none was yet. */
export const agreedPostage = ({ charges }: { readonly charges: readonly Charge[] }): number =>
  sumCharges(charges.filter(isPostage));

/** Adds up charges or lines, in cents. */
export const sumCharges = (charges: readonly { readonly amountCents: number }[]): number =>
  charges.reduce((cents, { amountCents }) => cents + amountCents, 0);

interface Priced {
  readonly status: OrderStatus;
  readonly promisedBy: string | null;
  readonly quoteNumber: string | null;
  readonly charges: readonly unknown[];
  readonly invoices: readonly unknown[];
}

/** True until the workshop has quoted, confirmed, charged or invoiced anything. */
export const isUnpriced = ({
  status,
  promisedBy,
  quoteNumber,
  charges,
  invoices,
}: Priced): boolean =>
  status === 'pending' &&
  promisedBy === null &&
  quoteNumber === null &&
  charges.length + invoices.length === 0;

/** The extra cut-outs of an order that still need a price, in the words of its lines. */
export const openExtras = (
  order: Priced,
  lines: readonly { readonly extraCutOut: string | null }[],
): string[] => (isUnpriced(order) ? lines.flatMap(({ extraCutOut }) => extraCutOut ?? []) : []);

/** True once an order's postage is agreed, or it is picked up. */
export const knowsPostage = (order: {
  readonly pickUp: boolean;
  readonly charges: readonly Charge[];
}): boolean => order.pickUp || order.charges.some(isPostage);

interface ToPost extends Priced {
  readonly pickUp: boolean;
  readonly charges: readonly Charge[];
  readonly invoices: readonly { readonly kind: string }[];
}

/**
 * True while the workshop still has to say what the postage of an order is. It says so when it confirms an
 * order. A quote may have left it open, although it promised a day.
 */
export const lacksPostage = (order: ToPost): boolean =>
  !knowsPostage(order) &&
  order.invoices.every(({ kind }) => kind === 'deposit') &&
  (order.quoteNumber === null
    ? order.status === 'pending' && order.promisedBy === null
    : order.status === 'pending' || order.status === 'processing');

/** The amounts that a customer has paid and has left to pay, in cents, with when to pay the rest. */
export interface PaidAndLeft {
  readonly paidCents: number;
  readonly leftCents: number;
  /** The amount left, in words: postage that is still open comes on top. Empty if nothing is. */
  readonly left: string;
  /** A sentence; empty if nothing is left. */
  readonly when: string;
}

/** The name of the amount paid. @param left what is left, in words */
export const paidLabel = (left: string): string => (left ? 'Paid so far' : 'Paid in full');

interface Invoiced extends OrderAmounts {
  readonly invoices: readonly NumberedInvoice[];
}

/** An invoice as an order's customer is told of it. */
export type NumberedInvoice = DatedAmounts & { readonly number: string; readonly kind: string };

/** Promises no time: an invoice may be made before anything is built. */
export const REST_INVOICED = 'We send you an invoice for the rest.';

/**
 * Undefined while nothing of an order was asked for or paid, and once it is cancelled.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export function paidAndLeft(
  order: Invoiced & Omit<ToPost, 'invoices'>,
  today = dayOf(new Date()),
): PaidAndLeft | undefined {
  const { openCents: open, leftCents: rest, receivedCents: paidCents } = orderMoney(order, 0);
  if (order.status === 'cancelled' || open + paidCents === 0) return undefined;
  const leftCents = open + rest;
  const postage = lacksPostage(order);
  const dollars = leftCents > 0 ? formatDollars(leftCents) + (postage ? PLUS_POSTAGE : '') : '';
  const left = dollars || (postage ? 'The postage' : '');
  return { paidCents, leftCents, left, when: left ? whenToPay(order, rest, today) : '' };
}

/**
 * Sentences about how what is left is paid: by which invoices, and when.
 *
 * @param rest what is not invoiced yet, in cents
 */
function whenToPay({ invoices }: Invoiced, rest: number, today: string): string {
  const due = openInvoices(invoices);
  if (due.length === 0) return 'We send you an invoice for it.';
  const isAll = due.length === 1 && rest <= 0;
  const said = due.map((one) => {
    const amount = isAll ? '' : `, ${formatDollars(openCents(one))},`;
    return `Invoice ${one.number}${amount} ${dueInWords(one, today)}.`;
  });
  return [...said, ...(rest > 0 ? [REST_INVOICED] : [])].join(' ');
}

interface Summed extends ToPost {
  readonly totalCents: number;
  /** True if its prices include GST. */
  readonly gst: boolean;
}

/** A row below the lines of an order. */
export interface OrderSum {
  readonly kind: 'charge' | 'postage' | 'total';
  readonly label: string;
  /** Null for postage that is not known yet. */
  readonly cents: number | null;
}

/** Follows a total that open postage comes on top of. */
export const PLUS_POSTAGE = ' plus postage';

/** Stands instead of an amount that is not known yet, in orders and quotes. */
export const NOT_IN_TOTAL = 'not in the total yet';

/** The price of one thing, a charge or postage: nothing to pay is free, while sums keep their dollars. */
export const priceInWords = (cents: number): string =>
  cents === 0 ? 'Free' : formatDollars(cents);

/**
 * The rows below an order's lines. Every page and email shows them in this order and wording. Its lines are
 * a console at its own price, then each add-on with its quantity and price, so that all of it adds up.
 */
export const orderSums = (order: Summed): OrderSum[] => [
  ...order.charges.map(
    ({ label, amountCents }): OrderSum => ({ kind: 'charge', label, cents: amountCents }),
  ),
  ...(lacksPostage(order) ? [{ kind: 'postage', label: 'Postage', cents: null } as const] : []),
  { kind: 'total', label: totalLabel(order.gst), cents: order.totalCents },
];

type Billed = Parameters<typeof openDeposits>[0];

/** The last day to pay an open deposit on time; undefined if none is open. */
export function depositBy(order: Billed): string | undefined {
  const [due] = openDeposits(order)
    .map(({ dueAt }) => dueAt)
    .sort();
  return due && dayOf(due);
}

const needed = (day: string): string => `we have the deposit by ${dayInWords(day)}`;

/** The condition of a day or a time; empty if no deposit is open. */
export function ifDeposit(order: Billed): string {
  const by = depositBy(order);
  return by ? `, if ${needed(by)}` : '';
}

/** The promised day of an order, with its condition. */
export const promisedInWords = (order: Billed & { readonly promisedBy: string }): string =>
  dayInWords(order.promisedBy) + ifDeposit(order);

/** When a quote would be ready: the day that the shop names, or how long its consoles take. */
export interface QuotedReady {
  readonly readyBy?: string;
  readonly readyIn?: string;
}

/**
 * When a quote would be ready if accepted at that time, which is when its deposit would be
 * invoiced, as a fact under its name; no fact if neither is known.
 *
 * @param depositCents 0 if none is asked for
 * @param dueDays days to pay an invoice
 */
export function quotedInWords(
  { readyBy, readyIn }: QuotedReady,
  depositCents: number,
  now: Date,
  dueDays: number,
): Readonly<Record<string, string>> {
  const said = readyBy ? dayInWords(readyBy) : readyIn;
  const deposit = depositCents > 0 ? ` and ${needed(dayOf(dueAt(now, dueDays)))}` : '';
  return said
    ? { [readyBy ? 'Ready about' : 'Ready in']: `${said}, if you accept now${deposit}` }
    : {};
}

/** True if an order waits for its deposit before it is built. Once started it no longer waits. */
export const waitsForDeposit = (order: Billed & { readonly status: OrderStatus }): boolean =>
  order.status === 'pending' && openDeposits(order).length > 0;

/**
 * True if an order's promised day has passed. No day holds while its deposit is open.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export const isLate = (order: Billed & { readonly promisedBy: string | null }, today: string) =>
  order.promisedBy !== null && order.promisedBy < today && openDeposits(order).length === 0;
