/** Everything that pages show, read from the table, in the form of the API's answers. */
import type { Stated } from '../../shared/business.ts';
import { pageQuery } from '../../shared/contract/fields.ts';
import type {
  Addon,
  GalleryImage,
  Product,
  Review,
  ReviewSummary,
} from '../../shared/contract/index.ts';
import { CONSOLE_REVIEWS } from '../../shared/contract/limits.ts';
import type { Answers } from '../../shared/pages.ts';
import { withoutPlaceholders } from '../../shared/placeholders.ts';
import type { Texts } from '../../shared/texts.ts';
import { addonsOnSale, shopView as addonView } from '../addons/addon.ts';
import { allAddons } from '../addons/repo.ts';
import { findFacts, statedOf } from '../business/facts.ts';
import { findOpening } from '../business/opening.ts';
import { allImages, imageView } from '../gallery/repo.ts';
import { productsOnSale, shopView as productView, startingPrice } from '../products/product.ts';
import { allProducts } from '../products/repo.ts';
import { readReview, readSummary, reviewView } from '../reviews/repo.ts';
import { cursorAfter, readFeed } from '../storage/feed.ts';
import { getItems, type Item } from '../storage/items.ts';
import { type Key, partitions, reviewKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRows } from '../storage/read-rows.ts';
import { listMakes } from '../vehicles/names.ts';
import { findOutlook, type ShopFields, shopFields } from '../workshop/workshop.ts';

export interface Catalogue {
  readonly products: readonly Product[];
  /** The facts that every product's page shares. */
  readonly said: ShopFields;
  /** Ids of all products, including hidden and unreadable ones. */
  readonly productIds: readonly string[];
  readonly addons: readonly Addon[];
  readonly gallery: readonly GalleryImage[];
  readonly makes: readonly string[];
  readonly reviews: ReviewPage;
  /** Reviews that have just arrived or changed, as stored. */
  readonly arrived: readonly Item[];
  readonly summary: ReviewSummary | undefined;
  /** The facts of the business. */
  readonly facts: Stated;
  /** The owner's long texts. */
  readonly texts: Texts;
  /** Keys of the rows that could not be read, as text. */
  readonly unreadable: readonly string[];
}

/**
 * Reads the catalogue with strong consistency. A row that cannot be read is not on sale.
 *
 * @param reviewedOrders orders whose reviews have just arrived
 */
export async function readCatalogue(reviewedOrders: readonly string[]): Promise<Catalogue> {
  const unreadable: Key[] = [];
  const reportUnreadable = (key: Key) => void unreadable.push(key);
  const arrived = getItems(reviewedOrders.map(reviewKeys.review)).then((items) =>
    items.filter((item) => item !== undefined),
  );
  const [products, addons, gallery, reviews, summary, outlook, facts, { open }] = await Promise.all(
    [
      allProducts(reportUnreadable),
      allAddons(reportUnreadable),
      allImages(reportUnreadable),
      latestReviews(arrived, reportUnreadable),
      readSummary(reportUnreadable),
      findOutlook(reportUnreadable),
      findFacts(),
      findOpening(),
    ],
  );
  const said = shopFields(outlook, new Date());
  const soldProducts = productsOnSale(products);
  return {
    products: soldProducts.map((product) => productView(product, said)),
    said,
    productIds: [
      ...products.map(({ id }) => id),
      ...unreadable.filter(({ PK }) => PK === partitions.products).map(({ SK }) => SK),
    ],
    addons: addonsOnSale(addons).map(addonView),
    gallery: gallery.map(imageView),
    makes: listMakes(soldProducts),
    reviews,
    arrived: await arrived,
    summary,
    facts: open ? statedOf(facts) : { ...withoutPlaceholders(statedOf(facts)), soon: true },
    texts: facts.texts,
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
      case 'products.startingPrice':
        return startingPrice(products);
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

/** The API's default page size. */
const LIMIT = pageQuery.parse({}).limit;

interface ReviewPage {
  readonly items: readonly Review[];
  /** The start of the next page. */
  readonly next?: string;
}

/** The first page of reviews. */
async function latestReviews(
  arrived: Promise<readonly Item[]>,
  onUnreadable: OnUnreadable,
): Promise<ReviewPage> {
  const feed = { index: 'GSI1', partition: reviewKeys.feedName } as const;
  const { all, isMore } = await newest(feed, LIMIT, await arrived);
  const items = all.slice(0, LIMIT);
  return {
    items: readRows(items, readReview, onUnreadable).map(reviewView),
    ...((isMore || all.length > LIMIT) && { next: cursorAfter(items.at(-1)?.GSI1SK) }),
  };
}

/** The newest reviews that the page of a console shows. */
export async function reviewsOf(
  productId: string,
  { arrived }: Pick<Catalogue, 'arrived'>,
): Promise<Review[]> {
  const partition = reviewKeys.consoleFeedName(productId);
  const own = arrived.filter(({ GSI2PK }) => GSI2PK === partition);
  const { all } = await newest({ index: 'GSI2', partition }, CONSOLE_REVIEWS, own);
  return readRows(all.slice(0, CONSOLE_REVIEWS), readReview).map(reviewView);
}

const newestFirst = (one: Item, other: Item) =>
  String(one.GSI1SK) < String(other.GSI1SK) ? 1 : -1;

/**
 * Reviews, newest first. An index may lag behind the table, so those that have just arrived are
 * taken as read from the table itself.
 */
async function newest(
  feed: Parameters<typeof readFeed>[0],
  limit: number,
  arrived: readonly Item[],
) {
  const { items, cursor } = await readFeed(feed, { limit });
  const byOrder = new Map([...items, ...arrived].map((item) => [item.PK, item]));
  return { all: [...byOrder.values()].sort(newestFirst), isMore: cursor !== undefined };
}
