/** Quotes that were begun and not yet saved, kept on this device until logout. */
import { type Store, stored } from '../../../lib/storage.ts';
import type { QuoteDraft } from './quote-draft.ts';

type Drafts = Readonly<Record<string, Partial<QuoteDraft>>>;

const drafts = stored<Drafts>(
  'new-quotes',
  {},
  (found) => (typeof found === 'object' && found !== null ? (found as Drafts) : undefined),
  'person',
);
const none: Partial<QuoteDraft> = {};
const stores = new Map<string, Store<Partial<QuoteDraft>>>();

/**
 * The draft of a new quote. It survives reloads and closing the window.
 *
 * @param key id of the inquiry that it answers, or `new`
 */
export function newQuoteDraft(key: string): Store<Partial<QuoteDraft>> {
  const store = stores.get(key) ?? {
    initial: none,
    get: () => drafts.get()[key] ?? none,
    set(draft: Partial<QuoteDraft>) {
      const { [key]: _, ...others } = drafts.get();
      drafts.set(Object.keys(draft).length > 0 ? { ...others, [key]: draft } : others);
    },
    subscribe: drafts.subscribe,
  };
  stores.set(key, store);
  return store;
}
