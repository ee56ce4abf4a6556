/** What was chosen for a console, in words: for the cart's note and for a question about it. */
import type { Addon, Product } from '../../../shared/contract/index.ts';
import type { Cart, ChosenAddon } from './cart-rules.ts';
import type { AddonCounts } from './console-choice.ts';
import { addonFit, listChoices, readRoom } from './console-room.ts';
import { type MyVehicle, vehicleName } from './vehicle.ts';

export function chosenAddons(addons: readonly Addon[], counts: AddonCounts): ChosenAddon[] {
  return addons.flatMap((addon) => {
    const quantity = counts[addon.id];
    return quantity ? [{ addon, quantity }] : [];
  });
}

/** The chosen add-ons that need a custom face. */
export function addonsNeedingCustomFace(
  product: Product,
  quantity: number,
  addons: readonly Addon[],
  counts: AddonCounts,
): Addon[] {
  const room = readRoom(product);
  return chosenAddons(addons, counts)
    .map(({ addon }) => addon)
    .filter((addon) => addonFit(addon, room, addons, counts, quantity) === 'custom');
}

/**
 * The chosen finish, such as 'Felt: Charcoal. Stitching: Red.'; empty if none was chosen. Options
 * that the product does not offer are left out.
 */
export function describeFinish(product: Product, finish: Readonly<Record<string, string>>): string {
  return listChoices(product)
    .filter(({ name, options }) => options.includes(finish[name] ?? ''))
    .map(({ name }) => `${name}: ${finish[name]}.`)
    .join(' ');
}

/** The start of an order's notes: the vehicle, and what was chosen for each console. */
export function orderNote(vehicle: MyVehicle | null, cart: Cart): string {
  return [
    vehicle && `Vehicle: ${vehicleName(vehicle)}`,
    ...cart.map(({ product, note }) => note && `${product.name}: ${note}`),
  ]
    .filter(Boolean)
    .join('\n');
}
