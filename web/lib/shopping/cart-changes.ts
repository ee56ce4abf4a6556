import type { Vehicle } from '../../../shared/vehicle.ts';
import { type ToastContent, toast } from '../state/toast.ts';
import { cartStore as store } from './cart.ts';
import * as rules from './cart-rules.ts';

/** Keeps a changed cart, or says why it stays unchanged. */
function take({ cart, why }: rules.CartChange): boolean {
  if (why) toast({ title: 'Cart Not Changed', description: why, variant: 'destructive' });
  else store.set(cart);
  return !why;
}

/** Changes of the cart. */
export const cart = {
  get: store.get,
  /** Adds a line, or to the one that is the same; a new line goes last unless a place is given. */
  add: (item: rules.CartItem, place?: number) => store.set(rules.addItem(store.get(), item, place)),
  /** The reason a line can't be added, in words; undefined if it can. */
  whyNoRoom: (item: rules.CartItem) => rules.whyNoRoom(store.get(), item),
  /** Lines are named by `lineKey`. */
  remove: (key: string) => store.set(rules.removeItem(store.get(), key)),
  removeAddon: (key: string, addonId: string) =>
    store.set(rules.removeAddon(store.get(), key, addonId)),
  /** Undefined if no line has that layout, false if the cart stays unchanged. */
  changeLayout: (layout: string, changed: rules.CartItem) => {
    const change = rules.changeLayout(store.get(), layout, changed);
    return change && take(change);
  },
  setQuantity: (key: string, quantity: number) =>
    store.set(rules.setQuantity(store.get(), key, quantity)),
  /** False if the cart stays unchanged. */
  setVehicle: (key: string, vehicle: Vehicle) => take(rules.setVehicle(store.get(), key, vehicle)),
  /** False if the cart stays unchanged. */
  changeLines: (key: string, next: readonly rules.CartItem[]) =>
    take(rules.changeLines(store.get(), key, next)),
  replace: (items: rules.Cart) => store.set(items),
  clear: () => store.set([]),
};

/** Says that something is in the cart, and warns if it won't be there tomorrow. */
export function toastAdded(description: string, name?: string): void {
  const added: ToastContent = {
    title: 'Added to Cart!',
    description,
    ...(name && { name }),
    link: { to: '/cart', label: 'View Cart' },
  };
  toast(
    store.isKept()
      ? added
      : {
          ...added,
          description: `${description} Your browser won’t keep the cart: its storage for this site is full or turned off. Order before you close or reload this page.`,
        },
  );
}

/**
 * Adds a line to the cart and says so, or says why not.
 *
 * @returns true if it is in the cart
 */
export function addToCart(item: rules.CartItem): boolean {
  const why = cart.whyNoRoom(item);
  if (why) {
    toast({ title: 'Not Added', description: why, variant: 'destructive' });
    return false;
  }
  cart.add(item);
  toastAdded(`${item.product.name} has been added to your cart.`, item.product.name);
  return true;
}
