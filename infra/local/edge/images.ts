/** The published part of the local image bucket, read as the edge of a private bucket: signed. */
import { imageBucket } from '../../edge/image-bucket.ts';
import type { Access } from '../table.ts';

export interface StoredImage {
  readonly body: Buffer;
  readonly contentType: string;
  /** Quoted. */
  readonly etag: string;
  readonly cacheControl?: string;
}

const keys = new RegExp(`^/(${imageBucket.publishedPrefix}[A-Za-z0-9_-]+(\\.[a-z0-9]+)?)$`);

/** A reader of published images, from a path to its image if there is one. */
export function createImages(
  bucket: string,
  access: Access,
): (path: string) => Promise<StoredImage | undefined> {
  const { endpoint, region, ...credentials } = access;
  // The client is a tenth of a second to load, and most starts show no uploaded image.
  const loaded = async () => {
    const { GetObjectCommand, NoSuchKey, S3Client } = await import('@aws-sdk/client-s3');
    return { GetObjectCommand, NoSuchKey, client: new S3Client({ endpoint, region, credentials }) };
  };
  let sdk: ReturnType<typeof loaded> | undefined;
  return async (path) => {
    const key = keys.exec(path)?.[1];
    if (!key) return undefined;
    sdk ??= loaded();
    const { client, GetObjectCommand, NoSuchKey } = await sdk;
    try {
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return {
        body: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
        contentType: object.ContentType ?? 'application/octet-stream',
        etag: object.ETag ?? `"${key}"`,
        ...(object.CacheControl && { cacheControl: object.CacheControl }),
      };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  };
}
