/** The contents of a backup: every row that is not temporary or a count, and the image files that rows name. */
import { readPicture } from '../../shared/picture.ts';
import { type Key, kindsOf, partitions, type RowKind } from '../storage/keys.ts';
import type { StoredItem } from '../storage/stored.ts';
import { photoKey } from '../uploads/pending-key.ts';
import { rowKinds } from './row-kinds.ts';

export interface ImageFile {
  readonly key: string;
  /** Absent for a photo of an inquiry, as no record holds it. */
  readonly sha256?: string;
}

/** The files of one picture. */
export type Picture = readonly ImageFile[];

/**
 * The pictures recorded in an item. For an image, the whole set, unless it is being deleted. For an inquiry,
 * its photos, which may be gone, because the bucket keeps them for a year.
 */
export function listPictures({
  PK,
  deletingUntil,
  imageUrl,
  files,
  photos,
}: StoredItem): Picture[] {
  if (PK?.S === partitions.images && !deletingUntil) {
    const folder = readPicture(imageUrl?.S ?? '')?.folder.slice(1);
    const set = Object.entries(files?.M ?? {});
    return [set.map(([name, { S = '' }]) => ({ key: `${folder}/${name}`, sha256: S }))];
  }
  if (!PK?.S?.startsWith(partitions.inquiry)) return [];
  return (photos?.L ?? []).map(({ S = '' }) => [{ key: photoKey(S) }]);
}

export const keyOf = ({ PK, SK }: StoredItem): Key => ({ PK: PK?.S ?? '', SK: SK?.S ?? '' });

/** An item's kind; undefined if this version of the shop does not know it. */
export const kindOf = (item: StoredItem): RowKind | undefined => kindsOf(keyOf(item))[0];

/** True if an item belongs in a backup. Locks and counters do not; unknown items do. */
export function isBackedUp(item: StoredItem): boolean {
  const kind = kindOf(item);
  return !kind || !rowKinds[kind].isTransient;
}
