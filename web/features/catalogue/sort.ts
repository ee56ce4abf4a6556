import type { Product } from '../../../shared/contract/index.ts';
import type { Sort } from './search.ts';

export const sorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-low', label: 'Price: Low to High' },
  { value: 'price-high', label: 'Price: High to Low' },
  { value: 'name', label: 'Name A-Z' },
] as const satisfies readonly { value: Sort; label: string }[];

const orders: Record<Sort, (a: Product, b: Product) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name, 'en-AU'),
};

export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  return products.toSorted(orders[sort]);
}
