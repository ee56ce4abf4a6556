/** When an invoice is due, said once: in the terms, in a quote and after it was accepted. */

/** @param dueDays the shop's, or the name by which an owner's text has it */
export const whenDue = (dueDays: number | string): string =>
  `Each invoice is due within ${dueDays} ${dueDays === 1 ? 'day' : 'days'}, and your order leaves the workshop once all is paid.`;

/** The terms of quotes, a paragraph each, below what their prices hold of GST. */
export const quoteTerms = (dueDays: number | string): readonly string[] => [
  `We start to build once you have accepted the quote and paid the deposit, if one is asked for. ${whenDue(dueDays)}`,
  'If something changes on our side we send you a new version of the quote. Ring us if anything is unclear.',
];
