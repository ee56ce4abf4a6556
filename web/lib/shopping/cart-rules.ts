import type { Addon, Product } from '../../../shared/contract/index.ts';
import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { lineCents, totalCents } from '../../../shared/money.ts';

export interface ChosenAddon {
  addon: Addon;
  quantity: number;
}

export interface CartItem {
  product: Product;
  quantity: number;
  addons: ChosenAddon[];
  /** What else was chosen: felt, stitching, a custom face. It goes into the order's notes. */
  note?: string;
}

export type Cart = readonly CartItem[];

/** Adds to the product's line, appending the add-ons, or starts a line. */
export function addItem(cart: Cart, added: CartItem): Cart {
  if (!cart.some((item) => item.product.id === added.product.id)) return [...cart, added];
  return cart.map((item) =>
    item.product.id === added.product.id
      ? {
          product: added.product,
          quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY),
          addons: [...item.addons, ...added.addons],
          ...joinNotes(item, added),
        }
      : item,
  );
}

/** Joins the notes of two lines that become one, without repeats. */
function joinNotes(...items: CartItem[]): Pick<CartItem, 'note'> {
  const note = [...new Set(items.flatMap((item) => item.note ?? []))].join(' ');
  return note ? { note } : {};
}

export function removeItem(cart: Cart, productId: string): Cart {
  return cart.filter((item) => item.product.id !== productId);
}

/** Sets a line's quantity; zero or less removes the line. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, productId);
  return cart.map((item) =>
    item.product.id === productId ? { ...item, quantity: Math.min(quantity, MAX_QUANTITY) } : item,
  );
}

export function removeAddon(cart: Cart, productId: string, addonId: string): Cart {
  return cart.map((item) =>
    item.product.id === productId
      ? { ...item, addons: item.addons.filter(({ addon }) => addon.id !== addonId) }
      : item,
  );
}

export function itemCents(item: CartItem): number {
  return lineCents(priced(item));
}

export function cartCents(cart: Cart): number {
  return totalCents(cart.map(priced));
}

/** A line's add-ons, with repeats of one add-on summed. */
export function groupedAddons(item: CartItem): ChosenAddon[] {
  const byId = new Map<string, ChosenAddon>();
  for (const { addon, quantity } of item.addons) {
    byId.set(addon.id, { addon, quantity: (byId.get(addon.id)?.quantity ?? 0) + quantity });
  }
  return [...byId.values()];
}

function priced(item: CartItem) {
  return {
    price: item.product.price,
    quantity: item.quantity,
    addons: item.addons.map(({ addon, quantity }) => ({ price: addon.price, quantity })),
  };
}
