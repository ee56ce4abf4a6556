import type { Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import type { ProductSearch } from './search.ts';

/** Filters products as the server does. */
export function filterProducts(
  products: readonly Product[],
  { make, model }: ProductSearch,
): Product[] {
  return products.filter(
    ({ compatibleVehicles }) => !make || fitsVehicle(compatibleVehicles, { make, model }),
  );
}
