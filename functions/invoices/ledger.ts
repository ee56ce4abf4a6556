/**
 * The steps that change an order's money, as pure functions. After any sequence of events, its
 * invoices less its credit notes equal its payments plus the open amount.
 */

import { closedBooks, isReversed, paymentQuestions, RECORD_IT } from '../../shared/books.ts';
import { orderChangeLengths } from '../../shared/contract/lengths.ts';
import { MAX_INVOICES } from '../../shared/contract/limits.ts';
import { referencesIn } from '../../shared/customer-details.ts';
import { cut } from '../../shared/cut.ts';
import { dayOf } from '../../shared/days.ts';
import {
  billedCents,
  depositsBefore,
  dueAt,
  gstOfPart,
  MAKE_ANOTHER,
  openCents,
  stands,
  wasRemindedLately,
} from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { addressLines, fullName } from '../../shared/order-contact.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { pricedLines } from '../lines/line.ts';
import { mailCause } from '../mail/mail.ts';
import { NOTHING_TO_UNDO, type withdrawal } from '../mail/outbox.ts';
import { setTotal } from '../orders/change-order.ts';
import { type By, eventId, newEvent, type OrderEvent } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import {
  isTakenBack,
  type Ledger,
  type StoredCreditNote,
  type StoredInvoice,
  type StoredPayment,
  type WriterNow,
} from './invoice.ts';

/** The changes of a step, to be written in one transaction. */
export interface Step {
  readonly order: StoredOrder;
  readonly events: readonly OrderEvent[];
  /** The invoices after the step; a new one has the order's new version. */
  readonly invoices: readonly StoredInvoice[];
  readonly creditNote?: StoredCreditNote;
  readonly payment?: StoredPayment;
  /** The e-mail it takes back. */
  readonly takesBack?: Parameters<typeof withdrawal>[0];
}

/** The next numbers, from 1; each series has no gaps. */
export interface Numbers {
  readonly invoices: number;
  readonly creditNotes: number;
}

/** Formats a document's number: 42 → `INV-0042`. */
export const documentNumber = (prefix: string, number: number) =>
  `${prefix}-${String(number).padStart(4, '0')}`;

type Summary = StoredOrder['invoices'][number];

const summary = (invoice: StoredInvoice): Summary => {
  const { orderVersion, number, kind, totalCents, creditedCents, paidCents, toCredit } = invoice;
  const { issuedAt, dueAt } = invoice;
  const amounts = { totalCents, creditedCents, paidCents, toCredit };
  return { orderVersion, number, kind, ...amounts, issuedAt, dueAt };
};

/** The order's summaries with some invoices added or replaced, oldest first. */
const withSummaries = (order: StoredOrder, invoices: readonly StoredInvoice[]): Summary[] => {
  const changed = invoices.map(summary);
  const isChanged = ({ orderVersion }: Summary) =>
    changed.some((other) => other.orderVersion === orderVersion);
  return [...order.invoices.filter((other) => !isChanged(other)), ...changed].sort(
    (one, other) => one.orderVersion - other.orderVersion,
  );
};

interface InvoiceRequest {
  readonly kind: StoredInvoice['kind'];
  readonly cents?: number | undefined;
  /** True once the owner knows of the order's other deposits. */
  readonly asked?: boolean | undefined;
}

/** All invoices of an order, with the amounts of its summaries. */
export type Ledgers = readonly Pick<Ledger, 'invoice'>[];

/** The amount billed with GST by an order's invoices. */
const taxedCents = (ledgers: Ledgers): number =>
  ledgers
    .filter(({ invoice }) => invoice.gstRegistered)
    .reduce((sum, { invoice }) => sum + billedCents(invoice), 0);

interface Making {
  readonly numbers: Numbers;
  readonly ledgers: Ledgers;
  readonly gstRegistered: boolean;
  /** The seller that new documents name. */
  readonly writer: WriterNow;
  readonly by: By;
}

/**
 * Makes an invoice for an order.
 *
 * @throws Conflict if too little is left to invoice, or the owner is to be asked about a second deposit;
 * BadRequest if a deposit has no amount
 */
