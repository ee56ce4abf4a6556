/** A product: as stored, as shoppers and admins see it, and which ones are on sale. */
import * as z from 'zod/mini';
import { adminProductFields } from '../../shared/contract/catalogue-fields.ts';
import { covers, type Fit, parseFit } from '../../shared/fit.ts';
import { compareNames } from '../core/compare-names.ts';
import { shape } from '../core/shape.ts';
import type { Item } from '../storage/items.ts';
import type { ShopFields } from '../workshop/workshop.ts';

const fit = shape(() => ({
  make: z.string(),
  model: z.string(),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
}));

/** Pairs in the owner's order; older rows hold a map, which has no order in the table. */
const specifications = z.lazy(() =>
  z.union([
    z.pipe(
      z.array(z.tuple([z.string(), z.string()])),
      z.transform((pairs) => Object.fromEntries<string>(pairs)),
    ),
    z.pipe(
      z.record(z.string(), z.string()),
      z.transform((map) => Object.fromEntries(Object.entries(map).toSorted())),
    ),
  ]),
);

const storedProduct = shape(() => ({
  ...adminProductFields(),
  specifications,
  fits: z.array(fit),
}));

export type StoredProduct = z.infer<typeof storedProduct>;

/** Reads a product item; its sort key becomes its id. Throws if it does not parse. */
export function readProduct(item: Item): StoredProduct {
  return storedProduct.parse({ ...item, id: item.SK });
}

export function adminView({ fits: _, ...product }: StoredProduct) {
  return product;
}

export function shopView(product: StoredProduct, said: ShopFields) {
  const { hidden, unparsedVehicles, createdAt, updatedAt, version, ...shown } = adminView(product);
  return { ...shown, ...said };
}

/** A product's vehicle lines, parsed for matching, and those that cannot be parsed. */
export function parseVehicles(lines: readonly string[]): {
  fits: Fit[];
  unparsedVehicles: string[];
} {
  const fits: Fit[] = [];
  const unparsedVehicles: string[] = [];
  for (const line of lines) {
    const fit = parseFit(line);
    if (fit) fits.push(fit);
    else unparsedVehicles.push(line);
  }
  return { fits, unparsedVehicles };
}

interface Wanted {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
}

/** Products in the shop's order: featured first, then by name. */
export function sortProducts(products: readonly StoredProduct[]): StoredProduct[] {
  return products.toSorted(
    (one, other) =>
      Number(other.featured) - Number(one.featured) ||
      compareNames(one.name, other.name) ||
      compareNames(one.id, other.id),
  );
}

/** The products a shopper may see that suit a vehicle, in order. */
export function productsOnSale(
  products: readonly StoredProduct[],
  { make, model }: Wanted = {},
): StoredProduct[] {
  return sortProducts(
    products.filter((product) => !product.hidden && fitsSelection(product, make, model)),
  );
}

function fitsSelection({ fits }: StoredProduct, make?: string, model?: string): boolean {
  if (!make && !model) return true;
  // A model without a make is looked for in every make.
  return fits.some((fit) => covers(fit, { make: make ?? fit.make, model }));
}

/** The price of the cheapest of these products, in cents; null if there is none. */
export const startingPrice = (
  products: readonly Pick<StoredProduct, 'price'>[],
): { price: number | null } => ({
  price: products.length > 0 ? Math.min(...products.map(({ price }) => price)) : null,
});
