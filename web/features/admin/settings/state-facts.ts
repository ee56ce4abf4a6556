import type { Facts } from '../../../../shared/business.ts';
import { facts } from '../../../lib/page/facts.ts';

/** Has the page that is open state the facts as they were saved. @returns what is said of that */
export const stateFacts = (says: string) => (saved: Facts) => {
  Object.assign(facts, saved);
  return says;
};
