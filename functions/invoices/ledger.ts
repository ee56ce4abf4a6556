/**
 * What may happen to the money of an order, as pure functions. In every order of events the sum of its
 * invoices less its credit notes is the sum of its payments and what is open.
 */
import { INVOICE_DUE_DAYS, MAX_INVOICES } from '../../shared/contract/limits.ts';
import { referencesIn } from '../../shared/customer-details.ts';
import {
  gstCents,
  invoicedCents,
  invoiceState,
  openCents,
  orderPayment,
} from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { addressLines, fullName } from '../../shared/order-contact.ts';
import { endOfValidity } from '../../shared/quote.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { type By, newEvent, type OrderEvent } from '../orders/event.ts';
import { orderView, type StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { StoredCreditNote, StoredInvoice, StoredPayment } from './invoice.ts';

/** What a step changes, to be written in one transaction. */
export interface Step {
  readonly order: StoredOrder;
  readonly events: readonly OrderEvent[];
  /** Invoices as they are afterwards; a new one has the order's new version. */
  readonly invoices: readonly StoredInvoice[];
  readonly creditNote?: StoredCreditNote;
  readonly payment?: StoredPayment;
}

/** The next numbers, from 1; each series has no gaps. */
export interface Numbers {
  readonly invoices: number;
  readonly creditNotes: number;
}

/** A number in words: 42 → `INV-0042`. */
export const documentNumber = (prefix: string, number: number) =>
  `${prefix}-${String(number).padStart(4, '0')}`;

type Summary = StoredOrder['invoices'][number];

const summary = (invoice: StoredInvoice): Summary => {
  const { orderVersion, number, kind, totalCents, creditedCents, waivedCents, paidCents } = invoice;
  const { issuedAt, dueAt } = invoice;
  const amounts = { totalCents, creditedCents, waivedCents, paidCents };
  return { orderVersion, number, kind, ...amounts, issuedAt, dueAt };
};

/** The order's summaries with those of some invoices added or replaced, oldest first. */
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
}

interface Making {
  readonly numbers: Numbers;
  readonly gstRegistered: boolean;
  readonly by: By;
}

/**
 * Makes an invoice of an order.
 *
 * @throws Conflict if nothing or less is left to invoice; BadRequest if a deposit has no amount
 */
export function issue(before: StoredOrder, { kind, cents }: InvoiceRequest, making: Making): Step {
  const totalCents = toInvoice(before, kind, cents);
  if (kind === 'deposit') return issueDeposit(before, totalCents, making);
  return make(before, { kind, totalCents, lines: invoiceLines(before, totalCents) }, making);
}

/** Makes an invoice of a deposit that is not more than what is left to invoice. */
export function issueDeposit(before: StoredOrder, totalCents: number, making: Making): Step {
  const lines = [lineOf(`Deposit for order ${before.id.slice(0, 8)}`, totalCents)];
  return make(before, { kind: 'deposit', totalCents, lines }, making);
}

