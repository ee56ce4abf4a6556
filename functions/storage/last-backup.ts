/** When the whole shop was last copied to a place outside AWS. Each backup takes the place of the one before. */
import { getItem } from './items.ts';
import { lastBackupKey } from './keys.ts';
import { putItem } from './update.ts';

/** The time (ISO 8601); null if there never was a backup. */
export async function findLastBackup(): Promise<string | null> {
  const item = await getItem(lastBackupKey);
  return item ? String(item.at) : null;
}

/** Records that a whole backup is where it is to be kept. */
export async function recordBackup(at: Date): Promise<void> {
  await putItem({ ...lastBackupKey, at: at.toISOString() });
}
