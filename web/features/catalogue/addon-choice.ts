import type { Addon } from '../../../shared/contract/index.ts';
import type { AddonCounts } from '../../lib/shopping/console-choice.ts';

/** The option of felt and stitching that changes nothing. */
export const AS_PICTURED = 'As pictured';

const categories = [
  { id: 'switches', title: 'Switch Panels' },
  { id: 'gauges', title: 'Gauge Holders' },
  { id: 'lighting', title: 'LED Lighting' },
  { id: 'accessories', title: 'Add-Ons & Extras' },
] as const;

/** Add-ons grouped by category, the cheapest first; unknown categories go under the extras. */
export function groupAddons(addons: readonly Addon[]) {
  const known = new Set<string>(categories.map(({ id }) => id));
  const sorted = addons.toSorted((one, other) => one.price - other.price);
  return categories
    .map(({ id, title }) => ({
      title,
      addons: sorted.filter(
        ({ category }) => category === id || (id === 'accessories' && !known.has(category)),
      ),
    }))
    .filter((group) => group.addons.length > 0);
}

/** Sets how many; zero unticks. */
export function setAddonCount(choice: AddonCounts, id: string, quantity: number): AddonCounts {
  const { [id]: _, ...rest } = choice;
  return quantity > 0 ? { ...rest, [id]: quantity } : rest;
}
