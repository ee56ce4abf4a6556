import { invoiceLists } from '../../../../shared/contract/choices.ts';
import type { OrderPayment, PaymentState } from '../../../../shared/invoice.ts';
import { Badge, type Hue } from '../shared/Badge.tsx';

type Shown = PaymentState & { readonly openCents: number } & Partial<
    Pick<OrderPayment, 'leftCents' | 'refundCents'>
  >;

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
const REFUND_OWED = 'Refund owed';

/** Whether the shop owes money back and the customer owes none. */
const owesRefund = ({ openCents, refundCents = -openCents }: Shown) =>
  openCents <= 0 && refundCents > 0;

/** 'Part paid', of an invoice or of the money of an order. */
export function moneyName(payment: Shown): string {
  const { state, overdue, leftCents = 0 } = payment;
  if (overdue) return names.overdue;
  if (state === 'none') return 'Not invoiced';
  if (owesRefund(payment)) return REFUND_OWED;
  return state === 'paid' && leftCents > 0 ? PAID_SO_FAR : names[state];
}

/** The state of one invoice. */
export const InvoiceBadge = ({ state }: { state: keyof typeof hues }) => (
  <Badge hue={hues[state]}>{names[state]}</Badge>
);

/** Nothing for an order without an invoice. */
export function MoneyBadge({ payment }: { payment: Shown }) {
  const { state, overdue } = payment;
  if (state === 'none') return null;
  const hue = owesRefund(payment) ? 'red' : hues[overdue ? 'overdue' : state];
  return <Badge hue={hue}>{moneyName(payment)}</Badge>;
}
