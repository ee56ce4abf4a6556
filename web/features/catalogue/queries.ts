import { read } from '../../lib/query.ts';
import type { ProductSearch } from './search.ts';

export const featured = read('products.featured');

/** Makes to filter by and to choose one's own from. */
export const makes = read('vehicles.makes');

/** What the dialog of a product offers. */
export const addons = read('addons.list');

export const productList = ({ make, model }: ProductSearch) =>
  read('products.list', make ? { query: { make, ...(model && { model }) } } : {});

export const product = (id: string) => read('products.get', { params: { id } });
