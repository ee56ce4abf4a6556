/** Works out the pages affected by a change. */
import { id as idSchema } from '../../shared/contract/fields.ts';
import { productPath, publicPages } from '../../shared/pages.ts';
import {
  businessKeys,
  catalogueKeys,
  type Key,
  reviewKeys,
  workshopKeys,
} from '../storage/keys.ts';
import type { Catalogue } from './catalogue.ts';

/** A changed item of the table, or `all`: render every page. */
export type Change = Key | 'all';

const partition = {
  products: catalogueKeys.product('').PK,
  addons: catalogueKeys.addon('').PK,
  gallery: catalogueKeys.galleryImage('').PK,
  workshop: workshopKeys.buildQueue.PK,
};

/** Pages of products; text that cannot be a product's id has none. */
function productPages(ids: readonly string[]): string[] {
  return ids.filter((id) => idSchema.safeParse(id).success).map(productPath);
}

/** Changes that every page and file shows: the facts of the business are in each footer. */
export const isOfAllPages = (change: Change): boolean =>
  change === 'all' || change.PK === businessKeys.businessFacts.PK;

/** Pages that list consoles, or say from which price they are. */
const listingPages = ['/', '/about', '/products', '/gallery', '/build'];

function findPages(change: Change, { productIds, arrived }: Catalogue): string[] {
  if (change === 'all' || isOfAllPages(change))
    return [...publicPages, ...productPages(productIds)];
  switch (change.PK) {
    // The page of reviews tells search engines from which price.
    case partition.products:
      return [...listingPages, '/reviews', ...productPages([change.SK])];
    // Every product's page contains the add-ons in its dialog; the builder has those that go into a
    // face.
    case partition.addons:
      return ['/build', ...productPages(productIds)];
    // The workshop's backlog moves the day a console is ready, and its settings say if a price
    // includes GST.
    case partition.workshop:
      return [...listingPages, ...productPages(productIds)];
    case partition.gallery:
      return ['/gallery'];
    // A review, which is also on the page of its console, or the counts of all.
    default:
      return ['/', '/reviews', ...reviewedConsole(change, arrived)];
  }
}

/** The page of the one console that a review is about. */
function reviewedConsole({ PK }: Key, arrived: Catalogue['arrived']): string[] {
  const feed = arrived.find((review) => review.PK === PK)?.GSI2PK;
  const start = reviewKeys.consoleFeedName('');
  return productPages(typeof feed === 'string' ? [feed.slice(start.length)] : []);
}

/** The paths of the pages to render again, without duplicates. */
export function affectedPages(changes: readonly Change[], catalogue: Catalogue): string[] {
  return [...new Set(changes.flatMap((change) => findPages(change, catalogue)))];
}

/** Changes of the workshop and its settings. Pages change only if their text about it does. */
export const isOfWorkshop = (change: Change): boolean =>
  change !== 'all' && change.PK === partition.workshop;

/** True if the list of pages itself changed. */
export function affectsSitemap(changes: readonly Change[]): boolean {
  return changes.some((change) => change === 'all' || change.PK === partition.products);
}

/** Orders whose reviews are among the changes. */
export function reviewedOrders(changes: readonly Change[]): string[] {
  const { PK: prefix, SK: sort } = reviewKeys.review('');
  const orders = changes.flatMap((change) =>
    change !== 'all' && change.SK === sort ? [change.PK.slice(prefix.length)] : [],
  );
  return [...new Set(orders)];
}
