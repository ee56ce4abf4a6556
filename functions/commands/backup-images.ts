/** Published images as files of a folder. They are named by their content, which is checked. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../core/environment.ts';
import { partitions } from '../storage/keys.ts';
import { FOREVER } from '../uploads/bucket.ts';
import type { StoredItem } from './backup-file.ts';
import { CommandError } from './run-command.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const place = (Key: string) => ({ Bucket: setting('IMAGE_BUCKET'), Key });

/** Keys of the images that the items record. */
export function listImageKeys(items: readonly StoredItem[]): string[] {
  const paths = items
    .filter(({ PK }) => PK?.S === partitions.images)
    .map(({ imageUrl }) => imageUrl?.S?.slice(1))
    .filter((key) => key !== undefined);
  return [...new Set(paths)];
}

function check(key: string, bytes: Buffer): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (basename(key, extname(key)) !== sha256) throw new CommandError(`${key} is damaged.`);
}

/** Saves an image; false if the bucket does not have it. */
export async function saveImage(key: string, folder: string): Promise<boolean> {
  const object = await s3.send(new GetObjectCommand(place(key))).catch((error: unknown) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });
  if (!object) return false;
  const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  check(key, bytes);
  const file = join(folder, key);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}

/** Puts a saved image back; false if the folder does not have it. */
export async function putImage(key: string, folder: string): Promise<boolean> {
  const bytes = await readFile(join(folder, key)).catch(() => undefined);
  if (!bytes) return false;
  check(key, bytes);
  await s3.send(
    new PutObjectCommand({
      ...place(key),
      Body: bytes,
      ContentType: types[extname(key)] ?? 'application/octet-stream',
      CacheControl: FOREVER,
    }),
  );
  return true;
}
