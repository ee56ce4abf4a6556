/** Published images as files in a folder: each with its whole set, checked against its record's hashes. */

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readPicture } from '../../shared/picture.ts';
import { setting } from '../core/environment.ts';
import { partitions } from '../storage/keys.ts';
import { FOREVER } from '../uploads/bucket.ts';
import type { StoredItem } from './backup-file.ts';
import { CommandError } from './run-command.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const place = (Key: string) => ({ Bucket: setting('IMAGE_BUCKET'), Key });

interface ImageFile {
  readonly key: string;
  readonly sha256: string;
}

/** An image's files. */
type ImageFiles = readonly ImageFile[];

/** The images that the items record, but for those that are being deleted. */
export function listImageFiles(items: readonly StoredItem[]): ImageFiles[] {
  return items
    .filter(({ PK, deletingUntil }) => PK?.S === partitions.images && !deletingUntil)
    .map(({ imageUrl, files }) => {
      const folder = readPicture(imageUrl?.S ?? '')?.folder.slice(1);
      return Object.entries(files?.M ?? {}).map(([name, { S = '' }]) => ({
        key: `${folder}/${name}`,
        sha256: S,
      }));
    });
}

function check({ key, sha256 }: ImageFile, bytes: Buffer): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new CommandError(`${key} is damaged.`);
}

/** Saves an image's files; false if the bucket lacks one. */
export async function saveImage(files: ImageFiles, folder: string): Promise<boolean> {
  const saved = await Promise.all(files.map((file) => saveFile(file, folder)));
  return saved.every(Boolean);
}

async function saveFile(file: ImageFile, folder: string): Promise<boolean> {
  const object = await s3.send(new GetObjectCommand(place(file.key))).catch((error: unknown) => {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  });
  if (!object) return false;
  const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  check(file, bytes);
  const path = join(folder, file.key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return true;
}

/**
 * Puts a saved image's files back.
 *
 * @throws CommandError if the folder lacks one, or one is damaged
 */
export async function putImage(files: ImageFiles, folder: string): Promise<void> {
  for (const file of files) {
    const bytes = await readFile(join(folder, file.key)).catch(() => undefined);
    if (!bytes) throw new CommandError(`${folder} has no ${file.key}.`);
    check(file, bytes);
    await s3.send(
      new PutObjectCommand({
        ...place(file.key),
        Body: bytes,
        ContentType: types[extname(file.key)] ?? 'application/octet-stream',
        CacheControl: FOREVER,
      }),
    );
  }
}
