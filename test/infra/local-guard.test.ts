/**
 * The emulators as a hostile web page in the same browser sees them: it can send unsigned requests
 * to any port of this machine, with any origin and any rebound host name.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DeleteParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { Sha256, signedCall } from '../../infra/local/guard/signature.ts';
import { isOpen } from '../../infra/local/ports.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { startPrivateStack } from '../support/stack.ts';
import { tableAccess } from '../support/table.ts';

const EVIL = 'https://evil.example';
const folder = mkdtempSync(join(tmpdir(), 'guard-'));
const dataDir = join(folder, 'data');
let stack: Stack;
let dynamodb: string;
let s3: string;
let ssm: string;
let access: ReturnType<typeof tableAccess>;

beforeAll(async () => {
  await ensureBuilt();
  stack = await startPrivateStack({ dataDir });
  const { env } = stack;
  dynamodb = env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  s3 = env.AWS_ENDPOINT_URL_S3 ?? '';
  ssm = env.AWS_ENDPOINT_URL_SSM ?? '';
  access = tableAccess(env);
}, 60_000);

afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function expectNothing(answer: Response): Promise<void> {
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.text()).toMatch(/^\{"__type":"AccessDeniedException"\}$|^<Error>/);
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Changes the request after it was signed. */
  readonly tamper?: (headers: Record<string, string>) => Record<string, string>;
  readonly sent?: string;
}

/** Signs with the shop's own key, sends the exact bytes, and returns the status. */
async function fetchStatus(
  endpoint: string,
  service: string,
  { method = 'POST', path = '/', headers = {}, body = '', tamper = (h) => h, sent = body }: Sent,
): Promise<number> {
  const { host, hostname, port } = new URL(endpoint);
  const signer = new SignatureV4({
    ...access,
    service,
    sha256: Sha256,
    uriEscapePath: service !== 's3',
  });
  const [pathname = '', query = ''] = path.split('?');
  const signed = await signer.sign({
    method,
    protocol: 'http:',
    hostname,
    path: pathname,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: { host, ...headers },
    body,
  });
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const length = { 'content-length': String(Buffer.byteLength(sent)) };
    const all = tamper({ ...signed.headers, ...length });
    request({ hostname, port, method, path, headers: all }, done).once('error', fail).end(sent);
  });
  answer.resume();
  return answer.statusCode ?? 0;
}

const scan = {
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.Scan',
  },
  body: JSON.stringify({ TableName: 'roof-console-shop' }),
};