export function issue(
  before: StoredOrder,
  { kind, cents, asked = false }: InvoiceRequest,
  making: Making,
): Step {
  const totalCents = toInvoice(before, kind, cents);
  if (kind === 'deposit') {
    const earlier = depositsBefore(before);
    if (earlier && !asked) throw new Conflict(`${earlier} ${MAKE_ANOTHER}`);
    return issueDeposit(before, totalCents, making);
  }
  return make(before, { kind, totalCents, lines: invoiceLines(before, totalCents) }, making);
}

/** Makes a deposit invoice, for at most the amount left to invoice. */
export function issueDeposit(before: StoredOrder, totalCents: number, making: Making): Step {
  const lines = [lineOf(partOf('Deposit', before), totalCents)];
  return make(before, { kind: 'deposit', totalCents, lines }, making);
}

function make(
  before: StoredOrder,
  { kind, totalCents, lines }: Pick<StoredInvoice, 'kind' | 'totalCents' | 'lines'>,
  { numbers, ledgers, gstRegistered, writer: { dueDays, ...writer }, by }: Making,
): Step {
  const order = nextVersion(before, {}, by.at);
  const invoice: StoredInvoice = {
    orderId: order.id,
    orderVersion: order.version,
    number: documentNumber('INV', numbers.invoices),
    kind,
    buyer: buyerOf(order),
    lines,
    totalCents,
    gstCents: gstRegistered ? gstOfPart(taxedCents(ledgers), totalCents) : 0,
    gstRegistered,
    issuedAt: order.updatedAt,
    reissuedAt: null,
    dueAt: dueAt(new Date(order.updatedAt), dueDays).toISOString(),
    creditedCents: 0,
    paidCents: 0,
    toCredit: false,
    ...writer,
    remindedAt: null,
  };
  return step(order, [invoice], by, {
    type: 'invoiced',
    to: invoice.number,
    label: kind,
    totalCents,
  });
}

function toInvoice(order: StoredOrder, kind: StoredInvoice['kind'], cents?: number): number {
  if (order.status === 'cancelled') throw new Conflict('This order was cancelled.');
  if (order.invoices.length >= MAX_INVOICES) {
    throw new Conflict(`An order has at most ${MAX_INVOICES} invoices.`);
  }
  const { invoicedCents: invoiced, leftCents: left } = orderMoney(order, 0);
  if (left === 0) throw new Conflict('Nothing is left to invoice.');
  if (kind === 'full' && (invoiced > 0 || (cents ?? left) !== left)) {
    throw new Conflict('A full invoice covers the whole order. Invoice the balance instead.');
  }
  const wanted = cents ?? (kind === 'deposit' ? order.depositCents : left);
  if (!wanted) throw new BadField('cents', 'is required: no deposit was agreed');
  if (wanted > left) {
    throw new Conflict(`Only ${formatDollars(left)} is left to invoice.`);
  }
  return wanted;
}

function buyerOf(order: StoredOrder): StoredInvoice['buyer'] {
  return {
    name: fullName(order),
    email: order.customerEmail,
    address: addressLines(order)?.join(', ') ?? null,
    ...referencesIn(order),
  };
}

type Line = StoredInvoice['lines'][number];

const lineOf = (text: string, unitCents: number, quantity = 1): Line => ({
  text,
  quantity,
  unitCents,
  totalCents: unitCents * quantity,
});

/** Everything ordered, less earlier invoices; or a single line for a part of the order. */
function invoiceLines(order: StoredOrder, totalCents: number): Line[] {
  const earlier = order.invoices
    .map((invoice) => ({ ...invoice, net: billedCents(invoice) }))
    .filter(({ net }) => net !== 0)
    .map(({ number, net, creditedCents }) =>
      lineOf(`Less invoice ${number}${creditedCents > 0 ? ' and its credits' : ''}`, -net),
    );
  const lines = [...orderedLines(order), ...earlier];
  const sum = lines.reduce((total, line) => total + line.totalCents, 0);
  return sum === totalCents ? lines : [lineOf(partOf('Part payment', order), totalCents)];
}

/**
 * Describes a part of an order, with everything that is sold. A tax invoice must make clear what is
 * supplied, its quantity and its price (A New Tax System (Goods and Services Tax) Act 1999, s
 * 29-70(1)(c)(iii)), and no other invoice follows a deposit of 100 %.
 */
