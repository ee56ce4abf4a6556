import type { OrderStatus } from './contract/fields.ts';
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { dueInWords, openCents, openDeposits, openInvoices } from './invoice.ts';
import { formatDollars } from './money.ts';
import {
  ifDeposit,
  knowsPostage,
  type NumberedInvoice,
  orderMoney,
  paidAndLeft,
  promisedInWords,
  REST_INVOICED,
} from './order-money.ts';

interface Placed {
  readonly pickUp: boolean;
  /** The day by which the workshop rings; null for an order that it agreed itself. */
  readonly estimate?: { readonly ringBy: string } | null;
}

const weekdays = 'Sun Mon Tues Wednes Thurs Fri Satur'.split(' ');

/** 'Monday', for a call that comes soon. @param day such as `2026-11-30` */
const weekdayOf = (day: string): string => `${weekdays[new Date(day).getUTCDay()]}day`;

/**
 * The first step. Its day is left out once it has passed.
 *
 * @param purpose of the call, such as `with a date`
 */
const ring = (purpose: string, { estimate }: Pick<Placed, 'estimate'>, today: string): string =>
  estimate && estimate.ringBy >= today
    ? `We ring you by ${weekdayOf(estimate.ringBy)} ${dayInWords(estimate.ringBy)} ${purpose}.`
    : `We ring you ${purpose}.`;

const WITH_A_DATE = 'with a date';
const WITH_POSTAGE = 'with the postage and a date';

const BUILT = 'We build it by hand.';
const STARTS_ONCE_PAID = 'We start building once it’s paid.';
const LEAVES_ONCE_PAID = 'Your order leaves the workshop once all is paid.';
const INVOICED = 'You get an invoice by email, and pay it by bank transfer or PayID.';

/**
 * The steps after an order, in order: for the thank-you page, the email and the order's page.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export const nextStepsOf = (
  order: Placed,
  today = dayOf(new Date()),
): readonly [string, ...string[]] =>
  order.pickUp
    ? [
        ring(WITH_A_DATE, order, today),
        INVOICED,
        BUILT,
        'We email you when it is ready, and you pick it up at the workshop.',
      ]
    : [
        ring(WITH_POSTAGE, order, today),
        INVOICED,
        BUILT,
        'We post it, and email you the tracking number.',
      ];

interface Unready extends Billed {
  readonly promisedBy: string | null;
  /** The day that checkout named, or how long it takes by checkout or its quote. */
  readonly estimate: { readonly readyBy: string | null; readonly readyIn: string | null } | null;
}

/**
 * When an order is ready: the day it is promised for, or what it was told when it was placed. The first part ends
 * in a preposition; undefined if nothing was named.
 */
export function readyInWords(order: Unready): readonly [string, string] | undefined {
  const { promisedBy, estimate } = order;
  if (promisedBy !== null) return ['Ready about', promisedInWords({ ...order, promisedBy })];
  const confirmed = `${ifDeposit(order)}; we confirm the day when we ring`;
  if (estimate?.readyBy) return ['Ready about', dayInWords(estimate.readyBy) + confirmed];
  if (estimate?.readyIn) {
    return ['Ready in', `${estimate.readyIn} from when you ordered${confirmed}`];
  }
  return undefined;
}

type Billed = Parameters<typeof openDeposits>[0];

/** The fields of an order that decide its next step. */
interface OrderSoFar extends Placed {
  readonly invoices: readonly NumberedInvoice[];
  readonly status: OrderStatus;
  readonly promisedBy: string | null;
  readonly quoteNumber: string | null;
  readonly charges: Parameters<typeof knowsPostage>[0]['charges'];
  /** The deposit that was agreed with its quote, in cents; 0 if none was. */
  readonly depositCents: number;
  readonly totalCents: number;
}

