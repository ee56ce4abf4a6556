/** When an invoice is due, in the words used by the terms, a quote and its acceptance. */

import { formatDollars } from './money.ts';

/** @param dueDays the shop's days, or the token for them in an owner's text */
export const whenDue = (dueDays: number | string): string =>
  `Each invoice is due within ${dueDays} ${dueDays === 1 ? 'day' : 'days'}, and your order leaves the workshop once all is paid.`;

/** How the deposit of a quote is paid; null if it has none. */
export const depositNote = (depositCents: number, dueDays: number): string | null =>
  depositCents > 0
    ? `The deposit of ${formatDollars(depositCents)} is due within ${dueDays} ${dueDays === 1 ? 'day' : 'days'} of accepting. We email its invoice, and start building once it’s paid.`
    : null;

/** The terms of quotes, one paragraph each, after the one about GST. The deposit is said beside its amount. */
export const quoteTerms = (dueDays: number | string): readonly string[] => [
  whenDue(dueDays),
  'If something changes on our side we send you a new version of the quote. Ring us if anything is unclear.',
];
