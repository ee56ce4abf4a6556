/** Until when the deposit of an order is to be paid for its promised day to hold. */
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { type DatedAmounts, openCents } from './invoice.ts';

interface Billed {
  readonly invoices: readonly (DatedAmounts & { readonly kind: string })[];
}

/** The last day on which a deposit that is open can be paid in time; undefined if none is open. */
export function depositBy({ invoices }: Billed): string | undefined {
  const open = invoices.filter((one) => one.kind === 'deposit' && openCents(one) > 0);
  const due = open.map(({ dueAt }) => dueAt).sort();
  return due[0] && dayOf(due[0]);
}

/** The day by which an order is promised, with what it depends on. */
export function promisedInWords(order: Billed & { readonly promisedBy: string }): string {
  const by = depositBy(order);
  return `${dayInWords(order.promisedBy)}${by ? `, if we have the deposit by ${dayInWords(by)}` : ''}`;
}
