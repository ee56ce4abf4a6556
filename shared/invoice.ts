/**
 * What an invoice comes to: its state, what is open of it, and the GST in it. Has no schemas, so that
 * functions and screens can share it. Amounts are cents, GST included.
 */
import type { invoiceStates } from './contract/choices.ts';

type InvoiceState = (typeof invoiceStates)[number];

/** What an invoice is for, and what became of it. */
export interface InvoiceAmounts {
  readonly totalCents: number;
  /** Sum of its credit notes. */
  readonly creditedCents: number;
  /** Payments less refunds. */
  readonly paidCents: number;
}

/** What the customer still owes; negative if the shop owes a refund. */
export const openCents = ({ totalCents, creditedCents, paidCents }: InvoiceAmounts): number =>
  totalCents - creditedCents - paidCents;

/** What was invoiced of an order and not credited, in cents. */
export const invoicedCents = ({
  invoices,
}: {
  readonly invoices: readonly Pick<InvoiceAmounts, 'totalCents' | 'creditedCents'>[];
}): number =>
  invoices.reduce((sum, { totalCents, creditedCents }) => sum + totalCents - creditedCents, 0);

export function invoiceState(invoice: InvoiceAmounts): InvoiceState {
  if (invoice.creditedCents === invoice.totalCents) return 'credited';
  if (openCents(invoice) <= 0) return 'paid';
  return invoice.paidCents > 0 ? 'part-paid' : 'unpaid';
}

/** Whether something is open after the last day on which it was due (`dueAt`, ISO 8601). */
export const isOverdue = (invoice: InvoiceAmounts & { readonly dueAt: string }, now: number) =>
  openCents(invoice) > 0 && Date.parse(invoice.dueAt) < now;

/**
 * The GST in an amount that includes it: one eleventh, half a cent rounded up (A New Tax System (Goods
 * and Services Tax) Act 1999, s 9-75 and 9-90).
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);
