/** Storage of gallery images. */
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { galleryImage } from '../../shared/contract/gallery.ts';
import { table, tableName } from '../storage/client.ts';
import { createItem } from '../storage/create.ts';
import { getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { conditionFailed } from '../storage/transaction.ts';

const storedImage = z.object({
  ...galleryImage.shape,
  createdAt: timestamp,
});

export type StoredGalleryImage = z.infer<typeof storedImage>;

/** An item without its keys. A row that does not parse is a defect and throws. */
function readImage(item: Item): StoredGalleryImage {
  return storedImage.parse(item);
}

/** Every gallery image, newest first. */
export async function allImages(): Promise<StoredGalleryImage[]> {
  const images = (await getPartition(catalogueKeys.galleryImage('').PK)).map(readImage);
  const newest = ({ createdAt, id }: StoredGalleryImage) => `${createdAt}#${id}`;
  return images.sort((one, other) => (newest(one) < newest(other) ? 1 : -1));
}

/** Stores a new image; false where its id is taken. */
export function insertImage(image: StoredGalleryImage): Promise<boolean> {
  return createItem({ ...catalogueKeys.galleryImage(image.id), ...image });
}

/** Changes a description; undefined where there is no such image. */
export async function describeImage(
  id: string,
  description: string,
): Promise<StoredGalleryImage | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: catalogueKeys.galleryImage(id),
        UpdateExpression: 'SET description = :description',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':description': description },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return readImage(Attributes ?? {});
  } catch (error) {
    if (conditionFailed(error)) return undefined;
    throw error;
  }
}

/** Deletes an image; false where there is none. */
export async function deleteImage(id: string): Promise<boolean> {
  try {
    await table.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: catalogueKeys.galleryImage(id),
        ConditionExpression: 'attribute_exists(PK)',
      }),
    );
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
