/** Requests to the buckets. */
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateBucketCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it } from 'vitest';
import {
  access,
  dataDir,
  EVIL,
  expectNothing,
  fetchStatus,
  folder,
  s3,
  stack,
} from './emulators.ts';

export function describeBuckets(): void {
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
}
