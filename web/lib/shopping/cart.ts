import { persistentStore, useStore } from '../state/storage.ts';
import type { Cart, CartItem } from './cart-rules.ts';

/** The cart of this browser, under the key `cart`. */
export const cartStore = persistentStore<Cart>('cart', [], (found) =>
  Array.isArray(found) ? found.filter(isItem) : undefined,
);

export function useCart(): Cart {
  return useStore(cartStore);
}

/** Total quantity of products; add-ons do not count. */
export function itemCount(items: Cart): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a stored value is a valid cart line. */
function isItem(found: unknown): found is CartItem {
  const item = found as Partial<CartItem> | null;
  return (
    typeof item?.product?.id === 'string' &&
    typeof item.product.name === 'string' &&
    Number.isSafeInteger(item.product.price) &&
    Number.isSafeInteger(item.quantity) &&
    Number(item.quantity) > 0 &&
    Array.isArray(item.addons) &&
    item.addons.every(
      (chosen) =>
        typeof chosen?.addon?.id === 'string' &&
        Number.isSafeInteger(chosen.addon.price) &&
        Number.isSafeInteger(chosen.quantity),
    )
  );
}
