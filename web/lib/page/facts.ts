/**
 * The facts of the business that a page was published with. They stand in its document, beside what it was
 * rendered from, so that no script has to be loaded again when the owner changes one.
 */
import { firstFacts, type Stated } from '../../../shared/business.ts';
import { FACTS } from '../../../shared/pages.ts';

/** Whoever publishes or saves others assigns them to it. */
export const facts: Stated = import.meta.env.SSR
  ? { ...firstFacts }
  : JSON.parse(document.getElementById(FACTS)?.textContent as string);
