import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { type InvoiceAmounts, invoiceState, isOverdue } from '../../../../shared/invoice.ts';
import { Badge, type Hue } from '../shared/Badge.tsx';

type Dated = InvoiceAmounts & { readonly dueAt: string };

const looks = {
  unpaid: ['Unpaid', 'yellow'],
  'part-paid': ['Part paid', 'blue'],
  paid: ['Paid', 'green'],
  credited: ['Credited', 'neutral'],
} as const satisfies Record<string, readonly [string, Hue]>;

/** The state of an invoice, by its amounts and the day it is due. */
export function MoneyBadge({ invoice }: { invoice: Dated }) {
  if (isOverdue(invoice, Date.now())) return <Badge hue="red">Overdue</Badge>;
  const [name, hue] = looks[invoiceState(invoice)];
  return <Badge hue={hue}>{name}</Badge>;
}

/** One invoice for all of an order's, as far as they are not credited; undefined if there are none. */
export function standingOf({ invoices }: Pick<AdminOrder, 'invoices'>): Dated | undefined {
  const standing = invoices.filter((one) => invoiceState(one) !== 'credited');
  const due = standing.filter((one) => invoiceState(one) !== 'paid').map(({ dueAt }) => dueAt);
  if (standing.length === 0) return undefined;
  const sum = (name: keyof InvoiceAmounts) => standing.reduce((all, one) => all + one[name], 0);
  return {
    totalCents: sum('totalCents'),
    creditedCents: sum('creditedCents'),
    paidCents: sum('paidCents'),
    dueAt: due.toSorted()[0] ?? '',
  };
}
