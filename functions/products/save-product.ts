import type * as z from 'zod/mini';
import type { products } from '../../shared/contract/products.ts';
import { readableId } from '../storage/slug.ts';
import { changeVersioned } from '../storage/versioned.ts';
import { changePictures, pictures } from './pictures.ts';
import { adminView, parseVehicles, type StoredProduct } from './product.ts';
import { findProduct, insertProduct, replaceProduct } from './repo.ts';

type Change = z.output<(typeof products)['products.update']['body']>;

interface Request {
  readonly id: string;
  /** As read a moment ago. */
  readonly loaded: StoredProduct | undefined;
  readonly change: Change;
  readonly ifMatch: number | undefined;
  readonly now: Date;
}

/**
 * Changes the fields of a product that were sent and leaves the rest.
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

/** Adds a product under an id made of its name. */
export async function createProduct(input: Input, now: Date): Promise<StoredProduct> {
  const product = newProduct(readableId(input.name, 'console'), input, now);
  return (await insertProduct(product)) ? product : createProduct(input, now);
}
