import { useVehicle } from '../../lib/vehicle.ts';

/** Search of links to the range: with a vehicle chosen they open on what fits it. */
export function useShoppingSearch(): { make?: string; model?: string } {
  const mine = useVehicle();
  return mine ? { make: mine.make, model: mine.model } : {};
}
