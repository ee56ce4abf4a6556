/** Reads the products and add-ons named in lines from the catalogue. */
import type { Buildable } from '../../shared/build.ts';
import { covers } from '../../shared/fit.ts';
import { readAddon, type StoredAddon } from '../addons/addon.ts';
import { readProduct, type StoredProduct } from '../products/product.ts';
import { getItems, type Item } from '../storage/items.ts';
import { catalogueKeys, type Key } from '../storage/keys.ts';
import { readRow } from '../storage/read-rows.ts';
import { check, type NamedWrites } from '../storage/transaction.ts';
import { condition } from '../storage/update.ts';
import { type Contents, isProduct } from './line.ts';
import type { SentLine } from './sent-line.ts';

/** Prices are cents. */
type CatalogueProduct = Pick<
  StoredProduct,
  'id' | 'name' | 'imageUrl' | 'price' | 'hidden' | 'version' | 'fits' | 'specifications'
>;
type CatalogueAddon = Pick<StoredAddon, 'id' | 'name' | 'price' | 'hidden' | 'version'>;

/**
 * True if a product is cut for the vehicle of its line; null if either is not known. A shopper is
 * told of a 4x4 that is in no list, or of a product that lists none, that it is not cut for it; the
 * workshop may know better of its own lines.
 */
export function fitsVehicle(
  { vehicle }: Buildable,
  product: Pick<CatalogueProduct, 'fits'> | undefined,
  isShoppers: boolean,
): boolean | null {
  if (!vehicle || !product) return null;
  const isListed = vehicle.make !== '' && product.fits.length > 0;
  return isListed || isShoppers ? product.fits.some((fit) => covers(fit, vehicle)) : null;
}

/** The keys of everything the lines name, each once: at most 20 products and 60 add-ons. */
export function catalogueItemKeys(lines: readonly SentLine[]): Key[] {
  const named = lines.filter(isProduct);
  const products = new Set(named.map((line) => line.productId));
  const addons = new Set(named.flatMap(({ addons = [] }) => addons.map(({ addonId }) => addonId)));
  return [...[...products].map(catalogueKeys.product), ...[...addons].map(catalogueKeys.addon)];
}

/** Reads the items found under those keys. A row that cannot be read is not on sale. */
export function readCatalogue(items: readonly (Item | undefined)[]): Catalogue {
  const products = new Map<string, CatalogueProduct>();
  const addons = new Map<string, CatalogueAddon>();
  for (const item of items) {
    if (item?.PK === catalogueKeys.product('').PK) {
      const read = readRow(item, readProduct);
      if (read) products.set(read.id, read);
    } else if (item) {
      const read = readRow(item, readAddon);
      if (read) addons.set(read.id, read);
    }
  }
  return { products, addons };
}

/** Checks that none of the ordered products and add-ons has changed or been hidden since. */
export function unchangedChecks(
  ordered: Pick<Contents, 'products' | 'addons'>,
  { products, addons }: Catalogue,
): NamedWrites {
  const unchanged = (key: Key, version: number) => [
    `${key.PK}#${key.SK}`,
    check(key, condition('version = :version', { version })),
  ];
  return Object.fromEntries([
    ...ordered.products.map(({ id }) =>
      unchanged(catalogueKeys.product(id), products.get(id)?.version ?? 0),
    ),
    ...ordered.addons.map(({ id }) =>
      unchanged(catalogueKeys.addon(id), addons.get(id)?.version ?? 0),
    ),
  ]);
}

/** The products and add-ons that lines can name, by id. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, CatalogueProduct>;
  readonly addons: ReadonlyMap<string, CatalogueAddon>;
}

/** Reads everything the lines name, in one call. */
export const loadCatalogue = async (lines: readonly SentLine[] = []): Promise<Catalogue> =>
  readCatalogue(await getItems(catalogueItemKeys(lines)));
