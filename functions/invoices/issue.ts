/** Making invoices for an order: in full, a deposit, or the balance. */

import { MAX_INVOICES } from '../../shared/contract/limits.ts';
import { referencesIn } from '../../shared/customer-details.ts';
import {
  billedCents,
  depositsBefore,
  dueAt,
  gstOfPart,
  MAKE_ANOTHER,
} from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { addressLines, fullName } from '../../shared/order-contact.ts';
import { lacksPostage, orderMoney, PLUS_POSTAGE } from '../../shared/order-money.ts';
import { BadField, Conflict } from '../core/errors.ts';
import { pricedLines } from '../lines/line.ts';
import type { By } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { StoredInvoice, WriterNow } from './invoice.ts';
import { documentNumber, type Ledgers, type Numbers, type Step, step, taxedCents } from './step.ts';

export interface InvoiceRequest {
  readonly kind: StoredInvoice['kind'];
  readonly cents?: number | undefined;
  /** True once the owner knows of the order's other deposits. */
  readonly asked?: boolean | undefined;
}

export interface Making {
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
  const lines = [lineOf(partOf('Deposit', before, totalCents), totalCents)];
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
  return sum === totalCents
    ? lines
    : [lineOf(partOf('Part payment', order, totalCents), totalCents)];
}

/**
 * Describes a part of an order, a line for each thing: its total, this part, what is left after it, and
 * everything that is sold. A tax invoice must make clear what is supplied, its quantity and its price (A New Tax
 * System (Goods and Services Tax) Act 1999, s 29-70(1)(c)(iii)), and no other invoice follows a deposit of 100 %.
 */
function partOf(name: string, order: StoredOrder, totalCents: number): string {
  const rest = orderMoney(order, 0).leftCents - totalCents;
  const postage = lacksPostage(order) ? PLUS_POSTAGE : '';
  return [
    `${name} for order ${order.id.slice(0, 8)}`,
    `Order total: ${formatDollars(order.totalCents)}${postage}`,
    `This ${name.toLowerCase()}: ${formatDollars(totalCents)}`,
    ...(rest > 0 ? [`Left to invoice: ${formatDollars(rest)}${postage}`] : []),
    'What you ordered:',
    ...orderedLines(order).map(
      ({ text, quantity, unitCents }) =>
        `${quantity} × ${text}${unitCents === 0 ? ', free' : ` at ${formatDollars(unitCents)}`}`,
    ),
  ].join('\n');
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
