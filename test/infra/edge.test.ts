import { describe, expect, it } from 'vitest';
import { behaviourOf } from '../../infra/edge/behaviours.ts';
import { cacheClasses } from '../../infra/edge/cache.ts';
import { commonHeaders, contentSecurityPolicies } from '../../infra/edge/headers.ts';
import { loadEdgeFunction } from '../../infra/local/edge/edge-function.ts';
import { pageFile, productPath, publicPages, standIns } from '../../shared/pages.ts';

const viewed = (path: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  path,
  headers: { host: 'shop.example', ...headers },
  address: '203.0.113.7',
});

describe('the site’s function', () => {
  const site = loadEdgeFunction('site.js');
  const fileOf = (path: string) => site.request(viewed(path)).path;

  const personal = ['/cart', '/checkout', '/dashboard', '/admin-dashboard'];

  it.each([
    ...publicPages.map((path) => [path, pageFile(path)]),
    ...personal.map((path) => [path, standIns.personal]),
    [productPath('trail-1600'), pageFile(productPath('trail-1600'))],
  ])('finds %s in %s, with and without a slash at its end', (path = '', file) => {
    expect(fileOf(path)).toBe(`/${file}`);
    expect(fileOf(`${path}/`.replace('//', '/'))).toBe(`/${file}`);
    expect(site.status(viewed(path), 200)).toBe(200);
  });

  it.each(['/nowhere', '/products/a/b', '/about/us', '/Products', '///', '/constructor', '/%00'])(
    'answers %s with the fallback page and a 404',
    (path) => {
      expect(fileOf(path)).toBe('/404.html');
      expect(site.status(viewed(path), 200)).toBe(404);
    },
  );

  it.each(['/assets/index-a1b2.js', '/icon.png', '/pictures/trail.webp', '/robots.txt'])(
    'leaves the file %s as it is',
    (path) => {
      expect(fileOf(path)).toBe(path);
      expect(site.status(viewed(path), 200)).toBe(200);
    },
  );

  it('lets a browser confirm the fallback page', () => {
    expect(site.status(viewed('/nowhere'), 304)).toBe(304);
  });
});

describe('the API’s function', () => {
  it('says who asks and for which host, whatever the caller says', () => {
    const { path, headers } = loadEdgeFunction('api.js').request(
      viewed('/api/products', {
        'x-viewer-address': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
      }),
    );
    expect(path).toBe('/api/products');
    expect(headers['x-viewer-address']).toBe('203.0.113.7');
    expect(headers['x-forwarded-host']).toBe('shop.example');
  });
});

describe('the behaviours', () => {
  it.each([
    ['/api/products', 'api', 'publicRead'],
    ['/api/products/featured', 'api', 'publicRead'],
    ['/api/products/trail-1600', 'api', 'publicRead'],
    ['/api/vehicle-models/Land%20Rover', 'api', 'publicRead'],
    ['/api/reviews', 'api', 'publicRead'],
    ['/api/admin/products', 'api', 'none'],
    ['/api/auth/user', 'api', 'none'],
    ['/api/orders', 'api', 'none'],
    ['/assets/index-a1b2.js', 'site', 'hashed'],
    ['/pictures/trail.webp', 'site', 'picture'],
    ['/images/abc.webp', 'images', 'hashed'],
    ['/pending/abc', 'site', 'page'],
    ['/products', 'site', 'page'],
  ])('send %s to %s, kept as %s', (path, origin, cache) => {
    expect(behaviourOf(path)).toMatchObject({ origin, cache });
  });

  it('let no browser keep what the edge keeps for it', () => {
    expect(cacheClasses[behaviourOf('/api/products').cache].override).toBe('no-cache');
    expect(cacheClasses[behaviourOf('/products').cache].override).toBe('no-cache');
  });

  it('leave the word on everything personal to the functions', () => {
    expect(cacheClasses[behaviourOf('/api/orders').cache].override).toBeUndefined();
  });

  it('tell apart the answers of a public read by the query that it reads', () => {
    expect(behaviourOf('/api/products').query).toEqual(['make', 'model']);
    expect(behaviourOf('/api/addons').query).toEqual([]);
  });
});

describe('the headers', () => {
  const policies = contentSecurityPolicies('https://bucket.example');

  it('let pages run scripts of the site alone and send files to the bucket alone', () => {
    expect(policies.site).toContain("script-src 'self';");
    expect(policies.site).toContain("connect-src 'self' https://bucket.example;");
    expect(policies.site).toContain("frame-ancestors 'none'");
    expect(policies.site).not.toContain('unsafe-eval');
  });

  it('let an uploaded file do nothing', () => {
    expect(policies.images).toBe("default-src 'none'; sandbox");
  });

  it('forbid guessing of types everywhere', () => {
    expect(commonHeaders['x-content-type-options']).toBe('nosniff');
  });
});
