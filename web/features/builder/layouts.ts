/** Layouts as the builder changes them. */
import type { Face } from '../../../shared/builder/face.ts';
import { type Layout, readLayout } from '../../../shared/builder/layout.ts';
import type { Placed } from '../../../shared/builder/rules.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import type { ChosenAddon } from '../../lib/shopping/cart-rules.ts';
import { persistentStore } from '../../lib/state/storage.ts';

/** The layout that was last worked on, as a code; like the cart it stays in this browser. */
export const keptLayout = persistentStore('layout', '', (found) =>
  typeof found === 'string' ? found : undefined,
);

/** A console that can be laid out. */
export type Buildable = Product & { readonly face: Face };

export const buildables = (products: readonly Product[]): Buildable[] =>
  products.filter((product): product is Buildable => product.face !== null);

/** What a link or this browser says, if the shop has that console and it can be laid out. */
export function knownLayout(code: string, products: readonly Buildable[]): Layout | undefined {
  const layout = readLayout(code);
  return layout && products.some(({ id }) => id === layout.product) ? layout : undefined;
}

/** The add-ons of the shop among the parts, each with how many of it. */
export function addonsOf(placed: readonly Placed[], addons: readonly Addon[]): ChosenAddon[] {
  return addons.flatMap((addon) => {
    const quantity = placed.filter(({ part }) => part.id === addon.id).length;
    return quantity > 0 ? [{ addon, quantity }] : [];
  });
}
