/** Until when the deposit of an order is to be paid for its promised day to hold. */
import { dayInWords } from './dates.ts';
import { dayOf } from './days.ts';
import { openDeposits } from './invoice.ts';

type Billed = Parameters<typeof openDeposits>[0];

/** The last day on which a deposit that is open can be paid in time; undefined if none is open. */
export function depositBy(order: Billed): string | undefined {
  const [due] = openDeposits(order)
    .map(({ dueAt }) => dueAt)
    .sort();
  return due && dayOf(due);
}

/** The day by which an order is promised, with what it depends on. */
export function promisedInWords(order: Billed & { readonly promisedBy: string }): string {
  const by = depositBy(order);
  return `${dayInWords(order.promisedBy)}${by ? `, if we have the deposit by ${dayInWords(by)}` : ''}`;
}
