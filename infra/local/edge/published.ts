/** The site as the edge sees it: the build, the pages published since then, and the published images. */
import { fallbackFiles } from '../../../shared/pages.ts';
import { imageBucket } from '../../edge/image-bucket.ts';
import { type Answer, toAnswer } from '../gateway/event.ts';
import type { LocalFunction } from '../gateway/function.ts';
import type { Access } from '../table.ts';

const publishable = /^\/([a-z0-9/-]+\.(html|txt|xml))$/i;

type Site = (path: string) => Promise<Answer | undefined>;

const isProduct = (path: string) => path.startsWith('/products/');

/** The files of a build before anything is published, when any product may exist. */
export function unpublished(built: Site): Site {
  return async (path) =>
    (await built(path)) ?? (isProduct(path) ? built(`/${fallbackFiles.product}`) : undefined);
}

/**
 * The published pages, and a build's other files. What is not published is answered by the function that
 * CloudFront asks too. A shop that starts again shows its pages of last time until they are published anew.
 *
 * @param published resolves when the bucket has this build's pages
 */
export function withPublished(
  built: Site,
  bucket: string,
  access: Access,
  published: Promise<void>,
  absentPage: LocalFunction,
): Site {
  const read = createBucketReader(bucket, access);
  const meanwhile = unpublished(built);
  const absent = async (rawPath: string): Promise<Answer> => {
    const outcome = await absentPage.invoke({ rawPath });
    if (outcome.kind !== 'result') throw new Error(`The absent-page function: ${outcome.kind}`);
    return toAnswer(outcome.result);
  };
  let ready = false;
  void published.then(() => {
    ready = true;
  });
  /** True if the build has every file that a page names: a shop that starts again may have been built anew. */
  const isOfBuild = async ({ body }: Answer): Promise<boolean> => {
    const files = new Set(body.toString().match(/\/assets\/[\w./-]+/g));
    return (await Promise.all([...files].map(built))).every(Boolean);
  };
  return async (path) => {
    const key = publishable.exec(path)?.[1];
    if (!key) return built(path);
    const page = await read(key);
    if (ready) return page ?? absent(path);
    return page && (await isOfBuild(page)) ? page : meanwhile(path);
  };
}

/** The paths of the published part of the local image bucket. */
const keys = new RegExp(
  `^/(${imageBucket.publishedPrefix}[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?(\\.[a-z0-9]+)?)$`,
);

/** Returns a function that reads the published image at a path, if there is one. */
export function createImages(
  bucket: string,
  access: Access,
): (path: string) => Promise<Answer | undefined> {
  const read = createBucketReader(bucket, access);
  return async (path) => {
    const key = keys.exec(path)?.[1];
    return key ? read(key) : undefined;
  };
}

/** Returns a function that reads the file with a key, if there is one. */
function createBucketReader(
  bucket: string,
  access: Access,
): (key: string) => Promise<Answer | undefined> {
  const { endpoint, region, ...credentials } = access;
  // Loading the client takes a tenth of a second, which the start need not wait for.
  const loaded = async () => {
    const { GetObjectCommand, NoSuchKey, S3Client } = await import('@aws-sdk/client-s3');
    return { GetObjectCommand, NoSuchKey, client: new S3Client({ endpoint, region, credentials }) };
  };
  let sdk: ReturnType<typeof loaded> | undefined;
  return async (key) => {
    sdk ??= loaded();
    const { client, GetObjectCommand, NoSuchKey } = await sdk;
    try {
      const { Body, ContentType, ETag, CacheControl } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      const headers = {
        'content-type': ContentType ?? 'application/octet-stream',
        etag: ETag ?? `"${key}"`,
        ...(CacheControl && { 'cache-control': CacheControl }),
      };
      return {
        status: 200,
        headers: Object.entries(headers),
        body: Buffer.from((await Body?.transformToByteArray()) ?? []),
      };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
}
