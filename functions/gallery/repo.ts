/** Storage of gallery images. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { galleryImageFields } from '../../shared/contract/gallery.ts';
import { createItem, deleteItem, updateItem } from '../storage/conditional.ts';
import { getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRows } from '../storage/read-rows.ts';

const storedImage = z.lazy(() =>
  z.object({
    ...galleryImageFields(),
    createdAt: timestamp,
  }),
);

export type StoredGalleryImage = z.infer<typeof storedImage>;

/** An item without its keys, its id being the key. Throws if it does not parse. */
export function readImage(item: Item): StoredGalleryImage {
  return storedImage.parse({ ...item, id: item.SK });
}

/** Every gallery image that can be read, newest first. */
export async function allImages(onUnreadable?: OnUnreadable): Promise<StoredGalleryImage[]> {
  const rows = await getPartition(catalogueKeys.galleryImage('').PK);
  const images = readRows(rows, readImage, onUnreadable);
  const newest = ({ createdAt, id }: StoredGalleryImage) => `${createdAt}#${id}`;
  return images.sort((one, other) => (newest(one) < newest(other) ? 1 : -1));
}

/** Stores a new image; false if its id is taken. */
export function insertImage(image: StoredGalleryImage): Promise<boolean> {
  return createItem({ ...catalogueKeys.galleryImage(image.id), ...image });
}

/** Changes a description, and the picture if one is given; undefined if there is no such image. */
export async function changeImage(
  id: string,
  {
    description,
    imageUrl,
  }: { readonly description: string; readonly imageUrl?: string | undefined },
): Promise<StoredGalleryImage | undefined> {
  const item = await updateItem(catalogueKeys.galleryImage(id), {
    UpdateExpression: `SET description = :description${imageUrl ? ', imageUrl = :imageUrl' : ''}`,
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: {
      ':description': description,
      ...(imageUrl && { ':imageUrl': imageUrl }),
    },
  });
  return item && readImage(item);
}

/** Deletes an image; false if there is none. */
export function deleteImage(id: string): Promise<boolean> {
  return deleteItem(catalogueKeys.galleryImage(id));
}
