/** Puts a rendered page, its head and its data into the build's template. */
import * as business from '../../shared/business.ts';
import type { Product, ReviewSummary } from '../../shared/contract/index.ts';
import type { Rendering } from '../../shared/pages.ts';
import { scriptsLater } from '../first-scripts.ts';
import { PAGE_DATA, type PageData } from '../lib/page-data.ts';
import { jsonScript } from './json-script.ts';
import { structuredData } from './structured-data.ts';

interface Page {
  readonly template: string;
  readonly path: string;
  readonly markup: string;
  readonly data: PageData;
  readonly rendering: Rendering;
}

/** What React hoists stands before the page itself. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** The picture that a page opens with is asked for before the page is read. */
function preloadOfOpening(markup: string): string {
  for (const [, picture = ''] of markup.matchAll(/<picture>(.*?)<\/picture>/gs)) {
    if (!/fetchpriority="high"/i.test(picture)) continue;
    const [, srcSet, sizes] =
      /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"/i.exec(picture) ?? [];
    const what = srcSet
      ? `type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}"`
      : `href="${/<img src="([^"]+)"/.exec(picture)?.[1]}"`;
    return `<link rel="preload" as="image" ${what} fetchpriority="high">`;
  }
  return '';
}

const HERO = '/pictures/hero/1280.jpg';

/** Makes an address absolute; undefined where it is none, which a row of the table may hold. */
function absoluteFrom(origin: string | undefined) {
  return (to: string) => (origin ? URL.parse(to, origin)?.href : to);
}

function pictureOf(data: PageData, origin: string): string {
  const found = data.find(([[id]]) => id === 'products.get')?.[1] as Product | undefined;
  return absoluteFrom(origin)(found?.imageUrl ?? HERO) ?? `${origin}${HERO}`;
}

/** Canonical address and what a link to the page shows elsewhere (Open Graph). */
function linksOf(hoisted: string, { path, data, rendering: { origin } }: Page): string {
  const title = /<title>([^<]*)/.exec(hoisted)?.[1] ?? business.name;
  const description = /<meta name="description" content="([^"]*)"/.exec(hoisted)?.[1] ?? '';
  const property = (name: string, value: string) =>
    `<meta property="og:${name}" content="${value}">`;
  return [
    origin && `<link rel="canonical" href="${origin}${path}">`,
    origin && property('url', `${origin}${path}`),
    origin && property('image', pictureOf(data, origin)),
    property('type', path.startsWith('/products/') ? 'product' : 'website'),
    property('site_name', business.name),
    property('locale', 'en_AU'),
    property('title', title),
    property('description', description),
  ]
    .filter(Boolean)
    .join('');
}

/** The whole document of a page. */
export function documentOf(page: Page): string {
  const { template, path, data, rendering } = page;
  const hoisted = HOISTED.exec(page.markup)?.[0] ?? '';
  const markup = page.markup.slice(hoisted.length);
  const listed = !/<meta name="robots" content="noindex"/.test(hoisted);
  const facts =
    listed &&
    structuredData({
      path,
      data,
      reviews: rendering.answers?.('reviews.summary', {}) as ReviewSummary | undefined,
      absolute: absoluteFrom(rendering.origin),
    });
  const head = [
    preloadOfOpening(markup),
    hoisted,
    listed && linksOf(hoisted, page),
    facts && jsonScript('application/ld+json', facts),
  ];
  const parts: Record<string, string> = {
    head: head.filter(Boolean).join(''),
    page: markup,
    data: data.length > 0 ? jsonScript('application/json', data, PAGE_DATA) : '',
  };
  return scriptsLater(template, path)
    .replace('<html lang="en-AU"', `$& data-year="${rendering.now.getUTCFullYear()}"`)
    .replace(/<!--(head|page|data)-->/g, (_, part: string) => parts[part] ?? '');
}
