/**
 * The shop's pages as files: which path has which file, and what a page is rendered from. The build,
 * the publisher and the edge agree on these.
 */
import type { RouteId } from './contract/routes.ts';

/** Public pages that are prerendered, besides one for each product. */
export const publicPages = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/gallery',
  '/reviews',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/privacy',
  '/warranty',
  '/terms',
] as const;

/** Files that stand in for paths without a page of their own. */
export const fallbackFiles = {
  /** Pages about a person, drawn in the browser alone: cart, checkout, dashboards, a guest's order. */
  personal: 'app.html',
  /** A product that has no page: it is looked up in the browser. */
  product: 'product.html',
  /** No page of the shop. */
  notFound: '404.html',
} as const;

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
  /** Where the shop lives, for the links that must be absolute; none leaves them out. */
  readonly origin?: string | undefined;
  readonly now: Date;
  /** Reads that are not answered are made by the browser. */
  readonly answers?: Answers;
}

/** Renders the page of a path to a whole HTML document. */
export type Render = (path: string, rendering: Rendering) => Promise<string>;

/** What the build made of the site, for rendering its pages. Files are given as addresses. */
export interface Site {
  /** index.html with the marks `<!--head-->`, `<!--page-->` and `<!--data-->`. */
  readonly template: string;
  /** The scripts that every page begins with: they run at once. */
  readonly scripts: readonly string[];
  /** The files of the app, in the order to run them. */
  readonly app: readonly string[];
  /** The further files of a route, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
}
