import type { GalleryImage, Product } from '../../../shared/contract/index.ts';

type Pictured = Pick<Product, 'id' | 'name' | 'imageUrls'>;

/**
 * The consoles that a picture is known to show: those that its description names in full, in capitals or not, and as
 * words of their own, or else the one that it is a picture of.
 */
export function shownConsoles(
  { imageUrl, description }: Pick<GalleryImage, 'imageUrl' | 'description'>,
  products: readonly Pictured[],
): readonly Pictured[] {
  const named = namedConsoles(description, products);
  return named.length > 0
    ? named
    : products.filter(({ imageUrls }) => imageUrls.includes(imageUrl));
}

function namedConsoles(description: string, products: readonly Pictured[]): Pictured[] {
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
