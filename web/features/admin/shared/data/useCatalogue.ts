import { useQuery } from '@tanstack/react-query';
import { adminRead } from './admin-api.ts';

/** Every product, hidden ones too. */
export const useProducts = () => useQuery(adminRead('products.adminList'));

export const useAddons = () => useQuery(adminRead('addons.adminList'));

export type ProductsQuery = ReturnType<typeof useProducts>;
export type AddonsQuery = ReturnType<typeof useAddons>;
