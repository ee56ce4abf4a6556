import { ifMatch } from './admin-api.ts';
import { useSave } from './useSave.ts';

export interface Hideable {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly version: number;
}

/**
 * Hides an item from the shop or shows it again; existing orders are unaffected.
 *
 * @param what as in 'product'
 * @param title of the notification of success
 */
export function useHide(
  id: 'products.update' | 'addons.update',
  { what, title }: { what: string; title: string },
): (item: Hideable) => Promise<void> {
  const { press } = useSave(id, {
    done: ({ name, hidden }) => ({
      title,
      description: hidden ? `${name} is hidden from the shop.` : `${name} is in the shop again.`,
    }),
    failed: {
      title: 'Save Failed',
      otherwise: `Failed to save ${what}. Please check your data and try again.`,
    },
    what: `this ${what}`,
  });
  return ({ id, hidden, version }) =>
    press({ params: { id }, body: { hidden: !hidden }, headers: ifMatch(version) });
}
