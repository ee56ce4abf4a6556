/** Our own long texts as an owner edits them. */
import { privacy, terms, warranty } from './legal.ts';
import { textOf, tokenFacts } from './page-text.ts';
import { quoteTerms } from './payment-terms.ts';
import { blurbs, closing, process, story, team, values } from './story.ts';
import type { TextName } from './texts.ts';

/** The starting texts for an owner, with the names of facts in them. */
export const ourTexts: { readonly [Name in TextName]: () => string } = {
  blurbs: () => textOf(blurbs()),
  closing: () => textOf(closing()),
  story: () => textOf(story()),
  process: () => textOf(process()),
  values: () => textOf(values()),
  team: () => textOf(team()),
  privacy: () => textOf(privacy(tokenFacts)),
  warranty: () => textOf(warranty(tokenFacts)),
  terms: () => textOf(terms(tokenFacts)),
  quoteTerms: () => quoteTerms(tokenFacts.dueDays).join('\n\n'),
};
