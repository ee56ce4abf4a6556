import { invoiceLists } from '../../../../shared/contract/choices.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { type InvoiceAmounts, invoiceState, isOverdue } from '../../../../shared/invoice.ts';
import { Badge, type Hue } from '../shared/Badge.tsx';

type Dated = InvoiceAmounts & { readonly dueAt: string };

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

const paymentState = (invoice: Dated) =>
  isOverdue(invoice, Date.now()) ? 'overdue' : invoiceState(invoice);

/** 'Part paid', of an invoice's amounts and the day it is due. */
export const moneyName = (invoice: Dated): string => names[paymentState(invoice)];

export function MoneyBadge({ invoice }: { invoice: Dated }) {
  return <Badge hue={hues[paymentState(invoice)]}>{moneyName(invoice)}</Badge>;
}

/** One invoice for all of an order's, as far as they are not credited; undefined if there are none. */
export function combinedInvoice({ invoices }: Pick<AdminOrder, 'invoices'>): Dated | undefined {
  const counted = invoices.filter((one) => invoiceState(one) !== 'credited');
  const due = counted.filter((one) => invoiceState(one) !== 'paid').map(({ dueAt }) => dueAt);
  if (counted.length === 0) return undefined;
  const sum = (name: keyof InvoiceAmounts) => counted.reduce((all, one) => all + one[name], 0);
  return {
    totalCents: sum('totalCents'),
    creditedCents: sum('creditedCents'),
    paidCents: sum('paidCents'),
    dueAt: due.toSorted()[0] ?? '',
  };
}
