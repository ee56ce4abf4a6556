import { covers } from '../../shared/fit.ts';
import { compareNames } from '../core/compare-names.ts';
import type { StoredProduct } from './product.ts';

interface Wanted {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
}

/** Products as the shop shows them: featured first, then by name. */
export function inOrder(products: readonly StoredProduct[]): StoredProduct[] {
  return products.toSorted(
    (one, other) =>
      Number(other.featured) - Number(one.featured) ||
      compareNames(one.name, other.name) ||
      compareNames(one.id, other.id),
  );
}

/** The products that a shopper may see and that suit a vehicle, in order. */
export function onSale(
  products: readonly StoredProduct[],
  { make, model }: Wanted = {},
): StoredProduct[] {
  return inOrder(
    products.filter((product) => !product.hidden && fitsSelection(product, make, model)),
  );
}

function fitsSelection({ fits }: StoredProduct, make?: string, model?: string): boolean {
  if (!make && !model) return true;
  // A model without a make is looked for in every make.
  return fits.some((fit) => covers(fit, { make: make ?? fit.make, model }));
}

/** What the cheapest of these products costs, in cents; null if there is none. */
export const startingPrice = (
  products: readonly Pick<StoredProduct, 'price'>[],
): { price: number | null } => ({
  price: products.length > 0 ? Math.min(...products.map(({ price }) => price)) : null,
});
