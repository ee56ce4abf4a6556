/**
 * What CloudFront runs on each call for the site (runtime cloudfront-js-2.0); the local edge runs
 * this very file. Before the cache it sends who asks for the name with `www.` in front to the one without,
 * and turns a path of the shop into the file of the build that holds it; after it, it gives the fallback page its status. Error pages would do neither: they would
 * swallow the 404s of the API too.
 */

// Paths of the shop -> files of the site. shared/pages.ts says the same for everything else.
const pages = {
  '/': '/index.html',
  '/products': '/products.html',
  '/about': '/about.html',
  '/contact': '/contact.html',
  '/gallery': '/gallery.html',
  '/build': '/build.html',
  '/reviews': '/reviews.html',
  '/login': '/login.html',
  '/signup': '/signup.html',
  '/forgot-password': '/forgot-password.html',
  '/reset-password': '/reset-password.html',
  '/confirm-address': '/confirm-address.html',
  '/privacy': '/privacy.html',
  '/warranty': '/warranty.html',
  '/terms': '/terms.html',
  '/cart': '/cart.html',
  '/checkout': '/checkout.html',
  '/dashboard': '/dashboard.html',
  '/admin-dashboard': '/admin-dashboard.html',
};

const notFound = '/404.html';

function findFile(request) {
  const uri = request.uri;
  // A guest's order, a quote or an invoice. A token follows, whose end may look like that of a file's name.
  const secret = /^\/(order|quote|invoice)\/[A-Za-z0-9_.-]+\/?$/.exec(uri);
  if (secret) return `/${secret[1]}.html`;
  if (/\.[A-Za-z0-9]+$/.test(uri)) return uri;
  const path = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (path === '/contact' && request.querystring.console) {
    return request.querystring.layout ? '/contact-laid-out.html' : '/contact-asked.html';
  }
  // A path starts with a slash, so that it never names what every object has, such as `constructor`.
  if (pages[path]) return pages[path];
  if (/^\/products\/[A-Za-z0-9-]+$/.test(path)) return `${path}.html`;
  return notFound;
}

// No shop's own name begins so (infra/config.ts); CloudFront is given such a name beside a whole domain alone.
const extra = 'www.';

function redirect(request) {
  const query = Object.keys(request.querystring)
    .map((name) => `${name}=${request.querystring[name].value}`)
    .join('&');
  const address = request.headers.host.value.slice(extra.length) + request.uri;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: `https://${address}${query && `?${query}`}` } },
  };
}

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const file = findFile(event.request);
  if (event.context.eventType === 'viewer-response') {
    // A 304 keeps its status: the copy it revalidates was stored with its 404.
    if (file === notFound && event.response.statusCode === 200) {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  if (event.request.headers.host.value.startsWith(extra)) return redirect(event.request);
  event.request.uri = file;
  return event.request;
}
