import { stored } from '../../../lib/storage.ts';
import { emptyDraft, type QuoteDraft } from './quote.ts';

/** The quote being written. It outlasts reloads and a closed window, and is cleared at logout. */
export const quoteDraft = stored<QuoteDraft>(
  'quote-draft',
  emptyDraft,
  (found) =>
    typeof found === 'object' && found !== null ? { ...emptyDraft, ...found } : undefined,
  'person',
);

export function isEmptyDraft(one: QuoteDraft): boolean {
  return (
    Object.values(one.products).every((quantity) => quantity === 0) &&
    [one.name, one.email, one.vehicle, one.discount, one.postage, one.notes].every(
      (text) => text.trim() === '',
    )
  );
}
