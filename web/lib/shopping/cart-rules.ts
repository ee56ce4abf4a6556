import { type Build, type Buildable, buildOf } from '../../../shared/build.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { lineCents, totalCents } from '../../../shared/money.ts';
import type { Vehicle } from '../../../shared/vehicle.ts';

export interface ChosenAddon {
  readonly addon: Pick<Addon, 'id' | 'name' | 'price'> & {
    /** Set if it has a place on a face; the catalogue says which. */
    readonly part: unknown;
  };
  readonly quantity: number;
}

/** The fields of a console the shop relies on. The cart keeps the whole product (see cart.ts). */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'imageUrl' | 'compatibleVehicles' | 'parcel'
>;

/** A line of the cart. Without a vehicle of its own it is for the shopper's 4x4. */
export interface CartItem extends Buildable {
  readonly product: CartProduct;
  readonly quantity: number;
  readonly addons: readonly ChosenAddon[];
}

export type Cart = readonly CartItem[];

/** The build of a line: for its own vehicle, or else for the shopper's 4x4. */
export const lineBuild = (item: CartItem, mine: Vehicle | null): Build => ({
  ...buildOf(item),
  vehicle: item.vehicle ?? mine,
});

/** The key that tells lines apart: the console and its build. A drawing follows from its layout. */
export function lineKey(item: CartItem): string {
  const { drawing: _, ...build } = buildOf(item);
  return JSON.stringify([item.product.id, ...Object.values(build)]);
}

/**
 * Adds to the line of the same console with the same build, appending the add-ons, or starts a new
 * line: one console for a HiLux and one for a Patrol are two lines. Anything beyond an order's
 * limits is left out; see `whyNoRoom`.
 *
 * @param place where a new line goes
 */
export function addItem(cart: Cart, added: CartItem, place = cart.length): Cart {
  const key = lineKey(added);
  if (!cart.some((item) => lineKey(item) === key)) {
    return [...cart.slice(0, place), added, ...cart.slice(place)];
  }
  return changeLine(cart, key, (item) => {
    const next = withQuantity(item, item.quantity + added.quantity);
    const others = added.addons.filter((chosen) => !isOnFace(added, chosen));
    return { ...next, product: added.product, addons: [...next.addons, ...others] };
  });
}

/** The reason not all of a line fits into the cart, in words; undefined if it does. */
export function whyNoRoom(cart: Cart, added: CartItem): string | undefined {
  const key = lineKey(added);
  const old = cart.find((item) => lineKey(item) === key);
  const most = mostOf(added);
  if ((old?.quantity ?? 0) + added.quantity > most) {
    return `An order takes at most ${most} of this console built like this${old ? `, and your cart has ${old.quantity}` : ''}.`;
  }
  const inCart = old ? groupedAddons(old) : [];
  for (const chosen of groupedAddons(added)) {
    const { addon, quantity } = chosen;
    const has = inCart.find((one) => one.addon.id === addon.id)?.quantity ?? 0;
    if (!isOnFace(added, chosen) && has + quantity > MAX_QUANTITY) {
      return `An order takes at most ${MAX_QUANTITY} of one add-on, and your cart has ${has} × ${addon.name} for this console.`;
    }
  }
  return undefined;
}

/** The number of an add-on that each console of a line has on its face. */
const perConsole = ({ quantity }: CartItem, chosen: ChosenAddon): number =>
  Math.max(1, Math.round(chosen.quantity / quantity));

/** The most consoles in a line: each needs the add-ons on its face, which an order limits. */
export function mostOf(item: CartItem): number {
  const onFace = groupedAddons(item).filter((chosen) => isOnFace(item, chosen));
  return Math.floor(MAX_QUANTITY / Math.max(1, ...onFace.map((one) => perConsole(item, one))));
}

