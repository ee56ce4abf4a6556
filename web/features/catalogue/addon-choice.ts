import type { Addon } from '../../../shared/contract/index.ts';
import type { ChosenAddon } from '../../lib/cart-rules.ts';

/** Quantities of the chosen add-ons by id; an absent one is not ticked. */
export type Choice = Readonly<Record<string, number>>;

const categories = [
  { id: 'switches', title: 'Switch Panels' },
  { id: 'gauges', title: 'Gauge Holders' },
  { id: 'lighting', title: 'LED Lighting' },
  { id: 'accessories', title: 'Add-Ons & Extras' },
] as const;

/** Add-ons grouped by category; unknown categories go under the extras. */
export function grouped(addons: readonly Addon[]) {
  const known = new Set<string>(categories.map(({ id }) => id));
  return categories
    .map(({ id, title }) => ({
      title,
      addons: addons.filter(
        ({ category }) => category === id || (id === 'accessories' && !known.has(category)),
      ),
    }))
    .filter((group) => group.addons.length > 0);
}

/** Ticks an add-on, starting at 1, or unticks it. */
export function toggle(choice: Choice, id: string): Choice {
  return set(choice, id, id in choice ? 0 : 1);
}

/** Sets how many; zero unticks. */
export function set(choice: Choice, id: string, quantity: number): Choice {
  const { [id]: _, ...rest } = choice;
  return quantity > 0 ? { ...rest, [id]: quantity } : rest;
}

export function chosen(addons: readonly Addon[], choice: Choice): ChosenAddon[] {
  return addons.flatMap((addon) => {
    const quantity = choice[addon.id];
    return quantity ? [{ addon, quantity }] : [];
  });
}
