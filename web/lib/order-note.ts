import type { Cart } from './cart-rules.ts';
import { type MyVehicle, vehicleName } from './vehicle.ts';

/** The start of an order's notes: the vehicle, and what was chosen for each console. */
export function orderNote(vehicle: MyVehicle | null, cart: Cart): string {
  return [
    vehicle && `Vehicle: ${vehicleName(vehicle)}`,
    ...cart.map(({ product, note }) => note && `${product.name}: ${note}`),
  ]
    .filter(Boolean)
    .join('\n');
}