/** A line with another number of consoles, as far as that is possible. */
function withQuantity(item: CartItem, quantity: number): CartItem {
  const next = Math.min(quantity, mostOf(item));
  // In an older cart, an add-on on the face may be listed twice.
  const addons = item.layout ? groupedAddons(item) : item.addons;
  return {
    ...item,
    quantity: next,
    addons: addons.map((chosen) =>
      isOnFace(item, chosen) ? { ...chosen, quantity: perConsole(item, chosen) * next } : chosen,
    ),
  };
}

const changeLine = (cart: Cart, key: string, change: (item: CartItem) => CartItem): Cart =>
  cart.map((item) => (lineKey(item) === key ? change(item) : item));

export function removeItem(cart: Cart, key: string): Cart {
  return cart.filter((item) => lineKey(item) !== key);
}

/** Sets a line's quantity; zero or less removes the line. */
export const setQuantity = (cart: Cart, key: string, quantity: number): Cart =>
  quantity <= 0
    ? removeItem(cart, key)
    : changeLine(cart, key, (item) => withQuantity(item, quantity));

/** True if an add-on is part of its line's layout, and changes only with that. */
export const isOnFace = ({ layout }: CartItem, { addon }: ChosenAddon): boolean =>
  Boolean(layout && addon.part);

/** A changed cart; with `why`, the unchanged cart and the reason, in words. */
export interface CartChange {
  readonly cart: Cart;
  readonly why?: string | undefined;
}

/** Replaces a line by one or several. Where one equals another line, the two are merged. */
function replaceLine(cart: Cart, old: CartItem | undefined, ...next: CartItem[]): CartChange {
  let taken: Cart = cart.filter((item) => item !== old);
  for (const line of next) {
    const why = whyNoRoom(taken, line);
    if (why) return { cart, why };
    taken = addItem(taken, line);
  }
  const all = cart.flatMap((item) => (item === old ? next : [item]));
  return { cart: all.reduce<Cart>((taken, line) => addItem(taken, line), []) };
}

/** Replaces a line, by its key, by lines of the same consoles that are built otherwise. */
export const changeLines = (cart: Cart, key: string, next: readonly CartItem[]): CartChange =>
  replaceLine(
    cart,
    cart.find((item) => lineKey(item) === key),
    ...next,
  );

/**
 * Replaces a line's layout with the console as it is laid out now. The line keeps its vehicle, its
 * quantity, and add-ons that have no place on a face.
 *
 * @param changed one console
 * @returns undefined if no line has that layout
 */
export function changeLayout(
  cart: Cart,
  layout: string,
  changed: CartItem,
): CartChange | undefined {
  const old = cart.find((item) => item.layout === layout);
  if (!old) return undefined;
  const { quantity, vehicle } = old;
  return replaceLine(cart, old, {
    ...changed,
    quantity,
    vehicle,
    addons: [
      ...old.addons.filter((chosen) => !isOnFace(old, chosen)),
      ...changed.addons.map((chosen) => ({ ...chosen, quantity: chosen.quantity * quantity })),
    ],
  });
}

/** Sets the vehicle of a line. */
export function setVehicle(cart: Cart, key: string, vehicle: Vehicle): CartChange {
  const old = cart.find((item) => lineKey(item) === key);
  return old ? replaceLine(cart, old, { ...old, vehicle }) : { cart };
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

/** A line's add-ons, with repeats added up, as far as an order's limits allow. */
export function groupedAddons(item: CartItem): ChosenAddon[] {
  const byId = new Map<string, ChosenAddon>();
  for (const { addon, quantity } of item.addons) {
    const sum = (byId.get(addon.id)?.quantity ?? 0) + quantity;
    byId.set(addon.id, { addon, quantity: Math.min(sum, MAX_QUANTITY) });
  }
  return [...byId.values()];
}

function priced(item: CartItem) {
  return {
    price: item.product.price,
    quantity: item.quantity,
    addons: groupedAddons(item).map(({ addon, quantity }) => ({ price: addon.price, quantity })),
  };
}
