/**
 * The shop's pages as files: the file of each path, and the input a page is rendered from. The
 * build, the publisher and the edge share these.
 */
import type { Stated } from './business.ts';
import type { RouteId } from './contract/routes.ts';
import type { Texts } from './texts.ts';

/** Public pages that are prerendered, besides one for each product. */
export const publicPages = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/gallery',
  '/build',
  '/reviews',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/privacy',
  '/warranty',
  '/terms',
] as const;

/** The id of a document's element with the facts of the business (see web/lib/page/facts.ts). */
export const FACTS = 'facts';

/** Pages about things for sale, which visitors can't open before the shop does. */
export const shopPage =
  /^\/($|(about|build|cart|checkout|gallery|products|reviews|terms|warranty)(\/|$))/;

/** The page they get instead. */
export const openingSoonPath = '/contact';

/** Files served for paths without a page of their own. */
export const fallbackFiles = {
  /** A product without a page; the browser looks it up. */
  product: 'product.html',
  /** Every other path: page not found. */
  notFound: '404.html',
} as const;

/** The pages of questions where one is asked about a console, as it comes or as laid out: they keep its place. */
export const askedPages = [
  { path: '/contact?console=', file: 'contact-asked.html' },
  { path: '/contact?console=&layout=', file: 'contact-laid-out.html' },
] as const;

/**
 * Personal pages by route. Only the browser renders them; until then the document shows the shop's
 * header, the page's title and heading, and a skeleton. Titles and headings are the same as the
 * browser's. The dashboard has its own header.
 */
export const personalPages = {
  '/cart': { file: 'cart.html', title: 'Cart', heading: 'Your Cart' },
  '/checkout': { file: 'checkout.html', title: 'Checkout', heading: 'Checkout' },
  '/dashboard': { file: 'dashboard.html', title: 'Your Orders', heading: 'Welcome back!' },
  '/admin-dashboard': {
    file: 'admin-dashboard.html',
    title: 'Admin Dashboard',
    heading: 'Admin Dashboard',
  },
  '/order/$token': { file: 'order.html', title: 'Your Order', heading: 'Your Order' },
  '/quote/$token': { file: 'quote.html', title: 'Your Quote', heading: 'Your Quote' },
  '/invoice/$token': { file: 'invoice.html', title: 'Your Invoice', heading: 'Your Invoice' },
} as const;

export type PersonalRoute = keyof typeof personalPages;

export const personalRoutes = Object.keys(personalPages) as PersonalRoute[];

/** The page of an unknown id serves every product without a page. */
export const absentProductPath = '/products/-';

export const productPath = (id: string): string => `/products/${id}`;

/** The id in the path of a product's page; undefined for any other. */
export const productOf = (path: string): string | undefined => /^\/products\/(.+)$/.exec(path)?.[1];

/** The file that holds a page, in the site's bucket or folder. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The API's answer to a public read; undefined if not known. */
export type Answers = (
  id: RouteId,
  call: { readonly params?: unknown; readonly query?: unknown },
) => unknown;

export interface Rendering {
  /** The shop's origin, for links that must be absolute; undefined leaves them out. */
  readonly origin?: string | undefined;
  /** The browser makes any reads that are missing here. */
  readonly answers?: Answers;
  /** The facts of the business; the defaults of a new shop if left out. */
  readonly facts?: Stated;
  /** The owner's long texts. */
  readonly texts?: Texts;
}

/** Renders the page of a path to a whole HTML document. */
export type Render = (path: string, rendering: Rendering) => Promise<string>;

/** The built site, for rendering its pages. Files are given by address. */
export interface Site {
  /** index.html with the placeholders `<!--head-->`, `<!--page-->` and `<!--data-->`. */
  readonly template: string;
  /** The scripts every page starts with, without waiting for the app. */
  readonly scripts: readonly string[];
  /** The script that replaces the last of them while the shop is not open. */
  readonly opening: string;
  /** The first script of the dashboard's document, and the files it requests. */
  readonly ahead: string;
  readonly desk: readonly string[];
  /** The files of the app, in the order to run them. */
  readonly app: readonly string[];
  /** The further files of a route, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}
