import { invoiceLists } from '../../../../shared/contract/choices.ts';
import type { OrderPayment, PaymentState } from '../../../../shared/invoice.ts';
import { Badge, type Hue } from '../shared/Badge.tsx';

type Shown = PaymentState & Partial<Pick<OrderPayment, 'leftCents'>>;

const names: Readonly<Record<(typeof invoiceLists)[number], string>> = {
  open: 'Not paid',
  overdue: 'Overdue',
  unpaid: 'Unpaid',
  'part-paid': 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
};
const hues = {
  overdue: 'red',
  unpaid: 'yellow',
  'part-paid': 'blue',
  paid: 'green',
  credited: 'neutral',
} as const satisfies Record<string, Hue>;

/** The lists to choose from, for a filter. */
export const invoiceListOptions = invoiceLists.map((value) => ({ value, label: names[value] }));

/** An order of which everything invoiced is paid, and not everything invoiced. */
const PAID_SO_FAR = 'Paid so far';

/** 'Part paid', of an invoice or of the money of an order. */
export function moneyName({ state, overdue, leftCents = 0 }: Shown): string {
  if (overdue) return names.overdue;
  if (state === 'none') return 'Not invoiced';
  return state === 'paid' && leftCents > 0 ? PAID_SO_FAR : names[state];
}

/** Nothing for an order without an invoice. */
export function MoneyBadge({ payment }: { payment: Shown }) {
  const { state, overdue } = payment;
  if (state === 'none') return null;
  return <Badge hue={hues[overdue ? 'overdue' : state]}>{moneyName(payment)}</Badge>;
}
