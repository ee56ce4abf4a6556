import { read } from '../../lib/query.ts';
import type { ProductSearch } from './search.ts';

export const featured = read('products.featured');

export const productList = ({ make, model }: ProductSearch) =>
  read('products.list', make ? { query: { make, ...(model && { model }) } } : {});

export const product = (id: string) => read('products.get', { params: { id } });
