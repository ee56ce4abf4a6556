/**
 * The terms that every quote is sent with, a paragraph each. A revision keeps those it was sent with.
 * Like the facts in shared/business.ts, they are the owner's to finish.
 */
import * as business from '../../shared/business.ts';

export const terms: readonly string[] = [
  'All prices are in Australian dollars and include GST.',
  'We start to build once you have accepted the quote and paid the deposit, if one is asked for. The rest is due before we post your console.',
  `If something changes on our side we send you a new version of the quote. Ring ${business.phone} if anything is unclear.`,
];
