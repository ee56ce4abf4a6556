import type * as z from 'zod/mini';
import type { products } from '../../shared/contract/products.ts';
import { changeVersioned } from '../storage/versioned.ts';
import { parseVehicles } from './parse-vehicles.ts';
import { changePictures } from './pictures.ts';
import { adminView, type StoredProduct } from './product.ts';
import { findProduct, replaceProduct } from './repo.ts';

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
