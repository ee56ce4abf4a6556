import * as business from '../../shared/business.ts';
import type { Product, ReviewSummary, StartingPrice } from '../../shared/contract/index.ts';
import type { Rendering } from '../../shared/pages.ts';
import { previewUrl } from '../../shared/picture.ts';
import type { PageData } from '../lib/api/query.ts';
import type { Head } from '../lib/page/head.ts';
import { scriptJson, structuredData } from './structured-data.ts';

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

/** What search engines and link previews read of a page, and the picture that it opens with. */
export function SeoHead({ path, head, data, rendering: { origin, answers } }: SeoHeadProps) {
  const { title, description, listed, opening } = head;
  const absolute = absoluteFrom(origin);
  const product = data.find(([[id]]) => id === 'products.get')?.[1] as Product | undefined;
  const reviews = answers?.('reviews.summary', {}) as ReviewSummary | undefined;
  const cheapest = answers?.('products.startingPrice', {}) as StartingPrice | undefined;
  const startingPrice = cheapest?.price;
  const facts = listed && structuredData({ path, product, reviews, startingPrice, absolute });
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
          <meta property="og:site_name" content={business.name} />
          <meta property="og:locale" content="en_AU" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
        </>
      )}
      {facts && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`
          dangerouslySetInnerHTML={{ __html: scriptJson(facts) }}
        />
      )}
    </>
  );
}
