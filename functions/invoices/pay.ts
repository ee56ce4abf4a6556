/** Payments and refunds, and taking them back. */
import { closedBooks, isReversed, paymentQuestions, RECORD_IT } from '../../shared/books.ts';
import { dayOf } from '../../shared/days.ts';
import { openCents } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { BadField, Conflict } from '../core/errors.ts';
import type { By } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import { type Crediting, type CreditRequest, credit } from './credit.ts';
import { isTakenBack, type StoredInvoice, type StoredPayment } from './invoice.ts';
import { type Step, step } from './step.ts';

interface PaymentRequest {
  readonly cents: number;
  readonly refund: boolean;
  readonly method: StoredPayment['method'];
  readonly paidOn: string;
  /** True once the owner has answered the questions of `paymentQuestions`. */
  readonly asked: boolean;
  /** With a refund: credits the amount that the customer would otherwise owe again. */
  readonly credit?: Omit<CreditRequest, 'cents'> | undefined;
}

interface Recording extends Crediting {
  /** The last day of the closed books. */
  readonly closedUntil: string | null;
}

/**
 * Records a payment of an invoice, or a refund, which may include a credit for the same amount.
 *
 * @throws Conflict if a refund is more than was paid, the day is closed, or questions come first;
 * BadRequest if a payment includes a credit
 */
export function pay(
  before: StoredOrder,
  invoice: StoredInvoice,
  request: PaymentRequest,
  { numbers, ledgers, closedUntil, by }: Recording,
): Step & { readonly payment: StoredPayment } {
  const { cents, refund, method, paidOn, asked } = request;
  if (refund && cents > invoice.paidCents) {
    throw new Conflict(`Only ${formatDollars(invoice.paidCents)} of ${invoice.number} was paid.`);
  }
  if (request.credit && !refund) throw new BadField('credit', 'is for a refund');
  const closed = closedBooks(paidOn, closedUntil);
  if (closed) throw new Conflict(closed);
  const about = { openCents: openCents(invoice), orderedAt: before.createdAt };
  const questions = paymentQuestions(request, about, by.at);
  if (questions.length > 0 && !asked) throw new Conflict([...questions, RECORD_IT].join(' '));
  const again = cents - Math.max(0, -about.openCents);
  const credited =
    request.credit && again > 0
      ? credit(before, invoice, { ...request.credit, cents: again }, { numbers, ledgers, by })
      : undefined;
  const [current = invoice] = credited?.invoices ?? [];
  const order = nextVersion(credited?.order ?? before, {}, by.at);
  const payment = newPayment(order, current, { cents, refund, method, paidOn });
  const paid = step(order, [withPayment(current, payment)], by, {
    type: refund ? 'refunded' : 'paid',
    to: invoice.number,
    label: method,
    totalCents: signed(payment),
  });
  return {
    ...paid,
    events: [...(credited?.events ?? []), ...paid.events],
    ...(credited && { creditNote: credited.creditNote }),
    payment,
  };
}

type Paid = Pick<StoredPayment, 'cents' | 'refund' | 'method' | 'paidOn'>;

const newPayment = (order: StoredOrder, invoice: StoredInvoice, paid: Paid): StoredPayment => ({
  orderId: invoice.orderId,
  orderVersion: order.version,
  invoice: invoice.orderVersion,
  invoiceNumber: invoice.number,
  ...paid,
  recordedAt: order.updatedAt,
  undoneAt: null,
  reverses: null,
});

/** The amount a payment adds to the received total. */
const signed = ({ cents, refund }: Pick<StoredPayment, 'cents' | 'refund'>) =>
  refund ? -cents : cents;

const withPayment = (invoice: StoredInvoice, payment: StoredPayment): StoredInvoice => ({
  ...invoice,
  paidCents: invoice.paidCents + signed(payment),
});

/**
 * Undoes a payment or a refund that was recorded by mistake: its record stays but no longer counts.
 * If its quarter has ended or its books are closed, it goes on counting there, and an entry dated
 * today reverses it.
 *
 * @param payments all payments of the invoice
 * @returns undefined if it was already undone
 * @throws Conflict if it was refunded since, or is itself a reversal
 */
export function undoPayment(
  before: StoredOrder,
  invoice: StoredInvoice,
  payment: StoredPayment,
  { payments, closedUntil, by }: UndoContext,
): (Step & { readonly payment: StoredPayment }) | undefined {
  if (isTakenBack(payment, payments)) return undefined;
  if (payment.reverses !== null) throw new Conflict('It takes back a payment. Record that again.');
  const { cents, refund, method } = payment;
  const opposite = { cents, refund: !refund, method, paidOn: dayOf(by.at) };
  const paidCents = invoice.paidCents + signed(opposite);
  if (paidCents < 0) throw new Conflict('It has been refunded since. Undo the refund first.');
  const order = nextVersion(before, {}, by.at);
  return {
    ...step(order, [{ ...invoice, paidCents }], by, {
      type: 'payment-undone',
      to: invoice.number,
      label: method,
      totalCents: signed(opposite),
    }),
    payment: isReversed(payment, closedUntil, by.at)
      ? { ...newPayment(order, invoice, opposite), reverses: payment.orderVersion }
      : { ...payment, undoneAt: order.updatedAt },
  };
}

interface UndoContext {
  readonly payments: readonly StoredPayment[];
  readonly closedUntil: string | null;
  readonly by: By;
}