function partOf(name: string, order: StoredOrder): string {
  const lines = orderedLines(order);
  const sold = lines.map(
    ({ text, quantity, unitCents }) => `${quantity} × ${text} at ${formatDollars(unitCents)}`,
  );
  return `${name} for order ${order.id.slice(0, 8)}, ${formatDollars(order.totalCents)} in all: ${sold.join('; ')}`;
}

/**
 * A line for each console, each charge, and each kind of add-on over all consoles: separate add-on
 * lines for each console could exceed the size of a table item.
 */
function orderedLines(order: StoredOrder): Line[] {
  const items = pricedLines(order);
  const addons = new Map<string, Line>();
  for (const { name, unitCents, quantity } of items.flatMap((item) => item.addons)) {
    const kind = `${name} ${unitCents}`;
    const before = addons.get(kind)?.quantity ?? 0;
    addons.set(kind, lineOf(name, unitCents, before + quantity));
  }
  return [
    ...items.map(({ text, unitCents, quantity }) => lineOf(text, unitCents, quantity)),
    ...addons.values(),
    ...order.charges.map(({ label, amountCents }) => lineOf(label, amountCents)),
  ];
}

interface Crediting {
  readonly numbers: Numbers;
  readonly ledgers: Ledgers;
  readonly by: By;
}

interface CreditRequest {
  /** Default: everything that is left of it. */
  readonly cents?: number | undefined;
  readonly reason: string;
  /** True if the order's price goes down; otherwise the amount is left to invoice again. */
  readonly priceComesDown: boolean;
}

/**
 * Credits an invoice, in part or in full. If the price goes down, the order gets a discount, except
 * for any amount already invoiced beyond the price.
 *
 * @throws Conflict if less is left, or the order has no room for another charge
 */
export function credit(
  before: StoredOrder,
  invoice: StoredInvoice,
  { cents, reason, priceComesDown }: CreditRequest,
  { numbers, ledgers, by }: Crediting,
): Step & { readonly creditNote: StoredCreditNote } {
  const left = billedCents(invoice);
  if (left === 0) throw new Conflict(`Invoice ${invoice.number} was credited in full.`);
  const totalCents = cents ?? left;
  if (totalCents > left) {
    throw new Conflict(`Only ${formatDollars(left)} of ${invoice.number} is left to credit.`);
  }
  const discountCents = Math.max(0, totalCents - orderMoney(before, 0).overCents);
  const lowers = priceComesDown && before.status !== 'cancelled' && discountCents > 0;
  const lowered = lowers ? discount(before, discountCents, reason, by) : undefined;
  const order = nextVersion(lowered?.order ?? before, {}, by.at);
  const creditedCents = invoice.creditedCents + totalCents;
  const { orderId, orderVersion, number: invoiceNumber } = invoice;
  const creditNote: StoredCreditNote = {
    orderId,
    orderVersion: order.version,
    number: documentNumber('CN', numbers.creditNotes),
    invoice: orderVersion,
    invoiceNumber,
    issuedAt: order.updatedAt,
    totalCents,
    gstCents: invoice.gstRegistered ? gstOfPart(taxedCents(ledgers) - totalCents, totalCents) : 0,
    reason,
  };
  const credited = step(order, [{ ...invoice, creditedCents }], by, {
    type: 'credited',
    to: creditNote.number,
    label: `Credit of ${invoiceNumber}`,
    notes: reason,
    totalCents: -totalCents,
  });
  const events = [...(lowered ? [lowered.event] : []), ...credited.events];
  return { ...credited, events, creditNote };
}

/** The discount that lowers an order's price with a credit; only the credit is e-mailed. */
function discount(before: StoredOrder, cents: number, reason: string, by: By) {
  const label = cut(`Discount: ${reason.replace(/\s+/g, ' ')}`, orderChangeLengths.label, '…');
  const totalCents = before.totalCents - cents;
  const charges = [{ label, amountCents: -cents }];
  return setTotal(before, { totalCents, charges, notes: null, tell: false }, by);
}

/** The reason on a credit note for an invoice that another one replaces. */
export const REPLACED = 'Replaced by a new invoice';

/**
 * Credits the open amount of an invoice and makes a new one, for an order that was corrected. Any
 * amount already paid stays invoiced and paid on the old one.
 *
 * @throws Conflict if nothing of it is open, and as `credit` and `issue` do
 */
