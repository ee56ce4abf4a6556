import type { Product } from '../../../shared/contract/index.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import type { ProductSearch } from './search.ts';

/** Of all products those that the server would answer with, by the same rules of fit. */
export function narrow(products: readonly Product[], { make, model }: ProductSearch): Product[] {
  return products.filter(
    ({ compatibleVehicles }) => !make || fitsVehicle(compatibleVehicles, { make, model }),
  );
}
