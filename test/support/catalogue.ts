/** The catalogue as a visitor reads it. */
import { expect } from 'vitest';
import { catalogueKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { type Product, schemas } from '../../shared/contract/index.ts';
import { createActors } from './actors.ts';
import { LAID_OUT } from './layouts.ts';
import { openTable } from './table.ts';

/** Products of the list for a query. */
export const productLister =
  (origin: string) =>
  async (query = ''): Promise<Product[]> => {
    const answer = await createActors(origin).visitor().get(`/api/products${query}`);
    expect(answer.status, answer.text).toBe(200);
    return schemas['products.list'].response.parse(answer.body);
  };

export const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

/**
 * Removes all products but that of the layouts and another: each page of a product would be rendered again with
 * each change of what all pages say.
 */
export async function keepTwoProducts({ env, caughtUp }: Stack): Promise<void> {
  const table = openTable(env);
  const rows = await table.rows({ PK: catalogueKeys.product('').PK });
  const [, ...others] = rows.filter(({ SK }) => SK !== LAID_OUT.product);
  await Promise.all(others.map(({ PK, SK }) => table.remove({ PK, SK })));
  await caughtUp();
}