describe('the table', () => {
  it('answers requests that the shop signed', async () => {
    expect(await fetchStatus(dynamodb, 'dynamodb', scan)).toBe(200);
  });

  it.each([
    ['a form', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }],
    ['plain text', { method: 'POST', body: scan.body }],
    ['JSON without a signature', { method: 'POST', ...scan }],
    [
      'JSON with the signature that dynoxide takes',
      {
        method: 'POST',
        body: scan.body,
        headers: {
          ...scan.headers,
          'x-amz-date': '20260101T000000Z',
          authorization:
            'AWS4-HMAC-SHA256 Credential=local/20260101/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=0',
        },
      },
    ],
    ['an address', {}],
    [
      'a preflight',
      { method: 'OPTIONS', headers: { 'access-control-request-headers': 'authorization' } },
    ],
  ])('rejects %s, with and without an Origin header', async (_, init: RequestInit) => {
    await expectNothing(await fetch(dynamodb, init));
    await expectNothing(
      await fetch(dynamodb, { ...init, headers: { ...init.headers, origin: EVIL } }),
    );
    await expectNothing(
      await fetch(dynamodb, { ...init, headers: { ...init.headers, origin: stack.origin } }),
    );
  });

  it.each([
    ['another body', { sent: '{"TableName":"roof-console-shop","Limit":1}' }],
    ['another action', { tamper: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } }],
    ['another host name', { tamper: { host: 'localhost:1' } }],
    ['another hash of the body', { tamper: { 'x-amz-content-sha256': '0'.repeat(64) } }],
    ['another date', { tamper: { 'x-amz-date': '20260101T000000Z' } }],
    ['no date', { tamper: { 'x-amz-date': '' } }],
    ['an empty signature', { tamper: { authorization: '' } }],
    ['an unsigned header', { tamper: { 'x-amz-security-token': 'x' } }],
  ])('rejects a signature with %s', async (_, change) => {
    const { tamper = {}, ...rest } = change as { tamper?: Record<string, string>; sent?: string };
    const sent = { ...scan, ...rest, tamper: (headers: object) => ({ ...headers, ...tamper }) };
    expect(await fetchStatus(dynamodb, 'dynamodb', sent)).toBe(403);
  });

  it('rejects a valid signature under a rebound host name', async () => {
    const headers = { ...scan.headers, host: 'evil.example' };
    expect(await fetchStatus(dynamodb, 'dynamodb', { ...scan, headers })).toBe(403);
  });

  it('rejects another key, service or region', async () => {
    const { region, credentials } = access;
    const right = { region, ...credentials };
    const call = async (service: 'dynamodb' | 'ssm', change: object) =>
      (
        await signedCall(
          service,
          { ...right, ...change },
          dynamodb,
          scan.headers['x-amz-target'],
          JSON.parse(scan.body),
        )
      ).status;
    expect(await call('dynamodb', {})).toBe(200);
    expect(await call('dynamodb', { secretAccessKey: 'guessed' })).toBe(403);
    expect(await call('dynamodb', { accessKeyId: 'guessed' })).toBe(403);
    expect(await call('dynamodb', { region: 'us-east-1' })).toBe(403);
    expect(await call('ssm', {})).toBe(403);
  });

  it('rejects operations that the shop does not use', async () => {
    const client = new DynamoDBClient({ endpoint: dynamodb, ...access });
    const TableName = stack.env.TABLE_NAME;
    await expect(client.send(new DeleteTableCommand({ TableName }))).rejects.toThrow();
    await expect(client.send(new ListTablesCommand())).rejects.toThrow();
    client.destroy();
  });

  it('limits the size of a body', async () => {
    const chunked = ({ 'content-length': _, ...headers }: Record<string, string>) => ({
      ...headers,
      'transfer-encoding': 'chunked',
    });
    expect(await fetchStatus(dynamodb, 'dynamodb', { ...scan, tamper: chunked })).toBe(403);
  });
});

describe('dynoxide, which does not authenticate', () => {
  it('listens on a port that browsers, and fetch, do not connect to', async () => {
    const { hostname, port } = new URL(stack.emulator?.endpoint ?? '');
    expect(await isOpen({ host: hostname, port: Number(port) })).toBe(true);
    const failed = await fetch(stack.emulator?.endpoint ?? '').catch((error: Error) => error);
    expect(failed).toMatchObject({ cause: { message: 'bad port' } });
  });
});

describe('the buckets', () => {
  const client = () =>
    new S3Client({ endpoint: s3, ...access, requestChecksumCalculation: 'WHEN_REQUIRED' });
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
      expect(answer.status).toBe(403);
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
    expect(await fetchStatus(s3, 's3', { method, path, body: method === 'PUT' ? 'x' : '' })).toBe(
      403,
    );
    expect(readdirSync(folder)).toEqual(['data']);
    expect(readdirSync(dataDir)).not.toContain('escaped');
  });

  it('reject operations that the shop does not use', async () => {
    const Bucket = stack.env.IMAGE_BUCKET;
    await expect(client().send(new ListObjectVersionsCommand({ Bucket }))).rejects.toThrow();
    await expect(client().send(new CreateBucketCommand({ Bucket: 'other' }))).rejects.toThrow();
  });
});

describe('the session keys', () => {
  const ask = {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AmazonSSM.GetParameter',
    },
    body: JSON.stringify({ Name: '/roof-console-shop/session-keys', WithDecryption: true }),
  };

  it('require a signature', async () => {
    expect(await fetchStatus(ssm, 'ssm', ask)).toBe(200);
    await expectNothing(await fetch(ssm, { method: 'POST', ...ask }));
    await expectNothing(
      await fetch(ssm, {
        method: 'POST',
        body: ask.body,
        headers: { ...ask.headers, origin: EVIL },
      }),
    );
    const headers = { ...ask.headers, host: 'evil.example' };
    expect(await fetchStatus(ssm, 'ssm', { ...ask, headers })).toBe(403);
    expect(await fetchStatus(ssm, 'ssm', { ...ask, sent: `${ask.body} ` })).toBe(403);
  });

  it('cannot be deleted', async () => {
    const client = new SSMClient({ endpoint: ssm, ...access });
    await expect(client.send(new DeleteParameterCommand({ Name: 'x' }))).rejects.toThrow();
  });
});
