import type { Addon, Product } from '../../../shared/contract/index.ts';
import type { Cart } from '../../lib/shopping/cart-rules.ts';

export type Change =
  | { kind: 'price'; id: string; name: string; from: number; to: number }
  | { kind: 'gone'; id: string; name: string };

/**
 * Compares a cart with today's catalogue.
 *
 * @returns what changed, and the cart with those changes applied
 */
export function compareCart(
  cart: Cart,
  products: readonly Product[],
  addons: readonly Addon[],
): { changes: Change[]; cart: Cart } {
  const changes = new Map<string, Change>();
  const today = (seen: { id: string; name: string; price: number }, now?: { price: number }) => {
    const { id, name, price } = seen;
    if (!now) changes.set(id, { kind: 'gone', id, name });
    else if (now.price !== price) {
      changes.set(id, { kind: 'price', id, name, from: price, to: now.price });
    }
  };
  const next = cart.flatMap((item) => {
    const product = products.find(({ id }) => id === item.product.id);
    today(item.product, product);
    if (!product) return [];
    const kept = item.addons.flatMap((chosen) => {
      const addon = addons.find(({ id }) => id === chosen.addon.id);
      today(chosen.addon, addon);
      return addon ? [{ ...chosen, addon }] : [];
    });
    return [{ ...item, product, addons: kept }];
  });
  return { changes: [...changes.values()], cart: next };
}
