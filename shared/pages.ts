/**
 * The shop's pages as files: which path has which file, and what a page is rendered from. The build,
 * the publisher and the edge agree on these.
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

/** Id of a document's element that holds what is stated of the business (see web/lib/page/facts.ts). */
export const FACTS = 'facts';

/** Pages that speak of what is for sale: visitors do not meet them before the shop is open. */
export const shopPage =
  /^\/($|(about|build|cart|checkout|gallery|products|reviews|terms|warranty)(\/|$))/;

/** The page that they meet instead. */
export const openingSoonPath = '/contact';

/** Files that are served for paths without their own page. */
export const fallbackFiles = {
  /** A product without a page: it is looked up in the browser. */
  product: 'product.html',
  /** Every other path: page not found. */
  notFound: '404.html',
} as const;

/**
 * Personal pages, by their routes: rendered only in the browser, which shows the shop's head, what the page
 * is, and a skeleton of it until then: each one's title and heading are those that the browser renders. The
 * dashboard has its own head.
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

/** The page of an id that no product has stands for every product without a page. */
export const absentProductPath = '/products/-';

export const productPath = (id: string): string => `/products/${id}`;

/** The file, in the site's bucket or folder, that holds a page. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** What the API would answer to a public read; undefined if it is not known. */
export type Answers = (
  id: RouteId,
  call: { readonly params?: unknown; readonly query?: unknown },
) => unknown;

export interface Rendering {
  /** The shop's origin, for links that must be absolute; undefined leaves them out. */
  readonly origin?: string | undefined;
  /** Reads that are missing here are made by the browser. */
  readonly answers?: Answers;
  /** What is stated of the business; left out, what a shop begins with. */
  readonly facts?: Stated;
  /** What the owner wrote of the long texts. */
  readonly texts?: Texts;
}

/** Renders the page of a path to a whole HTML document. */
export type Render = (path: string, rendering: Rendering) => Promise<string>;

/** The built site, for rendering its pages. Files are given as addresses. */
export interface Site {
  /** index.html with the placeholders `<!--head-->`, `<!--page-->` and `<!--data-->`. */
  readonly template: string;
  /** The scripts that every page starts with, without waiting for the app. */
  readonly scripts: readonly string[];
  /** The script that stands in place of the last of them while the shop is not open. */
  readonly opening: string;
  /** The script with which the dashboard's document begins, and the files that it requests. */
  readonly ahead: string;
  readonly desk: readonly string[];
  /** The files of the app, in the order to run them. */
  readonly app: readonly string[];
  /** The further files of a route, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}
