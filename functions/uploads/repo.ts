/** The record of what was uploaded and published. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { createItem } from '../storage/conditional.ts';
import { type PageRequest, readFeed } from '../storage/feed.ts';
import { getItem, type Item } from '../storage/items.ts';
import { imageKeys } from '../storage/keys.ts';

const storedImage = z.object({
  id: z.string(),
  /** Path under which the edge serves it. */
  imageUrl: z.string(),
  /** SHA-256 of the published bytes, in hexadecimal. */
  sha256: z.string(),
  bytes: z.int(),
  userId: z.string(),
  createdAt: timestamp,
});

export type StoredImage = z.infer<typeof storedImage>;

/** An item without its keys. A row that does not parse is a defect and throws. */
function readImage(item: Item): StoredImage {
  return storedImage.parse(item);
}

export async function findImage(createdAt: string, id: string): Promise<StoredImage | undefined> {
  const item = await getItem(imageKeys.image(createdAt, id));
  return item && readImage(item);
}

/** Records an image; false if it is recorded already. */
export function insertImage(image: StoredImage): Promise<boolean> {
  return createItem({ ...imageKeys.image(image.createdAt, image.id), ...image });
}

/** Published images, newest upload first. */
export async function listImages(request: PageRequest) {
  const page = await readFeed({ partition: imageKeys.feedName, consistent: true }, request);
  return { ...page, items: page.items.map(readImage) };
}

export function imageView({ id, imageUrl, bytes, createdAt }: StoredImage) {
  return { id, imageUrl, bytes, createdAt };
}