function make(
  before: StoredOrder,
  { kind, totalCents, lines }: Pick<StoredInvoice, 'kind' | 'totalCents' | 'lines'>,
  { numbers, gstRegistered, by }: Making,
): Step {
  // Whoever bills more than is left bills what was waived.
  const isWaivedBilled = totalCents > orderPayment(before, 0).leftCents;
  const earlier = before.invoices.map((one) => (isWaivedBilled ? { ...one, waivedCents: 0 } : one));
  const order = nextVersion(before, { invoices: earlier }, by.at);
  const invoice: StoredInvoice = {
    orderId: order.id,
    orderVersion: order.version,
    number: documentNumber('INV', numbers.invoices),
    kind,
    buyer: buyerOf(order),
    lines,
    totalCents,
    gstCents: gstRegistered ? gstCents(totalCents) : 0,
    gstRegistered,
    issuedAt: order.updatedAt,
    dueAt: endOfValidity(new Date(order.updatedAt), INVOICE_DUE_DAYS).toISOString(),
    creditedCents: 0,
    waivedCents: 0,
    paidCents: 0,
    reminders: 0,
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
  const invoiced = invoicedCents(order);
  const left = order.totalCents - invoiced;
  if (left <= 0) throw new Conflict('Nothing is left to invoice.');
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

/** Everything ordered, then what was invoiced before; or one line for a part of it. */
function invoiceLines(order: StoredOrder, totalCents: number): Line[] {
  const earlier = order.invoices
    .map((invoice) => ({ ...invoice, net: invoice.totalCents - invoice.creditedCents }))
    .filter(({ net }) => net !== 0)
    .map(({ number, net }) => lineOf(`Less invoice ${number}`, -net));
  const lines = [...orderedLines(order), ...earlier];
  const sum = lines.reduce((total, line) => total + line.totalCents, 0);
  return sum === totalCents
    ? lines
    : [lineOf(`Part payment for order ${order.id.slice(0, 8)}`, totalCents)];
}

/**
 * A line for each console, each charge, and each kind of add-on, however many consoles have it: one for
 * each console's own could be more than an item of the table holds.
 */
function orderedLines(order: StoredOrder): Line[] {
  const { orderItems } = orderView(order);
  const addons = new Map<string, Line>();
  for (const { addon, priceAtPurchase, quantity } of orderItems.flatMap((item) => item.addons)) {
    const kind = `${addon.name} ${priceAtPurchase}`;
    const before = addons.get(kind)?.quantity ?? 0;
    addons.set(kind, lineOf(addon.name, priceAtPurchase, before + quantity));
  }
  return [
    ...orderItems.map(({ product, priceAtPurchase, quantity }) =>
      lineOf(product.name, priceAtPurchase, quantity),
    ),
    ...addons.values(),
    ...order.charges.map(({ label, amountCents }) => lineOf(label, amountCents)),
  ];
}

/**
 * Credits an invoice, in part or, without an amount, all that is left of it. What the order still comes to
 * is waived, unless another invoice bills it in its place.
 *
 * @throws Conflict if less is left
 */
export function credit(
  before: StoredOrder,
  invoice: StoredInvoice,
  { cents, reason }: { readonly cents?: number | undefined; readonly reason: string },
  { numbers, by, isReplaced = false }: { numbers: Numbers; by: By; isReplaced?: boolean },
): Step & { readonly creditNote: StoredCreditNote } {
  const left = invoice.totalCents - invoice.creditedCents;
  if (left === 0) throw new Conflict(`Invoice ${invoice.number} was credited in full.`);
  const totalCents = cents ?? left;
  if (totalCents > left) {
    throw new Conflict(`Only ${formatDollars(left)} of ${invoice.number} is left to credit.`);
  }
  const order = nextVersion(before, {}, by.at);
  const creditedCents = invoice.creditedCents + totalCents;
  const comesTo = before.status === 'cancelled' ? 0 : before.totalCents;
  const overInvoiced = Math.max(0, invoicedCents(before) - comesTo);
  const waived = isReplaced ? 0 : Math.max(0, totalCents - overInvoiced);
  const waivedCents = (invoice.waivedCents ?? invoice.creditedCents) + waived;
  const { orderId, orderVersion, number: invoiceNumber } = invoice;
  const creditNote: StoredCreditNote = {
    orderId,
    orderVersion: order.version,
    number: documentNumber('CN', numbers.creditNotes),
    invoice: orderVersion,
    invoiceNumber,
    issuedAt: order.updatedAt,
    totalCents,
    // Of what is credited in all, so that the notes of a whole invoice come to its GST to the cent.
    gstCents: invoice.gstRegistered ? gstCents(creditedCents) - gstCents(invoice.creditedCents) : 0,
    reason,
  };
  return {
    ...step(order, [{ ...invoice, creditedCents, waivedCents }], by, {
      type: 'credited',
      to: creditNote.number,
      label: `Credit of ${invoiceNumber}`,
      notes: reason,
      totalCents: -totalCents,
    }),
    creditNote,
  };
}

/**
 * Credits what is open of an invoice and makes another one, for an order that was corrected. What was
 * paid of it stays invoiced and paid there.
 *
 * @throws Conflict if nothing of it is open, and as `credit` and `issue` do
 */
export function reissue(
  before: StoredOrder,
  invoice: StoredInvoice,
  request: InvoiceRequest,
  { numbers, gstRegistered, by }: { numbers: Numbers; gstRegistered: boolean; by: By },
): Step {
  const cents = openCents(invoice);
  if (cents <= 0) {
    throw new Conflict(`Nothing of ${invoice.number} is open: what is paid stays invoiced.`);
  }
  const reason = 'Replaced by a new invoice';
  const credited = credit(before, invoice, { cents, reason }, { numbers, by, isReplaced: true });
  const issued = issue(credited.order, request, { numbers, gstRegistered, by });
  return {
    ...issued,
    events: [...credited.events, ...issued.events],
    invoices: [...credited.invoices, ...issued.invoices],
    creditNote: credited.creditNote,
  };
}

interface PaymentRequest {
  readonly cents: number;
  readonly refund: boolean;
  readonly method: StoredPayment['method'];
  readonly paidOn: string;
}

/**
 * Records a payment of an invoice, or a refund of what was paid.
 *
 * @throws Conflict if less is open, or less was paid
 */
export function pay(
  before: StoredOrder,
  invoice: StoredInvoice,
  request: PaymentRequest,
  by: By,
): Step & { readonly payment: StoredPayment } {
  const { cents, refund, method, paidOn } = request;
  const most = refund ? invoice.paidCents : openCents(invoice);
  if (cents > most) {
    throw new Conflict(
      refund
        ? `Only ${formatDollars(most)} of ${invoice.number} was paid.`
        : `Only ${formatDollars(Math.max(0, most))} of ${invoice.number} is open.`,
    );
  }
  const order = nextVersion(before, {}, by.at);
  const { orderId, orderVersion, number: invoiceNumber } = invoice;
  const payment: StoredPayment = {
    orderId,
    orderVersion: order.version,
    invoice: orderVersion,
    invoiceNumber,
    cents,
    refund,
    method,
    paidOn,
    recordedAt: order.updatedAt,
    undoneAt: null,
  };
  const change = refund ? -cents : cents;
  return {
    ...step(order, [{ ...invoice, paidCents: invoice.paidCents + change }], by, {
      type: refund ? 'refunded' : 'paid',
      to: invoiceNumber,
      label: method,
      totalCents: change,
    }),
    payment,
  };
}

/**
 * Undoes a payment or a refund that was recorded by mistake; the record stays, and counts no more.
 *
 * @returns undefined if it was undone already
 * @throws Conflict if it was refunded since
 */
export function undoPayment(
  before: StoredOrder,
  invoice: StoredInvoice,
  payment: StoredPayment,
  by: By,
): (Step & { readonly payment: StoredPayment }) | undefined {
  if (payment.undoneAt !== null) return undefined;
  const change = payment.refund ? payment.cents : -payment.cents;
  const paidCents = invoice.paidCents + change;
  if (paidCents < 0) throw new Conflict('It has been refunded since. Undo the refund first.');
  const order = nextVersion(before, {}, by.at);
  return {
    ...step(order, [{ ...invoice, paidCents }], by, {
      type: 'payment-undone',
      to: invoice.number,
      label: payment.method,
      totalCents: change,
    }),
    payment: { ...payment, undoneAt: order.updatedAt },
  };
}

/**
 * Reminds the customer of an invoice.
 *
 * @throws Conflict if nothing of it is open, or the customer has no e-mail address
 */
export function remind(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (openCents(invoice) <= 0) {
    throw new Conflict(`Nothing of ${invoice.number} is open: it is ${invoiceState(invoice)}.`);
  }
  if (before.customerEmail === null) throw new Conflict('The customer has no e-mail address.');
  const order = nextVersion(before, {}, by.at);
  const reminded = { ...invoice, reminders: invoice.reminders + 1 };
  return step(order, [reminded], by, { type: 'reminded', to: invoice.number });
}

/**
 * Sends the customer an invoice again, to the address that the order has now.
 *
 * @throws Conflict if it was credited in full, or the customer has no e-mail address
 */
export function sendAgain(before: StoredOrder, invoice: StoredInvoice, by: By): Step {
  if (invoiceState(invoice) === 'credited') {
    throw new Conflict(`Invoice ${invoice.number} was credited in full.`);
  }
  if (before.customerEmail === null) throw new Conflict('The customer has no e-mail address.');
  const order = nextVersion(before, {}, by.at);
  return step(order, [invoice], by, { type: 'invoice-sent', to: invoice.number });
}

type What = Pick<OrderEvent, 'type' | 'to'> &
  Partial<OrderEvent> & {
    /** What it adds to the invoices or the payments. */
    readonly totalCents?: number;
    readonly label?: string;
  };

function step(
  after: StoredOrder,
  invoices: readonly StoredInvoice[],
  { actor }: By,
  { totalCents, label = '', ...what }: What,
): Step {
  const order = { ...after, invoices: withSummaries(after, invoices) };
  const charges = totalCents === undefined ? [] : [{ label, amountCents: totalCents }];
  return { order, events: [newEvent(order, { ...what, from: null, charges, actor })], invoices };
}
