/** When an invoice is due, in the words used by the terms, a quote and its acceptance. */

/** @param dueDays the shop's days, or the token for them in an owner's text */
export const whenDue = (dueDays: number | string): string =>
  `Each invoice is due within ${dueDays} ${dueDays === 1 ? 'day' : 'days'}, and your order leaves the workshop once all is paid.`;

/** The terms of quotes, one paragraph each, after the one about GST. */
export const quoteTerms = (dueDays: number | string): readonly string[] => [
  `We start to build once you have accepted the quote and paid the deposit, if one is asked for. ${whenDue(dueDays)}`,
  'If something changes on our side we send you a new version of the quote. Ring us if anything is unclear.',
];