export function reissue(
  before: StoredOrder,
  invoice: StoredInvoice,
  request: InvoiceRequest,
  { ledgers, ...making }: Making,
): Step {
  const cents = openCents(invoice);
  if (cents <= 0) {
    throw new Conflict(`Nothing of ${invoice.number} is open: what is paid stays invoiced.`);
  }
  const what = { cents, reason: REPLACED, priceComesDown: false };
  const credited = credit(before, invoice, what, { ...making, ledgers });
  const issued = issue(
    credited.order,
    { ...request, asked: true },
    {
      ...making,
      ledgers: ledgersAfter(ledgers, credited),
    },
  );
  return {
    ...issued,
    events: [...credited.events, ...issued.events],
    invoices: [...credited.invoices, ...issued.invoices],
    creditNote: credited.creditNote,
  };
}

/** The ledgers of an order after a step changed some invoices. */
export const ledgersAfter = (ledgers: Ledgers, { invoices }: Pick<Step, 'invoices'>): Ledgers =>
  ledgers.map((ledger) => ({
    invoice:
      invoices.find(({ orderVersion }) => orderVersion === ledger.invoice.orderVersion) ??
      ledger.invoice,
  }));

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

/**
 * Reminds the customer of an invoice.
 *
 * @param asked true if the owner knows that the customer was reminded recently
 * @throws Conflict if nothing of it is open, the customer has no e-mail address, or was reminded
 * recently
 */
export function remind(
  before: StoredOrder,
  invoice: StoredInvoice,
  { asked, by }: { readonly asked: boolean; readonly by: By },
): Step {
  if (before.status === 'cancelled') throw new Conflict('This order was cancelled.');
  if (openCents(invoice) <= 0) throw new Conflict(`Nothing of ${invoice.number} is open.`);
  if (before.customerEmail === null) throw new Conflict('The customer has no e-mail address.');
  if (!asked && wasRemindedLately(invoice, by.at.getTime())) {
    throw new Conflict(`The customer was reminded of ${invoice.number} less than three days ago.`);
  }
  const order = nextVersion(before, {}, by.at);
  const reminded = { ...invoice, remindedAt: order.updatedAt };
  return step(order, [reminded], by, { type: 'reminded', to: invoice.number });
}

/**
 * Sends the customer an invoice again, to the order's present address.
 *
 * @throws Conflict if it was or is to be credited in full, or the customer has no e-mail address
 */
export function sendAgain(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (!stands(invoice)) throw new Conflict(`Nothing of ${invoice.number} is billed any more.`);
  if (before.customerEmail === null) throw new Conflict('The customer has no e-mail address.');
  const order = nextVersion(before, {}, by.at);
  return step(order, [invoice], by, { type: 'invoice-sent', to: invoice.number });
}

/**
 * Takes back the e-mail with a new invoice while it still waits. The invoice stays, because its
 * number is in the books and removing it would leave a gap. A wrong invoice is credited or made
 * again, as usual; a right one can be sent again.
 *
 * @throws Conflict if nothing was to be sent, or something else has happened to the order since
 */
export function unsend(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (before.version !== invoice.orderVersion || before.customerEmail === null) {
    throw new Conflict(NOTHING_TO_UNDO);
  }
  const undoes = eventId(before);
  const order = nextVersion(before, {}, by.at);
  return {
    ...step(order, [invoice], by, { type: 'unsent', to: invoice.number, undoes }),
    takesBack: { about: `order-${order.id}`, cause: mailCause('invoice', undoes) },
  };
}

type What = Pick<OrderEvent, 'type' | 'to'> &
  Partial<OrderEvent> & {
    /** The amount it adds to the invoices or the payments. */
    readonly totalCents?: number;
    readonly label?: string;
  };

function step(
  after: StoredOrder,
  changed: readonly StoredInvoice[],
  { actor }: By,
  { totalCents, label = '', ...what }: What,
): Step {
  // A cancelled order owes nothing, so any open amount is to be credited.
  const invoices = changed.map((invoice) =>
    after.status === 'cancelled' && openCents(invoice) > 0
      ? { ...invoice, toCredit: true }
      : invoice,
  );
  const order = { ...after, invoices: withSummaries(after, invoices) };
  const charges = totalCents === undefined ? [] : [{ label, amountCents: totalCents }];
  return { order, events: [newEvent(order, { ...what, from: null, charges, actor })], invoices };
}
