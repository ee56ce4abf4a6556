/** Our own long texts as an owner edits them. */
import type { TextName } from './business.ts';
import { privacy, terms, warranty } from './legal.ts';
import { textOf, tokenFacts } from './page-text.ts';
import { quoteTerms } from './payment-terms.ts';
import { workshop } from './story.ts';

/** The text with which an owner may begin: the facts stand in it by their names. */
export const ourTexts: { readonly [Name in TextName]: () => string } = {
  story: () => workshop.story.join('\n\n'),
  privacy: () => textOf(privacy(tokenFacts)),
  warranty: () => textOf(warranty(tokenFacts)),
  terms: () => textOf(terms(tokenFacts)),
  quoteTerms: () => quoteTerms(tokenFacts.dueDays).join('\n\n'),
};
