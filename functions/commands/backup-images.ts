/** The shop's pictures as files in a folder: published images and photos of inquiries. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { setting } from '../core/environment.ts';
import { patient } from '../core/patience.ts';
import type { ImageFile, Picture } from '../records/backed-up.ts';
import { FOREVER } from '../uploads/bucket.ts';
import { CommandError } from './run-command.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

const s3 = patient(
  new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
  () => 'the bucket of pictures',
);
const place = (Key: string) => ({ Bucket: setting('IMAGE_BUCKET'), Key });

export const mayBeMissing = (picture: Picture): boolean =>
  picture.every(({ sha256 }) => sha256 === undefined);

function check({ key, sha256 }: ImageFile, bytes: Buffer): void {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (sha256 && found !== sha256) throw new CommandError(`${key} is damaged.`);
}

/** Saves a picture's files; false if the bucket lacks one. */
export async function savePicture(picture: Picture, folder: string): Promise<boolean> {
  const saved = await Promise.all(picture.map((file) => saveFile(file, folder)));
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

/** A file from a folder; undefined if it has none. @throws CommandError if it is damaged */
async function readSaved(file: ImageFile, folder: string): Promise<Buffer | undefined> {
  const bytes = await readFile(join(folder, file.key)).catch(() => undefined);
  if (bytes) check(file, bytes);
  return bytes;
}

/** @throws CommandError if the folder lacks a required file, or one is damaged */
export async function requireSaved(pictures: readonly Picture[], folder: string): Promise<void> {
  for (const picture of pictures) {
    for (const file of picture) {
      const isThere = await readSaved(file, folder);
      if (!isThere && !mayBeMissing(picture))
        throw new CommandError(`${folder} has no ${file.key}.`);
    }
  }
}

/** Uploads a saved picture's files to the bucket; false if the folder lacks one. */
export async function putPicture(picture: Picture, folder: string): Promise<boolean> {
  for (const file of picture) {
    const bytes = await readSaved(file, folder);
    if (!bytes) return false;
    await s3.send(
      new PutObjectCommand({
        ...place(file.key),
        Body: bytes,
        ContentType: types[extname(file.key)] ?? 'application/octet-stream',
        CacheControl: FOREVER,
      }),
    );
  }
  return true;
}
