/** The published part of the local image bucket. */
import { imageBucket } from '../../edge/image-bucket.ts';
import type { Access } from '../table.ts';
import { createBucketReader, type StoredFile } from './bucket.ts';

const keys = new RegExp(
  `^/(${imageBucket.publishedPrefix}[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)?(\\.[a-z0-9]+)?)$`,
);

/** Returns a function that reads the published image at a path, if there is one. */
export function createImages(
  bucket: string,
  access: Access,
): (path: string) => Promise<StoredFile | undefined> {
  const read = createBucketReader(bucket, access);
  return async (path) => {
    const key = keys.exec(path)?.[1];
    return key ? read(key) : undefined;
  };
}
