/** Erasing a person's files against a bucket that keeps versions, which the local one does not. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

interface Version {
  readonly Key: string;
  readonly VersionId: string;
  readonly isMarker: boolean;
}

let versions: Version[];

/** S3's lists of versions, two at a time, and deletes: one without a version only adds a marker. */
const server = createServer(({ method, url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method === 'DELETE') {
    const Key = pathname.split('/').slice(2).join('/');
    const VersionId = searchParams.get('versionId');
    if (VersionId === null)
      versions.push({ Key, VersionId: `marker${versions.length}`, isMarker: true });
    else versions = versions.filter((one) => one.Key !== Key || one.VersionId !== VersionId);
    return response.writeHead(204).end();
  }
  if (!searchParams.has('versions')) return response.writeHead(400).end();
  const prefix = searchParams.get('prefix') ?? '';
  const page = versions.filter(({ Key }) => Key.startsWith(prefix)).slice(0, 2);
  const items = page.map(({ Key, VersionId, isMarker }) => {
    const tag = isMarker ? 'DeleteMarker' : 'Version';
    return `<${tag}><Key>${Key}</Key><VersionId>${VersionId}</VersionId></${tag}>`;
  });
  response.end(`<ListVersionsResult>${items.join('')}</ListVersionsResult>`);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'ap-southeast-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('IMAGE_BUCKET', 'shop-images');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const version = (Key: string, VersionId: string, isMarker = false) => ({
  Key,
  VersionId,
  isMarker,
});

it('removes every version and delete marker of a person’s files, and of nobody else’s', async () => {
  const others = [version('pending/someone-else/1', 'a'), version('inquiry-photos/two.jpg', 'a')];
  versions = [
    ...others,
    version('pending/jo/1', 'a'),
    version('pending/jo/1', 'b', true),
    version('pending/jo/2', 'a'),
    version('inquiry-photos/one.jpg', 'a'),
    version('inquiry-photos/one.jpg', 'b'),
    version('inquiry-photos/one.jpg', 'c', true),
  ];
  const { discardPhotos, discardUploads } = await import(
    '../../functions/records/discard-files.ts'
  );
  await discardUploads('jo');
  await discardPhotos(['one']);
  expect(versions).toEqual(others);
});