/** True until an order is ready to leave. */
export const isInWorkshop = ({ status }: Pick<OrderSoFar, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/**
 * The next thing the customer waits for; undefined once nothing is left.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export function nextStep(order: OrderSoFar, today = dayOf(new Date())): string | undefined {
  const { status, pickUp } = order;
  const [due] = openInvoices(order.invoices);
  if (due && isInWorkshop(order)) {
    const then = status === 'pending' && due.kind === 'deposit';
    return [
      `Next: you pay ${whatIsDue(due)}, which ${dueInWords(due, today)}.`,
      then ? STARTS_ONCE_PAID : LEAVES_ONCE_PAID,
      ...postageCall(order, today),
    ].join(' ');
  }
  if (status === 'pending') return firstStep(order, today);
  if (status === 'processing') {
    if (paidAndLeft(order, today)?.leftCents) {
      return `Next: we send you an invoice for the rest. ${LEAVES_ONCE_PAID}`;
    }
    return pickUp
      ? 'Next: we email you when it is ready, and you pick it up.'
      : 'Next: we post it, and email you the tracking number.';
  }
  if (status === 'shipped') {
    return pickUp ? 'Next: you pick it up at the workshop.' : 'Next: it arrives.';
  }
  return undefined;
}

/**
 * An accepted quote's order so far, for the quote's own page, a sentence each: its deposit until that is paid,
 * then what is paid and what is left, the next steps, and when it is ready.
 *
 * @param today Brisbane's day, such as `2026-11-26`
 */
export function sinceAccepted(
  order: OrderSoFar & Omit<Unready, 'invoices'>,
  today = dayOf(new Date()),
): string[] {
  const { status } = order;
  if (status === 'cancelled') return ['The order was cancelled.'];
  const handover = nextStepsOf(order).at(-1) ?? '';
  const ready = readyInWords(order);
  const isAhead = isInWorkshop(order);
  const told = [
    ...(isAhead && order.invoices.length === 0 ? [INVOICED] : []),
    ...(isAhead && ready ? [`${ready.join(' ')}.`] : []),
  ];
  const then = isAhead ? [handover] : [];
  const [deposit] = openDeposits(order);
  if (deposit) {
    return [
      ...postageCall(order, today),
      `The deposit of ${formatDollars(openCents(deposit))} ${dueInWords(deposit, today)}. Its invoice, ${deposit.number}, comes by email and says how to pay.`,
      ...(status === 'pending' ? [STARTS_ONCE_PAID] : []),
      ...told,
      ...(orderMoney(order, 0).leftCents > 0 ? [REST_INVOICED] : []),
      ...(status === 'processing' ? [LEAVES_ONCE_PAID] : []),
      ...then,
    ];
  }
  const next = nextStep(order, today);
  return [...paidInWords(order, today), ...(next ? [next] : []), ...told, ...then];
}

/** The sentence about an accepted quote's money; none while nothing is paid. */
function paidInWords(order: Parameters<typeof sinceAccepted>[0], today: string): string[] {
  const money = paidAndLeft(order, today);
  if (!money || money.paidCents === 0) return [];
  const deposits = order.invoices.filter((one) => one.kind === 'deposit' && one.paidCents > 0);
  const paid = deposits.reduce((sum, one) => sum + one.paidCents, 0);
  if (!money.left) return ['It is paid in full. Thank you.'];
  const what =
    paid === money.paidCents
      ? `The deposit of ${formatDollars(paid)}`
      : formatDollars(money.paidCents);
  return [`${what} is paid: thank you. ${money.left} is left to pay. ${money.when}`];
}

/** An invoice to pay, with its amount. */
function whatIsDue(due: NumberedInvoice): string {
  const amount = formatDollars(openCents(due));
  return due.kind === 'deposit'
    ? `the deposit of ${amount}, invoice ${due.number}`
    : `invoice ${due.number}, ${amount}`;
}

/** The call about postage that a quote left open: its customer hears of it before the deposit is paid. */
const postageCall = (order: OrderSoFar, today: string): string[] =>
  order.status === 'pending' && order.promisedBy === null && !knowsPostage(order)
    ? [ring(WITH_POSTAGE, order, today)]
    : [];

/** The same before it is built, with nothing to pay: a deposit to come, then what the workshop has not told yet. */
function firstStep(order: OrderSoFar, today: string): string {
  const { promisedBy, invoices, depositCents } = order;
  if (depositCents > 0 && !invoices.some(({ kind }) => kind === 'deposit')) {
    return `We email you an invoice for the deposit of ${formatDollars(depositCents)}. ${STARTS_ONCE_PAID}`;
  }
  if (promisedBy !== null) return 'Next: we build it.';
  return ring(knowsPostage(order) ? WITH_A_DATE : WITH_POSTAGE, order, today);
}
