import { describe, expect, it } from 'vitest';
import { type ApiCall, toAnswer, toEvent } from '../../infra/local/gateway/event.ts';
import { matchRoute } from '../../infra/local/gateway/match.ts';
import { routeKey } from '../../shared/contract/route.ts';
import { getRoute, type RouteId, routeIds } from '../../shared/contract/routes.ts';

describe('matching', () => {
  it('finds every route of the contract', () => {
    for (const id of routeIds) {
      const route = getRoute(id);
      const match = matchRoute(route.method, route.path.replace(/\{[^}]+\}/g, 'some-value'));
      expect(match).toMatchObject({ id, routeKey: routeKey(route) });
    }
  });

  it('prefers a literal segment to a parameter', () => {
    expect(matchRoute('GET', '/api/products/featured')?.id).toBe('products.featured');
    expect(matchRoute('GET', '/api/products/featured2')).toMatchObject({
      id: 'products.get',
      params: { id: 'featured2' },
    });
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/products/'],
    ['GET', '/api/products/a/b'],
    ['GET', '//api/products'],
    ['HEAD', '/api/products'],
    ['DELETE', '/api/products'],
    ['get', '/api/products'],
    ['GET', '/API/products'],
  ])('finds nothing for %s %s', (method, path) => {
    expect(matchRoute(method, path)).toBeUndefined();
  });
});

function eventFor(id: RouteId, call: Partial<ApiCall>) {
  const path = call.path ?? getRoute(id).path;
  const match = matchRoute(getRoute(id).method, decodeURIComponent(path));
  if (match?.id !== id) throw new Error(`${path} is not ${id}`);
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
    match,
  );
}

describe('events', () => {
  it('decode the path and its parameters once', () => {
    const event = eventFor('vehicles.models', { path: '/api/vehicle-models/Land%20Rover%2525' });
    expect(event.rawPath).toBe('/api/vehicle-models/Land Rover%25');
    expect(event.pathParameters).toEqual({ make: 'Land Rover%25' });
    expect(event.routeKey).toBe('GET /api/vehicle-models/{make}');
  });

  it('join repeated query parameters by a comma and keep the raw query', () => {
    const event = eventFor('products.list', { query: 'make=A%20B&make=C+D&__proto__=x' });
    expect(event.rawQueryString).toBe('make=A%20B&make=C+D&__proto__=x');
    expect(event.queryStringParameters?.make).toBe('A B,C D');
    expect(Object.keys(event.queryStringParameters ?? {})).toEqual(['make', '__proto__']);
  });

  it('list cookies separately from the headers', () => {
    const event = eventFor('auth.user', { headers: { host: 'x', cookie: 'a=1; b=2=3' } });
    expect(event.cookies).toEqual(['a=1', 'b=2=3']);
    expect(event.headers).toEqual({ host: 'x' });
  });

  it('omit what the call lacks', () => {
    const event = eventFor('products.list', {});
    for (const name of ['body', 'cookies', 'pathParameters', 'queryStringParameters']) {
      expect(event).not.toHaveProperty(name);
    }
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

  it('treat any other result as the body of a success', () => {
    const { status, headers, body } = toAnswer({ hello: 1 });
    expect([status, body.toString()]).toEqual([200, '{"hello":1}']);
    expect(headers).toEqual([['content-type', 'application/json']]);
  });

  it.each([{ statusCode: 'ok' }, { statusCode: 99 }, { statusCode: 200, body: {} }])(
    'are a 500 if a function returns %j',
    (result) => {
      expect(toAnswer(result).status).toBe(500);
    },
  );
});
