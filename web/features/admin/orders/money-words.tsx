import { invoiceLists, orderMoneyLists } from '../../../../shared/contract/choices.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import type { InvoiceState, PaymentState } from '../../../../shared/invoice.ts';
import { isToInvoice, type OrderMoney, orderMoney } from '../../../../shared/order-money.ts';
import { Badge, type Hue } from '../shared/Badge.tsx';

type Shown = PaymentState & Partial<Pick<OrderMoney, 'leftCents'>>;

const names: Readonly<Record<(typeof orderMoneyLists)[number], string>> = {
  open: 'Not paid',
  overdue: 'Overdue',
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  'refund-owed': 'Refund owed',
  credited: 'Credited',
  'to-credit': 'To credit',
  'to-invoice': 'To invoice',
};
const hues: Readonly<Record<InvoiceState | 'overdue', Hue>> = {
  overdue: 'red',
  unpaid: 'yellow',
  'part-paid': 'blue',
  paid: 'green',
  'refund-owed': 'red',
  credited: 'neutral',
  'to-credit': 'red',
};

/** The options for filtering invoices, and those for filtering orders. */
export const invoiceListOptions = invoiceLists.map((value) => ({ value, label: names[value] }));
export const orderMoneyOptions = orderMoneyLists.map((value) => ({
  value,
  label: `Payment: ${names[value]}`,
}));

/** An order with all its invoices paid, but not all of it invoiced. */
const PAID_SO_FAR = 'Paid so far';

/** 'Part paid', for an invoice or for an order's money. */
export function moneyName({ state, overdue, leftCents = 0 }: Shown): string {
  if (overdue) return names.overdue;
  if (state === 'none') return 'Not invoiced';
  return state === 'paid' && leftCents > 0 ? PAID_SO_FAR : names[state];
}

/** The state of one invoice. */
export const InvoiceBadge = ({ state }: { state: InvoiceState | 'overdue' }) => (
  <Badge hue={hues[state]}>{names[state]}</Badge>
);

/** The state of an invoice, which may be overdue, or of an order's money; nothing if there is no invoice. */
export function MoneyBadge({ payment }: { payment: Shown }) {
  const { state, overdue } = payment;
  if (state === 'none') return null;
  return <Badge hue={hues[overdue ? 'overdue' : state]}>{moneyName(payment)}</Badge>;
}

/** The state of an order's money, and a badge if it left the bench without an invoice. */
export function MoneyBadges({ order, now }: { order: AdminOrder; now: number }) {
  return (
    <>
      <MoneyBadge payment={orderMoney(order, now)} />
      {isToInvoice(order) && <Badge hue="red">{names['to-invoice']}</Badge>}
    </>
  );
}
