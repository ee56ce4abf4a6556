/** The seeded stock: products, add-ons and gallery, validated like a form. */
import { addons as addonSchemas } from '../../shared/contract/addons.ts';
import { gallery as gallerySchemas } from '../../shared/contract/gallery.ts';
import { products as productSchemas } from '../../shared/contract/products.ts';
import { insertAddon, newAddon } from '../addons/repo.ts';
import { insertImage } from '../gallery/repo.ts';
import { insertProduct, newProduct } from '../products/repo.ts';
import { addons } from './catalogue/addons.ts';
import { gallery } from './catalogue/gallery.ts';
import { products } from './catalogue/products.ts';
import { daysBefore, seedId } from './demo.ts';

/** The stock was created this many days ago: before the first order. */
const STOCKED_DAYS_AGO = 400;

/** The seeded products and add-ons as stored. */
export function seededCatalogue(now: Date) {
  const then = daysBefore(now, STOCKED_DAYS_AGO);
  return {
    products: products.map(({ id, ...input }) =>
      newProduct(id, productSchemas['products.create'].body.parse(input), then),
    ),
    addons: addons.map(({ id, ...input }) =>
      newAddon(id, addonSchemas['addons.create'].body.parse(input), then),
    ),
  };
}

/** Stores the stock. Existing items stay as they are, whether or not the owner changed them. */
export async function storeCatalogue(now: Date): Promise<void> {
  const stocked = seededCatalogue(now);
  const images = gallery.map((input, index) => ({
    ...gallerySchemas['gallery.create'].body.parse(input),
    id: seedId('gallery', input.imageUrl),
    // Newest first.
    createdAt: daysBefore(now, STOCKED_DAYS_AGO + index).toISOString(),
  }));
  await Promise.all([
    ...stocked.addons.map(insertAddon),
    ...images.map(insertImage),
    ...stocked.products.map(insertProduct),
  ]);
}
