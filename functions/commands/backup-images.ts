/** The shop's pictures as files in a folder: published images and photos of inquiries. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { ImageFile, Picture } from '../records/backed-up.ts';
import { putFile, readFile as readObject } from '../uploads/bucket.ts';
import { CommandError } from './run-command.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

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
  const bytes = await readObject(file.key);
  if (!bytes) return false;
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
    const contentType = types[extname(file.key)] ?? 'application/octet-stream';
    await putFile(file.key, { bytes, contentType });
  }
  return true;
}
