/** 2. Sent: the whole document of a page: its head, its markup, its data, and the files it needs. */
import { renderToStaticMarkup } from 'react-dom/server';
import * as business from '../../shared/business.ts';
import type { Product, ReviewSummary } from '../../shared/contract/index.ts';
import type { Rendering, Site } from '../../shared/pages.ts';
import { previewAddress } from '../../shared/picture.ts';
import type { Head } from '../lib/head.ts';
import { structuredData } from './structured-data.ts';

/** What a page was rendered from: keys of queries and their answers, in the order they were read. */
export type PageData = readonly (readonly [queryKey: readonly unknown[], answer: unknown])[];

export interface Rendered {
  readonly markup: string;
  readonly head: Head;
  readonly data: PageData;
  readonly routeId: string;
}

/** A value as the text of a script element; no `<` in it can end the element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The scripts of a document. They fetch the listed files when it suits the page. */
function renderScripts({ scripts, app, routes }: Site, routeId?: string): string {
  const files = [...app, ...((routeId && routes[routeId]) || [])].join(' ');
  return scripts
    .map((src) => `<script async src="${src}" data-files="${files}"></script>`)
    .join('');
}

const HERO = '/pictures/hero-1920x1080-876876987976976976/og.jpg';

/** Makes an address absolute; undefined if it is not one, which a row of the table may hold. */
function absoluteFrom(origin: string | undefined) {
  return (to: string) => (origin ? URL.parse(to, origin)?.href : to);
}

function renderHead(
  path: string,
  { head, data }: Rendered,
  { origin, answers }: Rendering,
): string {
  const { title, description, listed, opening } = head;
  const product = data.find(([[id]]) => id === 'products.get')?.[1] as Product | undefined;
  const facts =
    listed &&
    structuredData({
      path,
      product,
      reviews: answers?.('reviews.summary', {}) as ReviewSummary | undefined,
      absolute: absoluteFrom(origin),
    });
  return renderToStaticMarkup(
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
            content={
              absoluteFrom(origin)(previewAddress(product?.imageUrl ?? HERO)) ?? origin + HERO
            }
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any `<`
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(facts) }} />
      )}
    </>,
  );
}

function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replace(/<!--(head|page|data)-->/g, (_, part: string) => parts[part] ?? '');
}

/** The document of a rendered page. */
export function renderDocument(
  site: Site,
  path: string,
  page: Rendered,
  rendering: Rendering,
): string {
  const data = `<script type="application/json" id="page-data">${json(page.data)}</script>`;
  return fill(site.template, {
    head: renderHead(path, page, rendering) + renderScripts(site, page.routeId),
    page: page.markup,
    data: page.data.length > 0 ? data : '',
  }).replace('<html lang="en-AU"', `$& data-year="${rendering.now.getUTCFullYear()}"`);
}

/** The document of every page that is drawn in the browser alone. */
export function emptyDocument(site: Site): string {
  return fill(site.template, { head: renderScripts(site) });
}
