/**
 * The emulators as a hostile web page in the same browser meets them: it can send unsigned requests to any
 * port that browsers connect to, with any origin and any rebound host name.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOpen } from '../../infra/local/ports.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { startPrivateStack } from '../support/stack.ts';
import { tableAccess } from '../support/table.ts';

const EVIL = 'https://evil.example';
const folder = mkdtempSync(join(tmpdir(), 'guard-'));
const dataDir = join(folder, 'data');
let stack: Stack;
let s3: string;

beforeAll(async () => {
  stack = await startPrivateStack({ dataDir });
  s3 = stack.env.AWS_ENDPOINT_URL_S3 ?? '';
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The emulator answers some malformed signatures with a 400 or a 500. */
async function expectNothing(answer: Response): Promise<void> {
  expect(answer.ok).toBe(false);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.text()).toContain('<Error>');
}

/** Sends a path as it is, which `fetch` would resolve, with a header that claims to be a signature. */
const rawStatus = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((done, fail) => {
    const { hostname, port } = new URL(s3);
    const authorization = 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=0';
    const sent = { hostname, port, method, path, headers: { authorization, ...headers } };
    request(sent, (answer) => done(answer.resume().statusCode))
      .once('error', fail)
      .end(method === 'PUT' ? 'x' : '');
  });

describe.each(['DYNAMODB', 'SSM'])('%s, which does not authenticate', (name) => {
  it('listens on a port that browsers, and fetch, do not connect to', async () => {
    const endpoint = stack.env[`AWS_ENDPOINT_URL_${name}`] ?? '';
    const { hostname, port } = new URL(endpoint);
    expect(await isOpen({ host: hostname, port: Number(port) })).toBe(true);
    const failed = await fetch(endpoint).catch((error: Error) => error);
    expect(failed).toMatchObject({ cause: { message: 'bad port' } });
  });
});

describe('the buckets', () => {
  const client = () =>
    new S3Client({
      endpoint: s3,
      ...tableAccess(stack.env),
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
  const signedPut = (Key = 'pending/abc', expiresIn = 60, signingDate = new Date()) =>
    getSignedUrl(client(), new PutObjectCommand({ Bucket: stack.env.IMAGE_BUCKET, Key }), {
      expiresIn,
      signingDate,
    });
  const site = () => `${s3}/roof-console-site`;
  const put = (url: string, headers = {}) => fetch(url, { method: 'PUT', body: 'x', headers });

  it('accept a signed upload from the shop’s pages, with preflight', async () => {
    const url = await signedPut();
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: stack.origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(stack.origin);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('PUT');
    const sent = await put(url, { origin: stack.origin, 'content-type': 'image/png' });
    expect(sent.status).toBe(200);
    expect(sent.headers.get('access-control-allow-origin')).toBe(stack.origin);
  });

  it('let the shop’s pages read why an upload is rejected', async () => {
    const late = await put(await signedPut('pending/late', 60, new Date(Date.now() - 120_000)), {
      origin: stack.origin,
    });
    expect(late.status).toBe(403);
    expect(late.headers.get('access-control-allow-origin')).toBe(stack.origin);
  });

  it('reject other pages, even with a valid signature', async () => {
    const url = await signedPut();
    await expectNothing(await put(url, { origin: EVIL }));
    await expectNothing(await fetch(url, { method: 'OPTIONS', headers: { origin: EVIL } }));
    await expectNothing(await fetch(url, { method: 'OPTIONS' }));
  });

  it('accept no form', async () => {
    for (const query of ['', '?X-Amz-Signature=', '?X-Amz-Algorithm=', '?Signature=']) {
      for (const key of ['../../../escaped', '..%2f..%2fescaped', 'index.html']) {
        const form = new FormData();
        form.set('key', key);
        form.set('file', new Blob(['x']));
        await expectNothing(await fetch(`${site()}${query}`, { method: 'POST', body: form }));
      }
    }
    expect(readdirSync(folder)).toEqual(['data']);
    expect(existsSync(join(tmpdir(), 'escaped'))).toBe(false);
  });

  it.each([
    '/index.html',
    '/index.html?X-Amz-Signature=',
    '/index.html?X-Amz-Signature=&X-Amz-Algorithm=AWS4-HMAC-SHA256',
    '/index.html?x-amz-signature=0&X-Amz-Signature=',
    '/index.html?AWSAccessKeyId=local&Expires=9999999999&Signature=',
    '/..%2f..%2f..%2fescaped?X-Amz-Signature=',
    '?acl&X-Amz-Signature=',
    '',
  ])('reject reads and writes at %s', async (path) => {
    for (const method of ['GET', 'PUT', 'DELETE', 'HEAD']) {
      const answer = await fetch(`${site()}${path}`, {
        method,
        ...(method === 'PUT' && { body: 'x' }),
      });
      expect(answer.ok).toBe(false);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('reject an altered signed URL', async () => {
    const url = await signedPut();
    const signature = new URL(url).searchParams.get('X-Amz-Signature') ?? '';
    for (const changed of [
      url.replace('pending/abc', 'pending/def'),
      url.replace('roof-console-images', 'roof-console-site'),
      url.replace('Expires=60', 'Expires=600000'),
      url.replace(signature, ''),
      url.replace(signature, '0'.repeat(64)),
      url.replace('pending/abc', 'pending/../abc'),
      `${url}&X-Amz-Signature=`,
      `${url}&acl=`,
      `${url}&uploadId=1`,
    ]) {
      await expectNothing(await put(changed));
    }
    await expectNothing(await fetch(url));
    await expectNothing(await fetch(url, { method: 'DELETE' }));
    await expectNothing(await put(url, { 'x-amz-copy-source': '/roof-console-site/index.html' }));
    await expectNothing(await put(url, { authorization: 'AWS local:x' }));
    expect((await put(url)).status).toBe(200);
  });

  it.each([
    ['PUT', '/roof-console-site/..%2f..%2f..%2fescaped'],
    ['PUT', '/roof-console-site/../../../escaped'],
    ['PUT', '/roof-console-site/../../../up/escaped'],
    ['PUT', '/roof-console-site/a/%2e%2e/%2e%2e/%2e%2e/escaped'],
    ['PUT', '/roof-console-site/..%5c..%5cescaped'],
    ['PUT', '/%2e%2e/escaped'],
    ['POST', '/roof-console-site'],
    ['GET', '/roof-console-site?acl='],
    ['GET', '/'],
    ['PUT', '/roof-console-site?cors'],
    ['DELETE', '/roof-console-site'],
  ])('reject %s %s with any signature', async (method, path) => {
    expect(await rawStatus(method, path)).toBe(403);
    expect(readdirSync(folder)).toEqual(['data']);
    expect(readdirSync(dataDir)).not.toContain('escaped');
  });

  it.each(['evil.example', `localhost.evil.example`])(
    'are not served at the rebound host name %s',
    async (host) => {
      expect(await rawStatus('GET', '/roof-console-images/pending/abc', { host })).toBe(403);
    },
  );

  it('reject operations that the shop does not use', async () => {
    const Bucket = stack.env.IMAGE_BUCKET;
    await expect(client().send(new ListObjectVersionsCommand({ Bucket }))).rejects.toThrow();
    await expect(client().send(new CreateBucketCommand({ Bucket: 'other' }))).rejects.toThrow();
  });
});
