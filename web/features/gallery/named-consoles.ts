import type { Product } from '../../../shared/contract/index.ts';

/** The consoles that a description names in full, in capitals or not, and as words of their own. */
export function namedConsoles(
  description: string,
  products: readonly Product[],
): readonly Pick<Product, 'id' | 'name'>[] {
  const found = products.filter(({ name }) => {
    const words = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    return RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').test(description);
  });
  // "Compact One Plus" does not name the Compact One too.
  return found.filter(
    ({ name }) =>
      !found.some(
        (other) => other.name !== name && other.name.toLowerCase().includes(name.toLowerCase()),
      ),
  );
}
