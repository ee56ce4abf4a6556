/**
 * The facts of the business that a page was published with. They are part of its document, beside
 * the data it was rendered from, so no script has to be loaded again when the owner changes one.
 */
import { firstFacts, type Stated } from '../../../shared/business.ts';
import { FACTS } from '../../../shared/pages.ts';

/** Code that publishes or saves new facts assigns them to this object. */
export const facts: Stated = import.meta.env.SSR
  ? { ...firstFacts }
  : JSON.parse(document.getElementById(FACTS)?.textContent as string);
