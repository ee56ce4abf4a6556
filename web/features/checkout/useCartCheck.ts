import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { read } from '../../lib/api/query.ts';
import { useCart } from '../../lib/shopping/cart.ts';
import { cart } from '../../lib/shopping/cart-changes.ts';
import { type Change, compareCart } from './price-check.ts';

/** Compares the cart with today's catalogue, on arrival and before an order. */
export function useCartCheck() {
  const client = useQueryClient();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const items = useCart();
  const ids = items.map(({ product }) => product.id).join();

  /** True if nothing has changed, or if today's prices could not be fetched. */
  const check = useCallback(async (): Promise<boolean> => {
    if (cart.get().length === 0) return true;
    try {
      const [products, addons] = await Promise.all([
        client.fetchQuery({ ...read('products.list'), staleTime: 0 }),
        client.fetchQuery({ ...read('addons.list'), staleTime: 0 }),
      ]);
      const found = compareCart(cart.get(), products, addons).changes;
      setChanges(found);
      return found.length === 0;
    } catch {
      return true;
    }
  }, [client]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when other products are in the cart
  useEffect(() => {
    void check();
  }, [check, ids]);

  /** Updates the cart to today's prices and removes what is no longer sold. */
  const accept = useCallback(() => {
    const products = client.getQueryData(read('products.list').queryKey) ?? [];
    const addons = client.getQueryData(read('addons.list').queryKey) ?? [];
    cart.replace(compareCart(cart.get(), products, addons).cart);
    setChanges([]);
  }, [client]);

  return { changes, check, accept };
}
