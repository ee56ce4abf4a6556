/** Turns the bytes of a file into a picture that the shop can show. */
import { createHash } from 'node:crypto';
import { folderName, pictureUrl } from '../../shared/picture.ts';
import { extendDeadline } from '../core/deadline.ts';
import { Conflict } from '../core/errors.ts';
import { putFile } from './bucket.ts';
import { decodePicture } from './picture/decode.ts';
import { ENCODING, encodePicture, readColours } from './picture/encode.ts';
import { findByContent, findImage, insertImage, type StoredImage } from './repo.ts';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Characters of the hexadecimal SHA-256 in a set's name: 128 bits, enough to be unique. */
const NAME_DIGITS = 32;

/**
 * Making a picture may take this long, in milliseconds. Together with the deadline of every call it
 * stays below the function's timeout (infra/api-limits.ts).
 */
export const MAX_ENCODING_MS = 18_000;

interface Origin {
  readonly id: string;
  readonly createdAt: string;
  readonly userId: string;
}

/**
 * Publishes a picture: first every file of its set, then the one record that names them. If it is
 * interrupted before that, there is no record, and it can be repeated. The same file is published
 * once, however often it is uploaded and by whom.
 *
 * @param bytes a whole file
 * @returns the image recorded for this content
 * @throws BadRequest with the reason the file cannot be shown, Conflict while the same image is
 * being deleted
 */
export async function publishPicture(
  bytes: Buffer,
  origin: Origin,
  now: Date,
): Promise<StoredImage> {
  const content = `${sha256(bytes)}-${ENCODING}`;
  const known = await findKnownImage(content, now);
  if (known) return known;

  const { files, ...facts } = await extendDeadline(MAX_ENCODING_MS, () => makeFiles(bytes));
  const { width } = facts;
  const name = folderName(content.slice(0, NAME_DIGITS), facts);
  const folder = `/images/${name}`;
  await Promise.all(files.map((file) => putFile(`images/${name}/${file.name}`, file)));

  const image: StoredImage = {
    ...origin,
    imageUrl: pictureUrl({ folder, width }),
    content,
    files: Object.fromEntries(files.map((file) => [file.name, sha256(file.bytes)])),
    bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
  };
  if (await insertImage(image, now)) return image;
  // The same file was uploaded twice at the same moment, and the other call was first.
  const first =
    (await findKnownImage(content, now)) ?? (await findImage(origin.createdAt, origin.id));
  if (!first) throw beingDeleted();
  return first;
}

async function makeFiles(bytes: Buffer) {
  const pixels = await decodePicture(bytes);
  const [files, colours] = await Promise.all([encodePicture(pixels), readColours(pixels)]);
  return { files, width: pixels.width, height: pixels.height, colours };
}

const beingDeleted = () =>
  new Conflict('This image is being deleted. Please upload it again in a minute.');

async function findKnownImage(content: string, now: Date): Promise<StoredImage | undefined> {
  const pointer = await findByContent(content);
  if (!pointer) return undefined;
  if (!pointer.deletingUntil) return findImage(pointer.createdAt, pointer.id);
  if (pointer.deletingUntil < now.toISOString()) return undefined;
  throw beingDeleted();
}
