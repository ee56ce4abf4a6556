import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { type Codec, whole } from '../state/codec.ts';
import { persistentStore, useStore } from '../state/storage.ts';

/** A stored quantity; anything above the most an order takes is reduced to that. */
export const keptQuantity: Codec<number> = (found) => {
  const read = whole(1, Number.POSITIVE_INFINITY)(found);
  return read && Math.min(read, MAX_QUANTITY);
};

/**
 * The number of consoles in the cart, for the badge on every page. The cart itself needs a kilobyte
 * of code to read (see cart.ts), so only pages that show it load that, and then keep this number up
 * to date.
 */
export const cartCount = persistentStore<number>(
  'cart',
  0,
  (found) =>
    Array.isArray(found)
      ? found.reduce((sum, line) => sum + (keptQuantity(line?.quantity) ?? 0), 0)
      : undefined,
  'seen',
);

export const useCartCount = () => useStore(cartCount);
