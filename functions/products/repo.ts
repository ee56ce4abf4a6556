/** Storage of products: reading, adding and changing them. */
import type * as z from 'zod/mini';
import { MAX_PRODUCT_IMAGES } from '../../shared/contract/limits.ts';
import type { products } from '../../shared/contract/products.ts';
import { getItem, getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow, readRows } from '../storage/read-rows.ts';
import { readableId } from '../storage/slug.ts';
import { createItem, replaceItem } from '../storage/update.ts';
import { changeVersioned } from '../storage/versioned.ts';
import { adminView, parseVehicles, readProduct, type StoredProduct } from './product.ts';

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
    // Pairs, because the table's maps lose the owner's order.
    specifications: Object.entries(product.specifications),
  };
}

/** Stores a new product; false if its id is taken. */
export function insertProduct(product: StoredProduct): Promise<boolean> {
  return createItem(productItem(product));
}

/** Saves a product under the optimistic lock; false if its version has changed. */
function replaceProduct(product: StoredProduct, version: number): Promise<boolean> {
  return replaceItem(productItem(product), version);
}

/** A product's pictures: `imageUrl` is the main one and always the first of `imageUrls`. */
interface Pictures {
  readonly imageUrl: string;
  readonly imageUrls: string[];
}

/** Pictures with the main one first and without repeats. */
export function pictures(main: string, others: readonly string[] = []): Pictures {
  // No more than a form may send, so that a stored list can be sent back.
  const imageUrls = [...new Set([main, ...others])].slice(0, MAX_PRODUCT_IMAGES);
  return { imageUrl: main, imageUrls };
}

/**
 * Pictures after a change. If only the main picture changes, it replaces the old one, or moves to
 * the front if it was already in the list. If only the list changes, the main picture is put first.
 */
export function changePictures(
  current: Pictures,
  change: { readonly imageUrl?: string | undefined; readonly imageUrls?: string[] | undefined },
): Pictures {
  const { imageUrl, imageUrls } = change;
  if (imageUrls) return pictures(imageUrl ?? imageUrls[0] ?? current.imageUrl, imageUrls);
  if (imageUrl === undefined) {
    return { imageUrl: current.imageUrl, imageUrls: current.imageUrls };
  }
  const kept = current.imageUrls.includes(imageUrl)
    ? current.imageUrls
    : current.imageUrls.filter((url) => url !== current.imageUrl);
  return pictures(imageUrl, kept);
}

type Change = z.output<(typeof products)['products.update']['body']>;

interface Request {
  readonly id: string;
  /** The product as just read. */
  readonly loaded: StoredProduct | undefined;
  readonly change: Change;
  readonly ifMatch: number | undefined;
  readonly now: Date;
}

/**
 * Changes the given fields of a product and leaves the rest.
 *
 * @throws NotFound, Outdated
 */
export function updateProduct({
  id,
  loaded,
  change,
  ifMatch,
  now,
}: Request): Promise<StoredProduct> {
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findProduct(id),
    write: async (current) => {
      const changed = changeProduct(current, change, now);
      return (await replaceProduct(changed, current.version)) ? changed : undefined;
    },
    view: adminView,
    absent: 'There is no such product.',
  });
}

function changeProduct(current: StoredProduct, change: Change, now: Date): StoredProduct {
  return {
    ...current,
    ...change,
    ...changePictures(current, change),
    ...(change.compatibleVehicles && parseVehicles(change.compatibleVehicles)),
    updatedAt: now.toISOString(),
    version: current.version + 1,
  };
}

type Input = z.output<(typeof products)['products.create']['body']>;

/** A new product as stored, with the given id and time. */
export function newProduct(id: string, input: Input, now: Date): StoredProduct {
  return {
    ...input,
    id,
    ...pictures(input.imageUrl, input.imageUrls),
    ...parseVehicles(input.compatibleVehicles),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    version: 1,
  };
}

/** Adds a product; its id is made from its name. */
export async function createProduct(input: Input, now: Date): Promise<StoredProduct> {
  const product = newProduct(readableId(input.name, 'console'), input, now);
  return (await insertProduct(product)) ? product : createProduct(input, now);
}
