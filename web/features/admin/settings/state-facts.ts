import type { ResponseOf } from '../../../../shared/contract/index.ts';
import { shownTexts } from '../../../../shared/page-text.ts';
import { textNames } from '../../../../shared/texts.ts';
import { facts } from '../../../lib/page/facts.ts';

/** Updates the facts on the open page after they are saved. @returns the notification's text */
export const stateFacts = (says: string) => (saved: ResponseOf<'products.business'>) => {
  const texts = shownTexts(saved.texts, saved);
  Object.assign(facts, saved, { texts, own: textNames.filter((name) => texts[name]) });
  return says;
};
