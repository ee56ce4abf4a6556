const orders = ['featured', 'price-low', 'price-high', 'name'] as const;

/** Orders of the list. */
export type Sort = (typeof orders)[number];

/** The filters and order of the product list, as its address carries them. */
export interface ProductSearch {
  make?: string;
  model?: string;
  sort?: Sort;
}

/** Reads the search of an address: what is malformed is left out, a model needs a make. */
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
