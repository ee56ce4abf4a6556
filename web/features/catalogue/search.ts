import { read } from '../../lib/api/query.ts';

const orders = ['featured', 'price-low', 'price-high', 'name'] as const;

/** Sort orders of the list. */
export type Sort = (typeof orders)[number];

/** The filters and sort order of the product list, as kept in the URL. */
export interface ProductSearch {
  make?: string;
  model?: string;
  sort?: Sort;
}

/** Parses the URL's search: invalid values are dropped, and a model needs a make. */
export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const make = name(search.make);
  const model = make && name(search.model);
  const sort = orders.find((order) => order === search.sort);
  return {
    ...(make && { make }),
    ...(model && { model }),
    ...(sort && sort !== 'featured' && { sort }),
  };
}

function name(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() && text.length <= 60 ? text.trim() : undefined;
}

/** The products that a search finds, in no order of their own. */
export const productList = ({ make, model }: ProductSearch) =>
  read('products.list', make ? { query: { make, ...(model && { model }) } } : {});
