import { type Build, type Buildable, buildOf } from '../../../shared/build.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { lineCents, totalCents } from '../../../shared/money.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';

export interface ChosenAddon {
  addon: Addon;
  quantity: number;
}

/** A line of the cart. Without a vehicle of its own it is for the shopper's 4x4. */
export interface CartItem extends Buildable {
  readonly product: Product;
  readonly quantity: number;
  readonly addons: readonly ChosenAddon[];
}

export type Cart = readonly CartItem[];

/** How a line is built: for its own vehicle, or else for the shopper's 4x4. */
export const lineBuild = (item: CartItem, mine: Vehicle | null): Build => ({
  ...buildOf(item),
  vehicle: item.vehicle ?? mine,
});

/** What tells a line from others: the console, and how it is built. A drawing follows from its layout. */
export function lineKey(item: CartItem): string {
  const { drawing: _, ...build } = buildOf(item);
  return JSON.stringify([item.product.id, ...Object.values(build)]);
}

/**
 * Adds to the line of the same console, built the same way, appending the add-ons, or starts a line: one
 * console for a HiLux and one for a Patrol are two lines.
 */
export function addItem(cart: Cart, added: CartItem): Cart {
  const key = lineKey(added);
  if (!cart.some((item) => lineKey(item) === key)) return [...cart, added];
  return changeLine(cart, key, (item) => ({
    ...item,
    product: added.product,
    quantity: Math.min(item.quantity + added.quantity, MAX_QUANTITY),
    addons: [...item.addons, ...added.addons],
  }));
}

const changeLine = (cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart =>
  cart.map((item) => (lineKey(item) === key ? change(item) : item));

export function removeItem(cart: Cart, key: string): Cart {
  return cart.filter((item) => lineKey(item) !== key);
}

/** Sets a line's quantity; zero or less removes the line. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, key);
  const next = Math.min(quantity, MAX_QUANTITY);
  return changeLine(cart, key, (item) => ({
    ...item,
    quantity: next,
    // Every console has what is on the face that was laid out.
    addons: item.addons.map((chosen) =>
      isOnFace(item, chosen)
        ? { ...chosen, quantity: Math.min((chosen.quantity / item.quantity) * next, MAX_QUANTITY) }
        : chosen,
    ),
  }));
}

/** Whether an add-on is part of the layout of its line, and changes with that alone. */
export const isOnFace = ({ layout }: CartItem, { addon }: ChosenAddon): boolean =>
  Boolean(layout && addon.part);

/**
 * Puts a console as it is laid out now in the place of the line that had a layout; of that stay its vehicle, how
 * many there are, and the add-ons that have no place on a face.
 *
 * @returns undefined if no line has that layout
 */
export function changeLayout(cart: Cart, layout: string, changed: CartItem): Cart | undefined {
  const old = cart.find((item) => item.layout === layout);
  if (!old) return undefined;
  const { quantity } = old;
  const addons = changed.addons.map((chosen) => ({
    ...chosen,
    quantity: Math.min(chosen.quantity * quantity, MAX_QUANTITY),
  }));
  const next = {
    ...{ ...changed, quantity, vehicle: old.vehicle },
    addons: [...old.addons.filter((chosen) => !isOnFace(old, chosen)), ...addons],
  };
  return cart.map((item) => (item === old ? next : item)).reduce<Cart>(addItem, []);
}

/** Sets the vehicle of a line, which becomes one with a line that is then the same. */
export function setVehicle(cart: Cart, key: string, vehicle: Vehicle): Cart {
  return changeLine(cart, key, (item) => ({ ...item, vehicle })).reduce<Cart>(addItem, []);
}

export function removeAddon(cart: Cart, key: string, addonId: string): Cart {
  return changeLine(cart, key, (item) => ({
    ...item,
    addons: item.addons.filter(({ addon }) => addon.id !== addonId),
  }));
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
