import { productPath, publicPages } from '../../shared/pages.ts';

/** Pages that a search engine has no use for. */
const unlisted = new Set([
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
]);

/** robots.txt: keeps crawlers out of personal pages; link previews read those of layouts, with their pictures. */
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

/** sitemap.xml: every public page. */
export function sitemap(origin: string, productIds: readonly string[]): string {
  const listed = publicPages.filter((path) => !unlisted.has(path));
  const paths = [...listed, ...productIds.map(productPath)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
