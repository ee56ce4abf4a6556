import type { Product, ReviewSummary, StartingPrice } from '../shared/contract/index.ts';
import { formatWholeDollars } from '../shared/money.ts';
import { productPath, type Rendering } from '../shared/pages.ts';
import { fileUrl, previewUrl } from '../shared/picture.ts';
import type { PageData } from './lib/api/query.ts';
import { facts } from './lib/page/facts.ts';
import type { Head } from './lib/page/head.ts';

const HERO = '/pictures/hero-1920x1080-876876987976976976/og.jpg';

/** Makes an address absolute; undefined if it is not one, which a row of the table may hold. */
function absoluteFrom(origin: string | undefined) {
  return (to: string) => (origin ? URL.parse(to, origin)?.href : to);
}

interface SeoHeadProps {
  path: string;
  head: Head;
  data: PageData;
  rendering: Rendering;
}

/** The part of a page that search engines and link previews read, and its opening picture. */
export function SeoHead({ path, head, data, rendering: { origin, answers } }: SeoHeadProps) {
  const { title, description, listed, opening } = head;
  const absolute = absoluteFrom(origin);
  const product = data.find(([[id]]) => id === 'products.get')?.[1] as Product | undefined;
  const reviews = answers?.('reviews.summary', {}) as ReviewSummary | undefined;
  const cheapest = answers?.('products.startingPrice', {}) as StartingPrice | undefined;
  const startingPrice = cheapest?.price;
  const stated = listed && structuredData({ path, product, reviews, startingPrice, absolute });
  return (
    <>
      {opening && <link rel="preload" as="image" fetchPriority="high" {...opening} />}
      <title>{title}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      {listed && origin && (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
          <meta
            property="og:image"
            content={absolute(previewUrl(product?.imageUrl ?? HERO)) ?? origin + HERO}
          />
        </>
      )}
      {listed && (
        <>
          <meta property="og:type" content={product ? 'product' : 'website'} />
          <meta property="og:site_name" content={facts.name} />
          <meta property="og:locale" content="en_AU" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
        </>
      )}
      {stated && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`
          dangerouslySetInnerHTML={{ __html: scriptJson(stated) }}
        />
      )}
    </>
  );
}

interface Facts {
  readonly path: string;
  /** The product that the page is about, if it is about one. */
  readonly product: Product | undefined;
  readonly reviews: ReviewSummary | undefined;
  /** The price of the cheapest product on sale, in cents; none if nothing is on sale. */
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
    brand: { '@type': 'Brand', name: facts.name },
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
    name: facts.name,
    url: absolute('/'),
    email: facts.email,
    telephone: facts.phone,
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
function structuredData(about: Facts): Record<string, unknown> | undefined {
  const context = { '@context': 'https://schema.org' };
  if (about.product) return { ...context, ...productFacts(about.product, about.absolute) };
  if (about.path === '/' || about.path === '/reviews') return { ...context, ...storeFacts(about) };
  return undefined;
}

/** A value as JSON for a script element: no `<` in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
