import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { shownTexts } from '../../../../shared/page-text.ts';
import { textNames } from '../../../../shared/texts.ts';
import { facts } from '../../../lib/page/facts.ts';

/** Has the page that is open state the facts as they were saved. @returns what is said of that */
export const stateFacts = (says: string) => (saved: ResponseOf<'products.business'>) => {
  const texts = shownTexts(saved.texts, saved);
  Object.assign(facts, saved, { texts, own: textNames.filter((name) => texts[name]) });
  return says;
};
