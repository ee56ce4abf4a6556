/** Reissues an invoice that no longer matches its order. */
import type { AdminOrder, BodyOf, Invoice } from '../../../../shared/contract/index.ts';
import { isBillTo, referenceNames } from '../../../../shared/customer-details.ts';
import { billedCents, openCents as openOf } from '../../../../shared/invoice.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { addressLines, fullName } from '../../../../shared/order-contact.ts';
import { orderMoney } from '../../../../shared/order-money.ts';

interface Replacement {
  /** The reason, and the outcome or advice, for the owner. */
  readonly why: string;
  /** The request that reissues it; undefined if it cannot be reissued. */
  readonly body?: BodyOf<'invoices.create'>;
}

/**
 * The plan for replacing an invoice: its open part is credited, and the rest of the order is invoiced again.
 * Payments stay on the invoice they were made on, so no payment ever changes its meaning.
 *
 * @returns undefined if the invoice is fine
 */
export function replacementOf(invoice: Invoice, order: AdminOrder): Replacement | undefined {
  const { id, number, kind, paidCents } = invoice;
  if (order.status === 'cancelled' || billedCents(invoice) === 0) return undefined;
  const openCents = Math.max(0, invoice.openCents);
  const hasWrongAmount = kind !== 'deposit' && isMisbilled(order);
  const isMisnamed = hasOtherName(invoice, order);
  // A paid invoice is as good with an old address; an open one may be going there.
  const isMisaddressed = openCents > 0 && hasOtherAddress(invoice, order);
  if (!hasWrongAmount && !isMisnamed && !isMisaddressed) return undefined;
  if (openCents === 0) return hasWrongAmount ? paidByAmount(order) : { why: paidByName(number) };
  const stillInvoiced = orderMoney(order, 0).invoicedCents - openCents;
  const restCents = order.totalCents - stillInvoiced;
  if (restCents <= 0 || (kind === 'deposit' && restCents < openCents)) {
    return { why: `${number} cannot be made again: nothing is left to invoice. Credit it.` };
  }
  const cents = kind === 'deposit' ? openCents : restCents;
  const notes = [
    paidCents > 0 &&
      `${formatDollars(paidCents)} of ${number} was paid and stays there; the rest, ${formatDollars(openCents)}, is credited.`,
    `The new invoice comes to ${formatDollars(cents)}.`,
  ];
  return {
    why: notes.filter(Boolean).join(' '),
    body: {
      replaces: id,
      ...(kind === 'deposit' ? { kind, cents } : { kind: stillInvoiced > 0 ? 'balance' : 'full' }),
    },
  };
}

/** True if the order's total differs from its invoices. */
function isMisbilled(order: AdminOrder): boolean {
  const { overCents, leftCents } = orderMoney(order, 0);
  return overCents + leftCents > 0;
}

const hasOtherAddress = ({ buyer }: Invoice, order: AdminOrder) =>
  buyer.address !== (addressLines(order)?.join(', ') ?? null);

const hasOtherName = ({ buyer }: Invoice, order: AdminOrder) =>
  buyer.name !== fullName(order) ||
  referenceNames.some((name) => !isBillTo(name) && buyer[name] !== order[name]);

const paidByName = (number: string) =>
  `The name or reference has changed since. ${number} is paid and stays as it was. If the customer needs it made out anew: credit all of it as billed by mistake, make an invoice of the order again, then record the payment there and a refund here.`;

/**
 * The explanation for a paid invoice, which cannot be reissued; undefined if another of the order's invoices
 * can be.
 */
function paidByAmount(order: AdminOrder): Replacement | undefined {
  const { leftCents, overCents } = orderMoney(order, 0);
  if (order.invoices.some((one) => openOf(one) > 0 && one.kind !== 'deposit')) return undefined;
  const next =
    leftCents > 0
      ? `Invoice the ${formatDollars(leftCents)} that is left with “Make an Invoice”.`
      : `Credit the ${formatDollars(overCents)} that it comes to less, then record the refund.`;
  return { why: `The order has changed since, and what is paid stays as it was invoiced. ${next}` };
}
