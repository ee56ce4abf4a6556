/** The records of published images. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { type PageRequest, readFeed } from '../storage/feed.ts';
import { getItem, type Item } from '../storage/items.ts';
import { imageKeys, type Key } from '../storage/keys.ts';
import { readRows } from '../storage/read-rows.ts';
import { creation, put, removal, transact } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';

const storedImage = shape(() => ({
  id: z.string(),
  /** The address of the picture (see shared/picture.ts), without focal point or description. */
  imageUrl: z.string(),
  /** The SHA-256 of the upload, in hexadecimal, and how it was encoded. */
  content: z.string(),
  /** Every file of the set by name, with its SHA-256 in hexadecimal. */
  files: z.record(z.string(), z.string()),
  bytes: z.int(),
  userId: z.string(),
  createdAt: timestamp,
  /** Set while its files are being deleted; it is not listed then. */
  deletingUntil: z.optional(timestamp),
}));

/** Points from a content to its image, or holds the end of that image's deletion. */
const pointer = shape(() => ({
  id: z.string(),
  createdAt: timestamp,
  deletingUntil: z.optional(timestamp),
}));

export type StoredImage = z.infer<typeof storedImage>;
export type ContentPointer = z.infer<typeof pointer>;

/** Reads a stored image, without its keys. A row that does not parse is a defect and throws. */
export const readImage = (item: Item): StoredImage => storedImage.parse(item);

export async function findImage(createdAt: string, id: string): Promise<StoredImage | undefined> {
  const image = await findImageRecord(createdAt, id);
  return image?.deletingUntil ? undefined : image;
}

/** Like `findImage`, but also finds an image whose deletion has begun. */
export async function findImageRecord(
  createdAt: string,
  id: string,
): Promise<StoredImage | undefined> {
  const item = await getItem(imageKeys.image(createdAt, id));
  return item && readImage(item);
}

export async function findByContent(content: string): Promise<ContentPointer | undefined> {
  const item = await getItem(imageKeys.imageByContent(content));
  return item && pointer.parse(item);
}

/**
 * Records an image whose files are all published.
 *
 * @returns false if an image of the same upload or content is already recorded
 */
export async function insertImage(image: StoredImage, now: Date): Promise<boolean> {
  const { id, createdAt, content } = image;
  const refused = await transact({
    image: creation({ ...imageKeys.image(createdAt, id), ...image }),
    pointer: put(
      { ...imageKeys.imageByContent(content), id, createdAt },
      // An interrupted deletion leaves a pointer that no longer counts.
      condition('attribute_not_exists(PK) OR deletingUntil < :now', { now: now.toISOString() }),
    ),
  });
  return refused === undefined;
}

/**
 * Takes an image off the list; its content cannot be uploaded again before `until`. It can be
 * repeated after an interrupted deletion.
 *
 * @returns false if there is no such image, or its content has been uploaded again in the meantime
 */
export async function beginDeletion(image: StoredImage, until: Date): Promise<boolean> {
  const { id, createdAt, content } = image;
  const mark = (key: Key) =>
    updateWrite(
      key,
      { set: { deletingUntil: until.toISOString() } },
      condition('id = :id', { id }),
    );
  const refused = await transact({
    image: mark(imageKeys.image(createdAt, id)),
    pointer: mark(imageKeys.imageByContent(content)),
  });
  return refused === undefined;
}

/** Deletes the record once the files are gone; the same content may be uploaded again. */
export async function endDeletion({ id, createdAt, content }: StoredImage): Promise<void> {
  const ended = condition('id = :id AND attribute_exists(deletingUntil)', { id });
  await transact({
    image: removal(imageKeys.image(createdAt, id), ended),
    pointer: removal(imageKeys.imageByContent(content), ended),
  });
}

/** Published images, newest upload first, without old ones that have no set of files. */
export async function listImages(request: PageRequest) {
  const page = await readFeed({ partition: imageKeys.image.PK, consistent: true }, request);
  const images = readRows(page.items, readImage);
  return { ...page, items: images.filter(({ deletingUntil }) => !deletingUntil) };
}

export function imageView({ id, imageUrl, bytes, createdAt }: StoredImage) {
  return { id, imageUrl, bytes, createdAt };
}
