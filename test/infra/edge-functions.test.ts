/**
 * CloudFront's functions with the same requests in a restricted engine and in njs. Both only have
 * what CloudFront has:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { awsLimits } from '../../infra/aws-limits.ts';
import { type EdgeEngine, loadEdgeFunction } from '../../infra/local/edge/edge-function.ts';
import { routes } from '../../shared/contract/routes.ts';
import {
  askedPages,
  pageFile,
  personalPages,
  personalRoutes,
  productPath,
  publicPages,
} from '../../shared/pages.ts';
import { restrictedEngine } from '../support/cloudfront-javascript.ts';
import { njsEngine } from '../support/njs.ts';

const folder = resolve(import.meta.dirname, '../../infra/edge');
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const engines = { 'a restricted engine': restrictedEngine, njs: njsEngine };

const viewed = (path: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  path,
  headers: { host: 'shop.example', ...headers },
  address: '203.0.113.7',
});

describe.each(Object.entries(engines))('in %s', (_, engine) => {
  const site = loadEdgeFunction('site.js', engine);
  const findFile = (path: string) => site.request(viewed(path)).path;

  const personal = personalRoutes.map(
    (route) => [route.replace('$token', '1b9d-i2.1.k-_.a'), route] as const,
  );

  it.each([
    ...publicPages.map((path) => [path, pageFile(path)]),
    ...personal.map(([path, route]) => [path, personalPages[route].file]),
    [productPath('trail-1600'), pageFile(productPath('trail-1600'))],
  ])('the site’s function maps %s to %s, with and without a trailing slash', (path = '', file) => {
    expect(findFile(path)).toBe(`/${file}`);
    expect(findFile(`${path}/`.replace('//', '/'))).toBe(`/${file}`);
    expect(site.status(viewed(path), 200)).toBe(200);
  });

  it.each([
    '/nowhere',
    '/products/a/b',
    '/order/',
    '/order/a/b',
    '/quote/',
    '/quote/a/b',
    '/invoice/a/b',
    '/about/us',
    '/Products',
    '///',
    '/constructor',
    '/__proto__',
    '/%00',
  ])('the site’s function answers %s with the fallback page and a 404', (path) => {
    expect(findFile(path)).toBe('/404.html');
    expect(site.status(viewed(path), 200)).toBe(404);
  });

  it('the site’s function gives a question about a console the page that keeps its place', () => {
    const asked = (query: string) => site.request({ ...viewed('/contact'), query }).path;
    expect(asked('console=compact-one&quantity=2')).toBe(`/${askedPages[0].file}`);
    expect(asked('console=compact-one&layout=1_a')).toBe(`/${askedPages[1].file}`);
    expect(asked('about=custom')).toBe('/contact.html');
  });

  it.each(['/assets/index-a1b2.js', '/icon.png', '/pictures/trail.webp', '/robots.txt'])(
    'the site’s function leaves %s unchanged',
    (path) => {
      expect(findFile(path)).toBe(path);
      expect(site.status(viewed(path), 200)).toBe(200);
    },
  );

  it.each([
    ['www.example.com.au', '/about', undefined, 'https://example.com.au/about'],
    ['www.example.com.au', '/', 'a=1&b=x', 'https://example.com.au/?a=1&b=x'],
    ['www.example.com.au', '//evil.example', undefined, 'https://example.com.au//evil.example'],
    ['example.com.au', '/about', undefined, undefined],
    ['shop.www.example', '/about', undefined, undefined],
  ])('the site’s function redirects https://%s%s?%s to %s', (host, path, query, to) => {
    const asked = { ...viewed(path, { host }), ...(query && { query }) };
    expect(site.request(asked).redirect).toBe(to);
  });

  it('the site’s function lets a browser revalidate the fallback page', () => {
    expect(site.status(viewed('/nowhere'), 304)).toBe(304);
  });

  it.each([...new Set(Object.values(routes).map(({ path }) => path)), '/api/nothing', '/api/%00'])(
    'the API’s function sets the caller’s address and host at %s, whatever the caller sends',
    (called) => {
      const { path, headers } = loadEdgeFunction('api.js', engine).request(
        viewed(called, {
          'x-viewer-address': '10.0.0.1',
          'x-viewer-host': 'evil.example',
        }),
      );
      expect(path).toBe(called);
      expect(headers['x-viewer-address']).toBe('203.0.113.7');
      expect(headers['x-viewer-host']).toBe('shop.example');
    },
  );
});

const running = (engine: EdgeEngine, code: string) => () =>
  engine(`function handler() { ${code}; return {}; }`, 'handler.js')('{}');

describe('built-ins that CloudFront does not list', () => {
  it.each([
    'Object.hasOwn({}, "a")',
    'Object.fromEntries([])',
    '[1].at(0)',
    '[[1]].flat()',
    'Array.from([1])',
    '"a".matchAll("a")',
    '"a".normalize()',
    'new Map()',
    'new Proxy({}, {})',
    'structuredClone(1)',
    'new URL("https://shop.example")',
  ])('%s throws in each engine', (code) => {
    expect(running(restrictedEngine, code)).toThrow();
    expect(running(njsEngine, code)).toThrow();
  });

  it.each([
    'eval("1")',
    'new Function("return 1")()',
    'setTimeout(() => 1)',
    'Symbol.iterator.description',
    '"a".charCodeAt(0)',
    'unknown = 1',
  ])('%s throws in the restricted engine', (code) => {
    expect(running(restrictedEngine, code)).toThrow();
  });

  it.each([
    '"aXb".replaceAll("X", "-")',
    '"a".match(/a/)',
    'Object.entries({})',
    'Promise.all([1])',
    'new Date().toISOString()',
    'Uint8Array.of(1).map((n) => n)',
  ])('%s, which is on the list, runs', (code) => {
    expect(running(restrictedEngine, code)).not.toThrow();
  });
});

/** Syntax on CloudFront's list beyond ES 5.1. */
const supported = {
  arrow: true,
  'async-await': true,
  'const-and-let': true,
  'exponent-operator': true,
  'regexp-named-capture-groups': true,
  'rest-argument': true,
  'template-literal': true,
};

/** esbuild rejects or rewrites syntax that a target does not support. */
async function isUnderstood(code: string): Promise<boolean> {
  const old = transform(code, { target: 'es5', supported }).catch(() => undefined);
  return (await old)?.code === (await transform(code, { target: 'esnext' })).code;
}

describe.each(files)('%s', (file) => {
  const code = readFileSync(join(folder, file));

  it('uses only syntax that CloudFront supports', async () => {
    expect(await isUnderstood(code.toString())).toBe(true);
  });

  it('is within CloudFront’s size limit', () => {
    expect(code.length).toBeLessThanOrEqual(awsLimits.edgeFunctionBytes.most);
  });
});

describe('the check of syntax', () => {
  it.each([
    'const { a } = b;',
    'class A {}',
    'for (const a of b);',
    'a?.b;',
    'a ?? b;',
    '({ ...a });',
    'function f(a = 1) {}',
    '/a/s;',
    '1n;',
  ])('rejects %s', async (code) => {
    expect(await isUnderstood(code)).toBe(false);
  });
});
