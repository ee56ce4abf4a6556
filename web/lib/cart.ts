import * as rules from './cart-rules.ts';
import { stored, useStored } from './storage.ts';

export type { Cart, CartItem, ChosenAddon } from './cart-rules.ts';

/** The cart of this browser, under the key `cart`. */
const store = stored<rules.Cart>('cart', [], (found) =>
  Array.isArray(found) ? found.filter(isItem) : undefined,
);

export function useCart(): rules.Cart {
  return useStored(store);
}

export const cart = {
  get: store.get,
  add: (item: rules.CartItem) => store.set(rules.addItem(store.get(), item)),
  remove: (productId: string) => store.set(rules.removeItem(store.get(), productId)),
  removeAddon: (productId: string, addonId: string) =>
    store.set(rules.removeAddon(store.get(), productId, addonId)),
  setQuantity: (productId: string, quantity: number) =>
    store.set(rules.setQuantity(store.get(), productId, quantity)),
  replace: (items: rules.Cart) => store.set(items),
  clear: () => store.set([]),
};

/** Whether something found in storage can be shown and ordered as a line. */
function isItem(found: unknown): found is rules.CartItem {
  const item = found as Partial<rules.CartItem> | null;
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
