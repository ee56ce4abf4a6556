/** When an invoice is due, said once: in the terms, in a quote and after it was accepted. */
import { INVOICE_DUE_DAYS } from './contract/limits.ts';

export const WHEN_DUE = `Each invoice is due within ${INVOICE_DUE_DAYS} days, and your order leaves the workshop once all is paid.`;

/** The terms of quotes, a paragraph each, below what their prices hold of GST. */
export const quoteTerms: readonly string[] = [
  `We start to build once you have accepted the quote and paid the deposit, if one is asked for. ${WHEN_DUE}`,
  'If something changes on our side we send you a new version of the quote. Ring us if anything is unclear.',
];
