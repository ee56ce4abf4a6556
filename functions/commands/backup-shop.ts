import { type Key, kindsOf, type RowKind, transientKinds } from '../storage/keys.ts';
import { type StoredItem, scanStored } from '../storage/stored.ts';
import { newBackupFile } from './backup-file.ts';
import type { Picture } from './backup-images.ts';

export const keyOf = ({ PK, SK }: StoredItem): Key => ({ PK: PK?.S ?? '', SK: SK?.S ?? '' });

/** An item's kind; undefined for one that this version of the shop does not know. */
export const kindOf = (item: StoredItem): RowKind | undefined => kindsOf(keyOf(item))[0];

/** Whether an item belongs in a backup: locks and counters do not. */
export const isBackedUp = (item: StoredItem): boolean => !transientKinds().has(kindOf(item));

/**
 * Writes every item of the shop to a file, and the pictures to a folder if one is named. Changes made
 * while it runs may or may not be included; for an exact moment use point-in-time recovery.
 */
export async function backUp(path: string, folder: string | undefined) {
  const images = folder ? await import('./backup-images.ts') : undefined;
  const file = newBackupFile(path);
  const pictures: Picture[] = [];
  for await (const item of scanStored()) {
    if (!isBackedUp(item)) continue;
    file.add(item);
    pictures.push(...(images?.listPictures(item) ?? []));
  }
  const items = file.finish();
  let saved = 0;
  let absent = 0;
  for (const picture of pictures) {
    if (await images?.savePicture(picture, folder ?? '')) saved += 1;
    else if (!images?.mayBeMissing(picture)) absent += 1;
  }
  return { items, saved, absent };
}
