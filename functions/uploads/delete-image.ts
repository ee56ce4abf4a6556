/** Deletes an uploaded image with all its files, unless the shop shows it somewhere. */
import { readPicture } from '../../shared/picture.ts';
import { allAddons } from '../addons/repo.ts';
import { Conflict, NotFound } from '../core/errors.ts';
import { allImages } from '../gallery/repo.ts';
import { allProducts } from '../products/repo.ts';
import { deleteFile } from './bucket.ts';
import { readCreatedAt } from './pending-key.ts';
import { beginDeletion, endDeletion, findImageRecord, type StoredImage } from './repo.ts';

/** Longer than any call, in milliseconds; until then the same content cannot be uploaded again. */
const DELETION_MS = 60_000;

const absent = () => new NotFound('There is no such image.');

interface Found {
  readonly image: StoredImage | undefined;
  /** Addresses of every picture shown by a product (hidden ones too), an add-on or the gallery. */
  readonly inUse: readonly string[];
}

/** The image with an id, and all picture addresses that the shop shows. */
export async function findImageAndUses(id: string): Promise<Found> {
  const createdAt = readCreatedAt(id);
  const [image, products, addons, gallery] = await Promise.all([
    createdAt ? findImageRecord(createdAt, id) : undefined,
    allProducts(),
    allAddons(),
    allImages(),
  ]);
  const inUse = [
    ...products.flatMap(({ imageUrl, imageUrls }) => [imageUrl, ...imageUrls]),
    ...addons.flatMap(({ imageUrl }) => imageUrl ?? []),
    ...gallery.map(({ imageUrl }) => imageUrl),
  ];
  return { image, inUse };
}

/**
 * Deletes an image. It is taken off the list before its first file is deleted, so no list ever
 * names a picture without files; its record is deleted last. If it is interrupted, repeating the
 * call does the rest. Past orders then show the product's name instead of this picture.
 *
 * @throws NotFound, Conflict while the picture is used
 */
export async function deleteImage({ image, inUse }: Found, now: Date): Promise<void> {
  if (!image) throw absent();
  const folder = readPicture(image.imageUrl)?.folder ?? '';
  if (inUse.some((imageUrl) => readPicture(imageUrl)?.folder === folder)) {
    throw new Conflict('This image is used in the shop. Remove it there first.');
  }
  if (!(await beginDeletion(image, new Date(now.getTime() + DELETION_MS)))) throw absent();
  const names = Object.keys(image.files);
  await Promise.all(names.map((name) => deleteFile(`${folder.slice(1)}/${name}`)));
  await endDeletion(image);
}
