/** Storage of products. */
import { createItem, replaceItem } from '../storage/conditional.ts';
import { getItem, getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow, readRows } from '../storage/read-rows.ts';
import { readProduct, type StoredProduct } from './product.ts';

const PARTITION = catalogueKeys.product('').PK;

/** Every readable product, hidden ones included, unordered. */
export async function allProducts(onUnreadable?: OnUnreadable): Promise<StoredProduct[]> {
  return readRows(await getPartition(PARTITION), readProduct, onUnreadable);
}

export async function findProduct(id: string): Promise<StoredProduct | undefined> {
  const item = await getItem(catalogueKeys.product(id));
  return item && readRow(item, readProduct);
}

function productItem(product: StoredProduct): Item {
  return {
    ...catalogueKeys.product(product.id),
    ...product,
    // Pairs, because the table's maps lose the order in which the owner put them.
    specifications: Object.entries(product.specifications),
  };
}

/** Stores a new product; false if its id is taken. */
export function insertProduct(product: StoredProduct): Promise<boolean> {
  return createItem(productItem(product));
}

/** Saves a product under the optimistic lock; false if its version has changed. */
export function replaceProduct(product: StoredProduct, version: number): Promise<boolean> {
  return replaceItem(productItem(product), version);
}
