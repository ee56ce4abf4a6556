import type * as z from 'zod/mini';
import type { products } from '../../shared/contract/products.ts';
import { readableId } from '../storage/slug.ts';
import { parseVehicles } from './parse-vehicles.ts';
import { pictures } from './pictures.ts';
import type { StoredProduct } from './product.ts';
import { insertProduct } from './repo.ts';

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
