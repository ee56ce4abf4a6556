/** A shop whose emulators are called as a web page would, or with a signature. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureBuilt } from '../../../infra/build/ensure-built.ts';
import { Sha256 } from '../../../infra/local/guard/signature.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { startPrivateStack } from '../../support/stack.ts';
import { tableAccess } from '../../support/table.ts';

export const EVIL = 'https://evil.example';
export const folder = mkdtempSync(join(tmpdir(), 'guard-'));
export const dataDir = join(folder, 'data');
export let stack: Stack;
export let dynamodb: string;
export let s3: string;
export let ssm: string;
export let access: ReturnType<typeof tableAccess>;

/** Starts the shop before the tests of a file, and stops it after them. */
export function startEmulators(): void {
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
}

export async function expectNothing(answer: Response): Promise<void> {
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
export async function fetchStatus(
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

export const scan = {
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.Scan',
  },
  body: JSON.stringify({ TableName: 'roof-console-shop' }),
};
