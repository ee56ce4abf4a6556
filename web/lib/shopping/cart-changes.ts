import type { Vehicle } from '../../../shared/vehicle.ts';
import { cartStore as store } from './cart.ts';
import * as rules from './cart-rules.ts';

/** Changes of the cart. */
export const cart = {
  get: store.get,
  add: (item: rules.CartItem) => store.set(rules.addItem(store.get(), item)),
  /** Lines are named by `lineKey`. */
  remove: (key: string) => store.set(rules.removeItem(store.get(), key)),
  removeAddon: (key: string, addonId: string) =>
    store.set(rules.removeAddon(store.get(), key, addonId)),
  /** False if no line has that layout. */
  changeLayout: (layout: string, changed: rules.CartItem) => {
    const next = rules.changeLayout(store.get(), layout, changed);
    if (next) store.set(next);
    return next !== undefined;
  },
  setQuantity: (key: string, quantity: number) =>
    store.set(rules.setQuantity(store.get(), key, quantity)),
  setVehicle: (key: string, vehicle: Vehicle) =>
    store.set(rules.setVehicle(store.get(), key, vehicle)),
  replace: (items: rules.Cart) => store.set(items),
  clear: () => store.set([]),
};
