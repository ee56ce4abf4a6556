import { cartStore as store } from './cart.ts';
import * as rules from './cart-rules.ts';

/** Changes of the cart. */
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
