/** What search engines read about the shop: schema.org, as JSON-LD. */
import * as business from '../../shared/business.ts';
import type { Product, ReviewSummary } from '../../shared/contract/index.ts';
import { formatWholeDollars } from '../../shared/money.ts';
import { productPath } from '../../shared/pages.ts';
import { fileUrl } from '../../shared/picture.ts';

interface Facts {
  readonly path: string;
  /** The product that the page is about, if it is about one. */
  readonly product: Product | undefined;
  readonly reviews: ReviewSummary | undefined;
  /** Of the cheapest product on sale, in cents; none if nothing is on sale. */
  readonly startingPrice: number | null | undefined;
  /** Makes an address absolute; undefined if it is not one. */
  readonly absolute: (address: string) => string | undefined;
}

/** Dollars and cents with a point, as schema.org wants a price. */
const price = (cents: number) => (cents / 100).toFixed(2);

function productFacts(found: Product, absolute: Facts['absolute']) {
  const { id, name, description, price: cents, imageUrl, imageUrls, series } = found;
  return {
    '@type': 'Product',
    name,
    description,
    sku: id,
    category: `${series} series`,
    image: (imageUrls.length > 0 ? imageUrls : [imageUrl]).flatMap(
      (url) => absolute(fileUrl(url)) ?? [],
    ),
    brand: { '@type': 'Brand', name: business.name },
    offers: {
      '@type': 'Offer',
      price: price(cents),
      priceCurrency: 'AUD',
      itemCondition: 'https://schema.org/NewCondition',
      // Built after it is ordered.
      availability: 'https://schema.org/MadeToOrder',
      url: absolute(productPath(id)),
    },
  };
}

/** The workshop, with the stars of its own customers; without any, none are claimed. */
function storeFacts({ absolute, reviews, startingPrice }: Facts) {
  return {
    '@type': 'Store',
    name: business.name,
    url: absolute('/'),
    email: business.email,
    telephone: business.phone,
    address: { '@type': 'PostalAddress', addressRegion: 'QLD', addressCountry: 'AU' },
    ...(startingPrice && { priceRange: `From ${formatWholeDollars(startingPrice)}` }),
    ...(reviews &&
      reviews.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: (reviews.ratingSum / reviews.count).toFixed(1),
          reviewCount: reviews.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}

/** The facts to state on a page; undefined if there are none. */
export function structuredData(facts: Facts): Record<string, unknown> | undefined {
  const stated = facts.product
    ? productFacts(facts.product, facts.absolute)
    : ['/', '/reviews'].includes(facts.path)
      ? storeFacts(facts)
      : undefined;
  return stated && { '@context': 'https://schema.org', ...stated };
}

/** A value as JSON for a script element: no `<` in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
