/** The catalogue as a visitor reads it. */
import { expect } from 'vitest';
import { type Product, schemas } from '../../shared/contract/index.ts';
import { createActors } from './actors.ts';

/** Products of the list for a query. */
export const productLister =
  (origin: string) =>
  async (query = ''): Promise<Product[]> => {
    const answer = await createActors(origin).visitor().get(`/api/products${query}`);
    expect(answer.status, answer.text).toBe(200);
    return schemas['products.list'].response.parse(answer.body);
  };

export const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);
