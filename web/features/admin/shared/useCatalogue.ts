import { type QueryClient, useQuery } from '@tanstack/react-query';
import { adminApi } from './admin-api.ts';

const productsKey = ['products.adminList'];
const addonsKey = ['addons.adminList'];

/** Every product, hidden ones too. */
export function useProducts() {
  return useQuery({
    queryKey: productsKey,
    queryFn: ({ signal }) => adminApi('products.adminList', { signal }),
  });
}

export function useAddons() {
  return useQuery({
    queryKey: addonsKey,
    queryFn: ({ signal }) => adminApi('addons.adminList', { signal }),
  });
}

export type ProductsQuery = ReturnType<typeof useProducts>;
export type AddonsQuery = ReturnType<typeof useAddons>;

/** Invalidates every query that shows products, and refetches the admin's list. */
export async function refreshProducts(client: QueryClient): Promise<void> {
  for (const key of ['products.list', 'products.featured', 'products.get', 'vehicles.makes']) {
    void client.invalidateQueries({ queryKey: [key] });
  }
  void client.invalidateQueries({ queryKey: ['vehicles.models'] });
  await client.invalidateQueries({ queryKey: productsKey });
}

/** Invalidates every query that shows add-ons, and refetches the admin's list. */
export async function refreshAddons(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: ['addons.list'] });
  await client.invalidateQueries({ queryKey: addonsKey });
}
