/** Files of a local bucket, read with signed requests, as CloudFront reads a private one. */
import type { Access } from '../table.ts';

export interface StoredFile {
  readonly body: Buffer;
  readonly contentType: string;
  /** Quoted. */
  readonly etag: string;
  readonly cacheControl?: string;
}

/** Returns a function that reads the file with a key, if there is one. */
export function createBucketReader(
  bucket: string,
  access: Access,
): (key: string) => Promise<StoredFile | undefined> {
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
