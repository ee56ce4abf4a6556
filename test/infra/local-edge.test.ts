/** The local edge over real HTTP, on a shop without data. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { commonHeaders } from '../../infra/edge/headers.ts';
import { createEdge, type EdgeSettings } from '../../infra/local/edge/edge.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { startPrivateStack } from '../support/stack.ts';

let stack: Stack;
let s3: S3Client;

beforeAll(async () => {
  await ensureBuilt();
  stack = await startPrivateStack();
  const { env } = stack;
  s3 = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? '',
    region: env.AWS_REGION ?? '',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    },
  });
}, 60_000);

afterAll(() => stack?.stop());

const get = (path: string, init?: RequestInit) => fetch(`${stack.origin}${path}`, init);

/** Sends a path without normalizing it, which `fetch` would do. */
function raw(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const { port } = new URL(stack.origin);
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      done(response);
    })
      .once('error', fail)
      .end();
  });
}

describe('the site', () => {
  it('serves a page for revalidation, with the headers of the edge', async () => {
    const page = await get('/products');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('answers a revalidation with 304', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    const again = await get('/', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('answers HEAD without a body', async () => {
    const head = await get('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', undefined],
  ])('compresses a page for a caller that accepts %s', async (accepted, encoding) => {
    const { headers } = await raw('/about', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('shows the fallback page with a 404', async () => {
    const page = await get('/nowhere');
    expect(page.status).toBe(404);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('caches hashed files forever and missing files never', async () => {
    const page = await (await get('/')).text();
    const script = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '';
    expect((await get(script)).headers.get('cache-control')).toContain('immutable');
    for (const path of ['/assets/missing.js', '/assets/missing', '/pictures/missing']) {
      const missing = await get(path);
      expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
    }
  });

  it('rejects other methods', async () => {
    expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it.each([
    ['/%zz', 400],
    ['/%00', 400],
    ['http://evil.example/', 400],
    ['/../package.json', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/assets/..%5c..%5cpackage.json', 404],
    ['/.built', 404],
  ])('rejects %s with %i and the headers of the edge', async (path, status) => {
    const { statusCode, headers } = await raw(path);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(commonHeaders);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each(['localhost', '127.0.0.1:80', '[::1]:80'])(
    'is served at the host name %s',
    async (host) => {
      expect((await raw('/', { host })).statusCode).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', 'evil.example:80', '127.0.0.1.evil.example'])(
    'is not served at the rebound host name %s',
    async (host) => {
      expect((await raw('/', { host })).statusCode).toBe(403);
      expect((await raw('/api/products', { host })).statusCode).toBe(403);
    },
  );
});

describe('the edge with a failing origin', () => {
  const failing = (what: Partial<EdgeSettings>) =>
    createEdge({
      gateway: stack.gateway,
      originSecret: 'secret',
      uploadOrigin: 'http://127.0.0.1:1',
      image: async () => undefined,
      site: async () => undefined,
      ...what,
    });

  it('returns 502 with its headers, and logs the reason', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = createServer(
      failing({
        site: async () => {
          throw new Error('The site is away');
        },
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/about`);
    server.close();
    expect(answer.status).toBe(502);
    expect(Object.fromEntries(answer.headers)).toMatchObject(commonHeaders);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'The site is away' }));
    log.mockRestore();
  });
});

describe('HTTPS on the same port', () => {
  /** Sends a request over TLS like a browser whose user trusts the certificate. */
  function getSecurely(url: string | URL, method = 'GET'): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const headers = { origin: stack.origin.replace('http:', 'https:') };
      secureRequest(url, { method, headers, rejectUnauthorized: false }, (response) => {
        done(response.resume());
      })
        .once('error', fail)
        .end();
    });
  }
  const secure = (address: string) => address.replace('http:', 'https:');

  it('serves the site without HSTS for localhost', async () => {
    const page = await getSecurely(`${secure(stack.origin)}/products`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['strict-transport-security']).toBeUndefined();
    expect((await get('/products')).headers.get('strict-transport-security')).toContain('max-age');
  });

  it('lets the page upload to the bucket over TLS', async () => {
    const page = await getSecurely(`${secure(stack.origin)}/products`);
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const bucket = stack.env.AWS_ENDPOINT_URL_S3 ?? '';
    expect(page.headers['content-security-policy']).toContain(bucket);
    const object = { Bucket: stack.env.IMAGE_BUCKET, Key: 'pending/tls' };
    const url = await getSignedUrl(s3, new PutObjectCommand(object), { expiresIn: 60 });
    const sent = await getSecurely(secure(url), 'PUT');
    expect(sent.statusCode).toBe(200);
    expect(sent.headers['access-control-allow-origin']).toBe(secure(stack.origin));
  });
});

describe('the API', () => {
  it('answers an unknown route as API Gateway does', async () => {
    const answer = await get('/api/nothing');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  it('rejects a body larger than API Gateway accepts', async () => {
    const body = Buffer.alloc(6 * 1024 * 1024 + 1, 'x');
    const answer = await get('/api/inquiries', { method: 'POST', body });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'Request Entity Too Large' },
    ]);
  });

  it('does not let browsers cache a public read', async () => {
    const answer = await get('/api/products');
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the image bucket', () => {
  const put = (Key: string) =>
    s3.send(
      new PutObjectCommand({
        Bucket: stack.env.IMAGE_BUCKET,
        Key,
        Body: 'picture',
        ContentType: 'image/webp',
        CacheControl: 'immutable',
      }),
    );

  it('serves published images, sandboxed and cached forever', async () => {
    await put('images/abc123.webp');
    const image = await get('/images/abc123.webp');
    expect([image.status, await image.text()]).toEqual([200, 'picture']);
    expect(image.headers.get('content-type')).toBe('image/webp');
    expect(image.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(image.headers.get('cache-control')).toBe('immutable');
  });

  it('hides pending and missing files', async () => {
    await put('pending/abc123');
    for (const path of ['/pending/abc123', '/images/none.webp', '/images/..%2fpending%2fabc123']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('accepts signed uploads and rejects others', async () => {
    const object = { Bucket: stack.env.IMAGE_BUCKET, Key: 'pending/def456' };
    const url = await getSignedUrl(s3, new PutObjectCommand(object), { expiresIn: 60 });
    const headers = { origin: stack.origin };
    const sent = await fetch(url, { method: 'PUT', body: 'x', headers });
    expect(sent.status).toBe(200);
    expect(sent.headers.get('access-control-allow-origin')).toBe(stack.origin);
    const read = await getSignedUrl(s3, new GetObjectCommand(object), { expiresIn: 60 });
    expect((await fetch(read.replace('def456', 'abc123'))).status).toBe(403);
    expect((await fetch(new URL(new URL(url).pathname, url), { method: 'PUT' })).status).toBe(403);
  });
});
