import { productPath, publicPages, shopPage } from '../../shared/pages.ts';

/** Pages that are of no use to a search engine. */
const unlisted = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
]);

/**
 * robots.txt: keeps crawlers out of personal pages, but lets link previews read those of layouts,
 * with their pictures.
 */
export function robots(origin: string): string {
  const closed = ['/api/', '/admin-dashboard', '/dashboard', '/checkout', '/cart'];
  const previews = ['/api/drawings/', '/api/layouts/'];
  return [
    'User-agent: *',
    ...previews.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** sitemap.xml: every public page; until the shop is open, only those that need not wait for it. */
export function sitemap(origin: string, productIds: readonly string[], soon = false): string {
  const listed = publicPages.filter((path) => !unlisted.has(path));
  const all = [...listed, ...productIds.map(productPath)];
  const paths = soon ? all.filter((path) => !shopPage.test(path)) : all;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
