/** Pages that cannot be written: each fails alone, is reported, and is retried. And one that cannot be read. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueKeys, shopKeys } from '../../functions/storage/keys.ts';
import { absentPageName, builtFunctions } from '../../infra/build/paths.ts';
import type { Stack } from '../../infra/local/stack.ts';
import type { Product } from '../../shared/contract/index.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { functionsHere } from '../support/in-process.ts';
import { nightly } from '../support/nightly.ts';
import { callPublisher, siteBucket, streamEvent } from '../support/publisher.ts';
import { makeScratch } from '../support/scratch.ts';
import { makeClock } from '../support/set-clock.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

let stack: Stack;
let admin: Actor;
let products: readonly Product[];
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  stack = await startPrivateStack({ seed: true });
  admin = await createActors(stack.origin).admin();
  products = (await admin.get('/api/products')).body as Product[];
  bucket = await startBucket(stack.env.AWS_ENDPOINT_URL_S3 ?? '');
}, 60_000);
afterAll(async () => {
  bucket?.stop();
  await stack?.stop();
});
beforeEach(() => {
  bucket.refuse.clear();
  bucket.calls.length = 0;
});

/** A proxy in front of the bucket that records writes and refuses files on demand. */
async function startBucket(target: string) {
  const { hostname, port } = new URL(target);
  const calls: string[] = [];
  /** The HTTP statuses with which files are refused, by file name. */
  const refuse = new Map<string, number>();
  const server: Server = createServer((incoming, response) => {
    const file = decodeURIComponent(incoming.url ?? '')
      .replace(/\?.*$/, '')
      .replace(`/${siteBucket}/`, '');
    calls.push(`${incoming.method} ${file}`);
    const status = refuse.get(file);
    if (status) {
      incoming.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>Refused</Code></Error>');
      return;
    }
    const { method, url: path, headers } = incoming;
    const passed = request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, calls, refuse, stop: () => server.close() };
}

const call = (event: object) =>
  callPublisher(stack, event, { env: { AWS_ENDPOINT_URL_S3: bucket.endpoint } });
/** The call that comes every five minutes, with the site at another origin. */
const lookAt = async (origin: string) =>
  callPublisher(stack, { publish: 'failed' }, { env: { SITE_ORIGIN: origin } });
const failures = () => openTable(stack.env).get(shopKeys.publisherFailures);
const productKeys = () => products.map(({ id }) => catalogueKeys.product(id));

it('a page that S3 rejects delays no other, raises the alarm, and is retried', async () => {
  const [{ id = '' } = {}] = products;
  const refused = `products/${id}.html`;
  bucket.refuse.set(refused, 403);
  const published = await call(streamEvent(...productKeys()));
  expect(published.code, published.said).toBe(0);
  expect(published.said).toContain('A page could not be published');
  const files = [
    'index.html',
    'about.html',
    'products.html',
    'build.html',
    // It shows a console laid out, if the shop features it.
    'gallery.html',
    'reviews.html',
    'sitemap.xml',
    ...products.map((one) => `products/${one.id}.html`),
  ];
  expect(new Set(bucket.calls)).toEqual(new Set(files.map((file) => `PUT ${file}`)));
  expect(await failures()).toMatchObject({ pages: [`/products/${id}`], rows: [] });

  // The scheduled retry fails, which raises the alarm; other changes are still published.
  expect((await call({ publish: 'failed' })).code).not.toBe(0);
  bucket.calls.length = 0;
  expect((await call(streamEvent(catalogueKeys.galleryImage('any')))).code).toBe(0);
  expect(new Set(bucket.calls)).toEqual(new Set(['PUT gallery.html', `PUT ${refused}`]));

  bucket.refuse.clear();
  bucket.calls.length = 0;
  expect((await call({ publish: 'failed' })).said).toContain('{"pages":1}');
  expect(bucket.calls).toEqual([`PUT ${refused}`]);
  expect(await failures()).toMatchObject({ pages: [], rows: [] });
  expect((await call({ publish: 'failed' })).said).toContain('{"pages":0}');
}, 60_000);

nightly('deletes pages first, even if others fail', async () => {
  const [hidden, shown] = products;
  const hide = { hidden: true };
  expect((await admin.patch(`/api/admin/products/${hidden?.id}`, hide)).status).toBe(200);
  bucket.refuse.set('index.html', 403);
  bucket.refuse.set(`products/${shown?.id}.html`, 403);
  expect((await call(streamEvent(...productKeys().toReversed()))).code).toBe(0);
  expect(bucket.calls[0]).toBe(`DELETE products/${hidden?.id}.html`);
  expect(bucket.calls).toContain('PUT products.html');
  expect(await failures()).toMatchObject({
    pages: expect.arrayContaining(['/', `/products/${shown?.id}`]),
  });
});

nightly('a failing bucket fails the batch, so that its changes are delivered again', async () => {
  bucket.refuse.set('products.html', 503);
  const { code, said } = await call(streamEvent(...productKeys()));
  expect(code, said).not.toBe(0);
  expect(bucket.calls).toContain('PUT index.html');
  expect(bucket.calls).toContain('PUT sitemap.xml');
});

nightly(
  'a site that visitors cannot open twice in a row raises the alarm, even if only a script is missing',
  async () => {
    /** A home page that names a script, and answers for each. */
    const answers = new Map([['/', 200]]);
    const server = createServer(({ url = '' }, response) => {
      response.writeHead(answers.get(url) ?? 404);
      response.end('<script src="/assets/app-1.js"></script>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      // While a first deploy runs there is no site yet, and nobody whom an alarm would reach.
      await openTable(stack.env).put({ ...shopKeys.publisherFailures, pages: [], rows: [] });
      for (let look = 0; look < 2; look += 1) expect((await lookAt(site)).code).toBe(0);
      expect(await failures()).not.toHaveProperty('site');
      await openTable(stack.env).put({ ...shopKeys.publisherFailures, published: true });
      const first = await lookAt(site);
      expect(first.code, first.said).toBe(0);
      expect(first.said).toContain('/assets/app-1.js answers 404');
      expect(await failures()).toMatchObject({ site: '/assets/app-1.js answers 404' });
      expect((await lookAt(site)).code).not.toBe(0);

      answers.set('/assets/app-1.js', 200);
      expect((await lookAt(site)).code).toBe(0);
      expect(await failures()).not.toHaveProperty('site');
      answers.set('/', 503);
      expect((await lookAt(site)).code).toBe(0);
    } finally {
      server.close();
    }
    // The shop itself, which was never down.
    expect((await lookAt(stack.origin)).code).toBe(0);
    expect(await failures()).not.toHaveProperty('site');
  },
  60_000,
);

nightly(
  'the page of a missing product is the one published last, also while S3 fails, and never another',
  async () => {
    const clock = makeClock();
    const logFile = join(makeScratch('absent-'), 'log');
    const env = { ...stack.env, SITE_BUCKET: siteBucket, AWS_ENDPOINT_URL_S3: bucket.endpoint };
    const start = functionsHere(clock.date)({ folder: builtFunctions, logFile });
    const absentPage = start({ name: absentPageName, env, timeoutMs: 10_000 });
    const ask = async (rawPath: string) => {
      const outcome = await absentPage.invoke({ rawPath });
      if (outcome.kind !== 'result') throw new Error(outcome.kind);
      const { statusCode, headers, body } = outcome.result as APIGatewayProxyStructuredResultV2;
      return { status: statusCode, type: headers?.['content-type'], body: body ?? '' };
    };
    const publishAs = async (name: string) => {
      await made(admin.patch('/api/admin/products/business', { name }));
      const { code, said } = await call({ publish: 'all' });
      expect(code, said).toBe(0);
      bucket.calls.length = 0;
    };
    const product = '/products/of-nobody.html';
    const html = { status: 404, type: 'text/html; charset=utf-8' };

    // As IAM answers for a file that is missing, because the function may not list the bucket.
    for (const status of [403, 503]) {
      bucket.refuse.set('product.html', status);
      const { body, ...answer } = await ask(product);
      expect(answer).toEqual({ status: 503, type: 'text/plain; charset=utf-8' });
      expect(body).not.toMatch(/Roof Console|ABN/);
      expect(readFileSync(logFile, 'utf8')).toContain(`"status":${status}`);
    }
    bucket.refuse.clear();

    await publishAs('Overhead Works');
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await ask(product)).toEqual({
        ...html,
        body: expect.stringContaining('Overhead Works'),
      });
    }
    // A robot that tries many addresses costs one read.
    expect(bucket.calls).toEqual(['GET product.html']);

    await publishAs('Under the Roof');
    bucket.refuse.set('product.html', 503);
    clock.shift(5_001);
    expect(await ask(product)).toEqual({
      ...html,
      body: expect.stringContaining('Overhead Works'),
    });
    bucket.refuse.clear();
    expect(await ask(product)).toEqual({
      ...html,
      body: expect.stringContaining('Under the Roof'),
    });

    bucket.calls.length = 0;
    const text = { status: 404, type: 'text/plain; charset=utf-8', body: 'Not Found\n' };
    expect(await ask('/wp-login.php')).toEqual(text);
    expect(bucket.calls).toEqual([]);
  },
  60_000,
);
