/** What an order reads of the catalogue, and the checks that it still stands as read. */
import { readAddon, type StoredAddon } from '../addons/addon.ts';
import { readProduct, type StoredProduct } from '../products/product.ts';
import type { Item } from '../storage/items.ts';
import { catalogueKeys, type Key } from '../storage/keys.ts';
import type { Write } from '../storage/transaction.ts';
import type { OrderLine } from './order.ts';
import type { Catalogue, PricedCart } from './price-cart.ts';

/** Prices are cents. */
export type CatalogueProduct = Pick<
  StoredProduct,
  'id' | 'name' | 'imageUrl' | 'price' | 'hidden' | 'version'
>;
export type CatalogueAddon = Pick<StoredAddon, 'id' | 'name' | 'price' | 'version'>;

/** The keys of everything that lines name, each once: at most 20 products and 60 add-ons. */
export function catalogueItemKeys(lines: readonly OrderLine[]): Key[] {
  const products = new Set(lines.map((line) => line.productId));
  const addons = new Set(lines.flatMap((line) => line.addons.map(({ addonId }) => addonId)));
  return [...[...products].map(catalogueKeys.product), ...[...addons].map(catalogueKeys.addon)];
}

/** Reads what was found under those keys. A row that does not parse is a defect and throws. */
export function readCatalogue(items: readonly (Item | undefined)[]): Catalogue {
  const products = new Map<string, CatalogueProduct>();
  const addons = new Map<string, CatalogueAddon>();
  for (const item of items) {
    if (item?.PK === catalogueKeys.product('').PK) {
      const read = readProduct(item);
      products.set(read.id, read);
    } else if (item) {
      const read = readAddon(item);
      addons.set(read.id, read);
    }
  }
  return { products, addons };
}

/** Checks that nothing of a cart was changed or hidden since it was read; hiding is a version too. */
export function unchangedChecks(cart: PricedCart): Record<string, Write> {
  const checks: Record<string, Write> = {};
  const check = (key: Key, version: number) => {
    checks[`${key.PK}#${key.SK}`] = {
      ConditionCheck: {
        Key: key,
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': version },
      },
    };
  };
  for (const { id, version } of cart.products) check(catalogueKeys.product(id), version);
  for (const { id, version } of cart.addons) check(catalogueKeys.addon(id), version);
  return checks;
}
