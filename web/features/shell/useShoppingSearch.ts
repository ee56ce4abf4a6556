import { useVehicle } from '../../lib/shopping/vehicle.ts';

/** The search for links to the product list, filtered by the shopper's vehicle. */
export function useShoppingSearch(): { make?: string; model?: string } {
  const mine = useVehicle();
  return mine ? { make: mine.make, model: mine.model } : {};
}
