import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { type Codec, whole } from '../state/codec.ts';
import { persistentStore, useStore } from '../state/storage.ts';

/** A kept quantity; more than an order takes becomes the most that it takes. */
export const keptQuantity: Codec<number> = (found) => {
  const read = whole(1, Number.POSITIVE_INFINITY)(found);
  return read && Math.min(read, MAX_QUANTITY);
};

/**
 * How many consoles are in the cart, for the badge of every page. The cart itself, which takes a kilobyte to
 * read (see cart.ts), is loaded by the pages that show it, and sets this number from then on.
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
