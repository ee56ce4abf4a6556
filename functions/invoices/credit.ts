/** Crediting invoices, and making them again for an order that was corrected. */
import { orderChangeLengths } from '../../shared/contract/lengths.ts';
import { cut } from '../../shared/cut.ts';
import { billedCents, gstOfPart, openCents } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { orderMoney } from '../../shared/order-money.ts';
import { Conflict } from '../core/errors.ts';
import { setTotal } from '../orders/change-order.ts';
import type { By } from '../orders/event.ts';
import type { StoredOrder } from '../orders/order.ts';
import { nextVersion } from '../storage/versioned.ts';
import type { StoredCreditNote, StoredInvoice } from './invoice.ts';
import { type InvoiceRequest, issue, type Making } from './issue.ts';
import { documentNumber, type Ledgers, type Numbers, type Step, step, taxedCents } from './step.ts';

export interface Crediting {
  readonly numbers: Numbers;
  readonly ledgers: Ledgers;
  readonly by: By;
}

export interface CreditRequest {
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

/** The discount that lowers an order's price with a credit; only the credit is emailed. */
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
