/** Reads shared by several views. */
import { useQuery } from '@tanstack/react-query';
import { adminRead } from './admin-api.ts';

/** Every product, including hidden ones. */
export const useProducts = () => useQuery(adminRead('products.adminList'));

export const useAddons = () => useQuery(adminRead('addons.adminList'));

export type ProductsQuery = ReturnType<typeof useProducts>;
export type AddonsQuery = ReturnType<typeof useAddons>;

export const countsQuery = adminRead('orders.counts');

/** The numbers of orders and inquiries that are waiting. */
export const useCounts = () => useQuery(countsQuery);

export type CountsQuery = ReturnType<typeof useCounts>;
