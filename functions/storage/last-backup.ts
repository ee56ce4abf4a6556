/** The times of the last copies of the whole shop to a place outside AWS. */
import { getItem } from './items.ts';
import { shopKeys } from './keys.ts';
import { putItem } from './update.ts';

/** A backup that was saved. */
export interface SavedBackup {
  /** ISO 8601. */
  readonly at: string;
  /** The number of rows; absent if a command made the backup. */
  readonly items?: number;
  /** The size of its file in bytes; absent if a command made the backup. */
  readonly bytes?: number;
}

const REMEMBERED = 10;

/** The time of the last backup (ISO 8601); null if there has never been one. */
export async function findLastBackup(): Promise<string | null> {
  return (await listBackups())[0]?.at ?? null;
}

/** The last ten, newest first. */
export async function listBackups(): Promise<readonly SavedBackup[]> {
  const item = await getItem(shopKeys.lastBackup);
  if (!item) return [];
  const {
    at,
    items,
    bytes,
    earlier = [],
  } = item as Partial<SavedBackup> & {
    earlier?: readonly SavedBackup[];
  };
  return [
    { at: String(at), ...(items !== undefined && { items, bytes }) } as SavedBackup,
    ...earlier,
  ];
}

/**
 * Records that a whole backup has been saved.
 *
 * @param before the last ones so far
 * @returns the last ones now
 */
export async function recordBackup(
  backup: SavedBackup,
  before: readonly SavedBackup[],
): Promise<readonly SavedBackup[]> {
  const earlier = before.slice(0, REMEMBERED - 1);
  await putItem({ ...shopKeys.lastBackup, ...backup, earlier });
  return [backup, ...earlier];
}
