import { read } from '../../lib/api/query.ts';
import type { ProductSearch } from './search.ts';

export const featured = read('products.featured');

/** What the cheapest console costs. */
export const startingPrice = read('products.startingPrice');

/** Makes for the filter and the vehicle form. */
export const makes = read('vehicles.makes');

/** Add-ons for the product dialog. */
export const addons = read('addons.list');

export const productList = ({ make, model }: ProductSearch) =>
  read('products.list', make ? { query: { make, ...(model && { model }) } } : {});

export const product = (id: string) => read('products.get', { params: { id } });
