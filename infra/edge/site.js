/**
 * What CloudFront runs on each call for the site (runtime cloudfront-js-2.0); the local edge runs
 * this very file. Before the cache it turns a path of the shop into the file of the build that holds
 * it; after it, it gives the fallback page its status. Error pages would do neither: they would
 * swallow the 404s of the API too.
 */

// Path of the shop -> file of the build. A prerendered page gets its own file here.
const pages = {
  '/': '/index.html',
  '/products': '/index.html',
  '/products/{id}': '/index.html',
  '/about': '/index.html',
  '/contact': '/index.html',
  '/gallery': '/index.html',
  '/reviews': '/index.html',
  '/cart': '/index.html',
  '/checkout': '/index.html',
  '/dashboard': '/index.html',
  '/admin-dashboard': '/index.html',
  '/login': '/index.html',
  '/signup': '/index.html',
};

const notFound = '/404.html';

function fileOf(uri) {
  if (/\.[A-Za-z0-9]+$/.test(uri)) return uri;
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (Object.hasOwn(pages, path)) return pages[path];
  if (/^\/products\/[^/]+$/.test(path)) return pages['/products/{id}'];
  return notFound;
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const file = fileOf(event.request.uri);
  if (event.context.eventType === 'viewer-response') {
    // A 304 keeps its status: what it confirms was stored with a 404 of its own.
    if (file === notFound && event.response.statusCode === 200) {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  event.request.uri = file;
  return event.request;
}
