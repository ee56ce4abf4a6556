/**
 * A step that changes an order's money: what it writes, and the order after it. The steps are pure functions. After
 * any sequence of events, an order's invoices less its credit notes equal its payments plus the open amount.
 */
import { billedCents, openCents } from '../../shared/invoice.ts';
import type { withdrawal } from '../mail/outbox.ts';
import { type By, newEvent, type OrderEvent } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import type { Ledger, StoredCreditNote, StoredInvoice, StoredPayment } from './invoice.ts';

/** The changes of a step, to be written in one transaction. */
export interface Step {
  readonly order: StoredOrder;
  readonly events: readonly OrderEvent[];
  /** The invoices after the step; a new one has the order's new version. */
  readonly invoices: readonly StoredInvoice[];
  readonly creditNote?: StoredCreditNote;
  readonly payment?: StoredPayment;
  /** The email it takes back. */
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

/** All invoices of an order, with the amounts of its summaries. */
export type Ledgers = readonly Pick<Ledger, 'invoice'>[];

/** The amount billed with GST by an order's invoices. */
export const taxedCents = (ledgers: Ledgers): number =>
  ledgers
    .filter(({ invoice }) => invoice.gstRegistered)
    .reduce((sum, { invoice }) => sum + billedCents(invoice), 0);

type What = Pick<OrderEvent, 'type' | 'to'> &
  Partial<OrderEvent> & {
    /** The amount it adds to the invoices or the payments. */
    readonly totalCents?: number;
    readonly label?: string;
  };

export function step(
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
