import { describe, expect, it } from 'vitest';
import { routeMatcher } from '../../functions/http/match.ts';
import { apiRoutes, costlyPaths, findApiRoute } from '../../infra/api-routes.ts';
import { type ApiCall, toAnswer, toEvent } from '../../infra/local/gateway/event.ts';
import {
  getRoute,
  type RouteId,
  resourceName,
  routeIds,
  routes,
} from '../../shared/contract/routes.ts';
import { anonymousWork } from '../support/route-work.ts';

/** A call's path as its route states it, with a value for each parameter. */
const called = (id: RouteId) => getRoute(id).path.replace(/\{[^}]+\}/g, 'some-value');

describe('API Gateway’s routes', () => {
  it.each(routeIds)('lead %s to its function', (id) => {
    expect(findApiRoute(called(id))?.resource).toBe(resourceName(id));
  });

  it('are few, and an endpoint beneath a known path needs no new one', () => {
    expect(apiRoutes.length).toBeLessThan(70);
    expect(findApiRoute('/api/admin/orders/x/whatever/comes')?.resource).toBe('orders');
  });

  it('prefer a path that fits exactly to a prefix', () => {
    expect(findApiRoute('/api/admin/orders/x/invoices')?.resource).toBe('invoices');
    expect(findApiRoute('/api/auth/login')?.isCostly).toBe(true);
    expect(findApiRoute('/api/auth/user')?.isCostly).toBe(false);
  });

  it.each(['/api', '/api/', '/api/nothing', '//api/products', '/API/products', '/'])(
    'do not lead %s anywhere',
    (path) => expect(findApiRoute(path)).toBeUndefined(),
  );

  it('have rates of their own for these, and never lose one', () => {
    // Add to this list; remove nothing from it. See `costlyPaths`.
    expect(Object.keys(costlyPaths)).toEqual([
      '/api/auth/login',
      '/api/auth/passkeys/challenge',
      '/api/auth/password',
      '/api/auth/reset-password',
      '/api/auth/signup',
      '/api/orders',
      '/api/admin/orders',
      '/api/admin/quotes',
      '/api/admin/quote-counts',
      '/api/product-images',
      '/api/admin/images',
      '/api/admin/images/{proxy+}',
      '/api/inquiry-photos',
      '/api/drawings/{proxy+}',
      '/api/inquiries',
      '/api/auth/address',
    ]);
  });

  it('give a costly rate to every endpoint whose calls take as much as dozens of others', () => {
    for (const id of routeIds) {
      const { ms, writes } = anonymousWork(id);
      if (ms >= 250 || writes >= 200)
        expect([id, findApiRoute(called(id))?.isCostly]).toEqual([id, true]);
    }
  });
});

describe('a function', () => {
  const find = routeMatcher<RouteId>(routes);

  it('finds every endpoint of the contract', () => {
    for (const id of routeIds) expect(find(getRoute(id).method, called(id))).toMatchObject({ id });
  });

  it('prefers a literal segment to a parameter', () => {
    expect(find('GET', '/api/products/featured')).toEqual({ id: 'products.featured', params: {} });
    expect(find('GET', '/api/products/featured2')).toEqual({
      id: 'products.get',
      params: { id: 'featured2' },
    });
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/products/'],
    ['GET', '/api/products/a/b'],
    ['GET', '//api/products'],
    ['GET', '/API/products'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });

  it.each(['HEAD', 'DELETE', 'OPTIONS', 'get'])(
    'names the methods of a path that has no %s',
    (method) => {
      expect(find(method, '/api/admin/orders')).toEqual({ allowed: ['GET', 'POST'] });
    },
  );
});

function eventFor(id: RouteId, call: Partial<ApiCall>) {
  const path = call.path ?? getRoute(id).path;
  const route = findApiRoute(decodeURIComponent(path));
  if (!route) throw new Error(`Nothing answers ${path}`);
  return toEvent(
    {
      method: getRoute(id).method,
      path,
      query: '',
      headers: { host: 'shop.example' },
      body: Buffer.alloc(0),
      sourceIp: '203.0.113.7',
      protocol: 'HTTP/1.1',
      ...call,
    },
    route,
  );
}

describe('events', () => {
  it('decode the path once', () => {
    const event = eventFor('vehicles.models', { path: '/api/vehicle-models/Land%20Rover%2525' });
    expect(event.rawPath).toBe('/api/vehicle-models/Land Rover%25');
    expect(event.routeKey).toBe('ANY /api/vehicle-models/{proxy+}');
  });

  it('keep the query as it was sent', () => {
    const event = eventFor('products.list', { query: 'make=A%20B&make=C+D&__proto__=x' });
    expect(event.rawQueryString).toBe('make=A%20B&make=C+D&__proto__=x');
  });

  it('list cookies separately from the headers', () => {
    const event = eventFor('auth.user', { headers: { host: 'x', cookie: 'a=1; b=2=3' } });
    expect(event.cookies).toEqual(['a=1', 'b=2=3']);
    expect(event.headers).toEqual({ host: 'x' });
  });

  it('omit what the call lacks', () => {
    const event = eventFor('products.list', {});
    for (const name of ['body', 'cookies']) expect(event).not.toHaveProperty(name);
    expect(event.isBase64Encoded).toBe(false);
  });

  it.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/octet-stream', true],
    ['application/x-www-form-urlencoded', true],
    ['', true],
  ])('encode a body of type "%s" in base64: %s', (type, base64) => {
    const body = Buffer.from('{"é":1}');
    const event = eventFor('inquiries.create', { body, headers: { 'content-type': type } });
    expect(event.isBase64Encoded).toBe(base64);
    expect(event.body).toBe(body.toString(base64 ? 'base64' : 'utf8'));
  });
});

describe('answers', () => {
  it('send each cookie in its own header', () => {
    const { headers } = toAnswer({
      statusCode: 200,
      headers: { 'Content-Type': 'text/html' },
      cookies: ['a=1', 'b=2'],
    });
    expect(headers).toEqual([
      ['content-type', 'text/html'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
  });

  it('decode a body in base64', () => {
    const { body } = toAnswer({ statusCode: 200, body: 'AAH/', isBase64Encoded: true });
    expect(body).toEqual(Buffer.from([0, 1, 255]));
  });

  it.each([{ hello: 1 }, { statusCode: 'ok' }, { statusCode: 99 }, { statusCode: 200, body: {} }])(
    'are a 500 if a function returns %j',
    (result) => {
      expect(toAnswer(result).status).toBe(500);
    },
  );
});
