import { describe, expect, it } from 'vitest';
import { findBehaviour } from '../../infra/edge/behaviours.ts';
import { cacheClasses } from '../../infra/edge/cache.ts';
import { commonHeaders, contentSecurityPolicies } from '../../infra/edge/headers.ts';

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
    ['/api/checkout', 'api', 'publicRead'],
    ['/api/order-links/1b9d.2.k.a', 'api', 'none'],
    ['/order/1b9d.2.k.a', 'site', 'secretPage'],
    ['/api/quotes/1b9d.2.k.a', 'api', 'none'],
    ['/quote/1b9d.2.k.a', 'site', 'secretPage'],
    ['/api/drawings/1~console~navy~sand~1180x123', 'api', 'hashed'],
  ])('send %s to %s, cached as %s', (path, origin, cache) => {
    expect(findBehaviour(path)).toMatchObject({ origin, cache });
  });

  it('do not let browsers cache what the edge caches', () => {
    expect(cacheClasses[findBehaviour('/api/products').cache].override).toBe('no-cache');
    expect(cacheClasses[findBehaviour('/products').cache].override).toBe('no-cache');
  });

  it.each(['/order/1b9d.2.k.a', '/quote/1b9d.2.k.a'])(
    'keep %s out of referrers, search engines and caches',
    (path) => {
      const { cache, headers } = findBehaviour(path);
      expect(cacheClasses[cache].override).toBe('no-store');
      expect(headers).toEqual({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    },
  );

  it('let the functions decide on caching of personal answers', () => {
    expect(cacheClasses[findBehaviour('/api/orders').cache].override).toBeUndefined();
  });

  it('cache answers of a public read by its query parameters', () => {
    expect(findBehaviour('/api/products').query).toEqual(['cursor', 'limit', 'make', 'model']);
    expect(findBehaviour('/api/addons').query).toEqual(['cursor', 'limit']);
  });
});

describe('the headers', () => {
  const policies = contentSecurityPolicies('https://bucket.example');

  it('allow only the site’s scripts, and uploads only to the bucket', () => {
    expect(policies.site).toContain("script-src 'self';");
    expect(policies.site).toContain("connect-src 'self' https://bucket.example;");
    expect(policies.site).toContain("frame-ancestors 'none'");
    expect(policies.site).not.toContain('unsafe-eval');
  });

  it('allow an uploaded file to do nothing', () => {
    expect(policies.images).toBe("default-src 'none'; sandbox");
  });

  it('forbid content sniffing everywhere', () => {
    expect(commonHeaders['x-content-type-options']).toBe('nosniff');
  });
});
