/** Storage of gallery images. */
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { galleryImageFields } from '../../shared/contract/gallery.ts';
import { Conflict } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { getPartition, type Item } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRows } from '../storage/read-rows.ts';
import { createItem, deleteItem, exists, updateItem } from '../storage/update.ts';

const storedImage = shape(() => ({
  ...galleryImageFields(),
  createdAt: timestamp,
  /** Its position, highest first; absent if it was never moved, and is placed by age. */
  rank: z.optional(z.number()),
}));

export type StoredGalleryImage = z.infer<typeof storedImage>;

/** Reads an item; its sort key becomes its id. Throws if it does not parse. */
export function readImage(item: Item): StoredGalleryImage {
  return storedImage.parse({ ...item, id: item.SK });
}

const rankOf = ({ rank, createdAt }: StoredGalleryImage): number => rank ?? Date.parse(createdAt);

/** Every readable gallery image, newest first except where the owner has moved one. */
export async function allImages(onUnreadable?: OnUnreadable): Promise<StoredGalleryImage[]> {
  const rows = await getPartition(catalogueKeys.galleryImage('').PK);
  const images = readRows(rows, readImage, onUnreadable);
  return images.sort((one, other) => rankOf(other) - rankOf(one) || (one.id < other.id ? 1 : -1));
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
  const item = await updateItem(
    catalogueKeys.galleryImage(id),
    { set: { description, imageUrl } },
    exists,
  );
  return item && readImage(item);
}

/** The distance beyond the first or last image for one placed there, in ms of age. */
const STEP_MS = 60_000;

/** A rank between two neighbours; at either end one of them is missing. */
function rankBetween(above: number | undefined, below: number | undefined): number {
  if (below === undefined) return (above ?? 0) - STEP_MS;
  return above === undefined ? below + STEP_MS : (above + below) / 2;
}

/**
 * Moves an image after another, or to the front; undefined if one of them does not exist.
 *
 * @param images every image, as just read
 * @throws Conflict if its new neighbours leave no rank between them
 */
export async function moveImage(
  images: readonly StoredGalleryImage[],
  id: string,
  after: string | null,
): Promise<StoredGalleryImage | undefined> {
  const others = images.filter((image) => image.id !== id);
  const at = others.findIndex((image) => image.id === after);
  if (after !== null && at < 0) return undefined;
  const [above, below] = [others[at], others[at + 1]].map((image) => image && rankOf(image));
  const rank = rankBetween(above, below);
  if (rank === above || rank === below) {
    throw new Conflict('There is no room between these two. Move one of them first.');
  }
  const item = await updateItem(catalogueKeys.galleryImage(id), { set: { rank } }, exists);
  return item && readImage(item);
}

/** Deletes an image; false if there is none. */
export function deleteImage(id: string): Promise<boolean> {
  return deleteItem(catalogueKeys.galleryImage(id), exists);
}

/** The API's view of a gallery image. */
export function imageView({ createdAt: _, rank: __, ...image }: StoredGalleryImage) {
  return image;
}
