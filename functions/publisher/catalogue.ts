/** Everything that pages show, read from the table, in the form of the API's answers. */
import type { Addon, GalleryImage, Product, ReviewSummary } from '../../shared/contract/index.ts';
import type { Answers } from '../../shared/pages.ts';
import { shopView as addonView, onOffer } from '../addons/addon.ts';
import { allAddons } from '../addons/repo.ts';
import { allImages } from '../gallery/repo.ts';
import { imageView } from '../gallery/view.ts';
import { onSale } from '../products/on-sale.ts';
import { shopView as productView } from '../products/product.ts';
import { allProducts } from '../products/repo.ts';
import { readSummary } from '../reviews/counts.ts';
import { type Key, partitions } from '../storage/keys.ts';
import { listMakes } from '../vehicles/names.ts';
import { latestReviews, type ReviewPage } from './latest-reviews.ts';

export interface Catalogue {
  readonly products: readonly Product[];
  /** Ids of all products, including hidden and unreadable ones. */
  readonly productIds: readonly string[];
  readonly addons: readonly Addon[];
  readonly gallery: readonly GalleryImage[];
  readonly makes: readonly string[];
  readonly reviews: ReviewPage;
  readonly summary: ReviewSummary | undefined;
  /** Keys of the rows that could not be read, as text. */
  readonly unreadable: readonly string[];
}

/**
 * Reads the catalogue, strongly consistent. A row that cannot be read is not on sale.
 *
 * @param reviewedOrders orders whose reviews have just arrived
 */
export async function readCatalogue(reviewedOrders: readonly string[]): Promise<Catalogue> {
  const unreadable: Key[] = [];
  const reportUnreadable = (key: Key) => void unreadable.push(key);
  const [products, addons, gallery, reviews, summary] = await Promise.all([
    allProducts(reportUnreadable),
    allAddons(reportUnreadable),
    allImages(reportUnreadable),
    latestReviews(reviewedOrders, reportUnreadable),
    readSummary(reportUnreadable),
  ]);
  const shown = onSale(products);
  return {
    products: shown.map(productView),
    productIds: [
      ...products.map(({ id }) => id),
      ...unreadable.filter(({ PK }) => PK === partitions.products).map(({ SK }) => SK),
    ],
    addons: onOffer(addons).map(addonView),
    gallery: gallery.map(imageView),
    makes: listMakes(shown),
    reviews,
    summary,
    unreadable: unreadable.map(({ PK, SK }) => `${PK} ${SK}`),
  };
}

/** The API's answers to the public reads that pages make. */
export function buildAnswers(catalogue: Catalogue): Answers {
  const { products, addons, gallery, makes, reviews, summary } = catalogue;
  return (id, { params, query }) => {
    // Filtered lists are read in the browser.
    if (query) return undefined;
    switch (id) {
      case 'products.list':
        return products;
      case 'products.featured':
        return products.filter(({ featured }) => featured);
      case 'products.get':
        return products.find((product) => product.id === (params as { id: string }).id);
      case 'addons.list':
        return addons;
      case 'gallery.list':
        return gallery;
      case 'vehicles.makes':
        return makes;
      case 'reviews.list':
        return reviews;
      case 'reviews.summary':
        return summary;
      default:
        return undefined;
    }
  };
}
