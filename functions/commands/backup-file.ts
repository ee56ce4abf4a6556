/**
 * A backup and its file: one line of JSON for each item, in the format of DynamoDB's own exports,
 * and a last line with their number and hash, which reveals a truncated file. Without that line,
 * DynamoDB's import from S3 can read it.
 */
import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, renameSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { patient, tableService } from '../core/patience.ts';
import { isBackedUp, listPictures, type Picture } from '../records/backed-up.ts';
import { type StoredItem, scanStored, storedItems } from '../storage/stored.ts';
import { mayBeMissing, savePicture } from './backup-images.ts';
import { CommandError, waitForPictures } from './run-command.ts';

patient(storedItems, tableService);

interface End {
  readonly items: number;
  readonly sha256: string;
}

/**
 * Writes a file under a temporary name and renames it when complete. Only its owner may read it.
 */
export function newBackupFile(path: string) {
  const partial = `${path}.partial`;
  const fd = openSync(partial, 'w', 0o600);
  const hash: Hash = createHash('sha256');
  let items = 0;
  return {
    add(item: StoredItem): void {
      const line = `${JSON.stringify({ Item: item })}\n`;
      hash.update(line);
      writeSync(fd, line);
      items += 1;
    },
    /** @returns the number of items */
    finish(): number {
      const end: End = { items, sha256: hash.digest('hex') };
      writeSync(fd, `${JSON.stringify({ End: end })}\n`);
      closeSync(fd);
      renameSync(partial, path);
      return items;
    },
  };
}

interface Backup {
  readonly items: readonly StoredItem[];
  /** The hash of its items tells this backup from every other. */
  readonly sha256: string;
}

/** @throws CommandError if it is missing, truncated or not a backup */
export async function readBackupFile(path: string): Promise<Backup> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  const lines = text.trimEnd().split('\n');
  const end = parse(lines.pop())?.End;
  const sha256 = createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex');
  if (!end || end.items !== lines.length || end.sha256 !== sha256) {
    throw new CommandError(`${path} is not a whole backup.`);
  }
  const items = lines.map((line) => {
    const item = parse(line)?.Item;
    if (!item) throw new CommandError(`${path} is not a whole backup.`);
    return item;
  });
  return { items, sha256 };
}

function parse(line: string | undefined): { Item?: StoredItem; End?: End } | undefined {
  try {
    return JSON.parse(line ?? '') as { Item?: StoredItem; End?: End };
  } catch {
    return undefined;
  }
}

/**
 * Writes every item of the shop to a file, and its pictures to a folder if one is named. Changes
 * made while it runs may or may not be included; for an exact moment, use point-in-time recovery.
 */
export async function backUp(path: string, folder: string | undefined) {
  const file = newBackupFile(path);
  const pictures: Picture[] = [];
  for await (const item of scanStored()) {
    if (!isBackedUp(item)) continue;
    file.add(item);
    if (folder) pictures.push(...listPictures(item));
  }
  const items = file.finish();
  if (folder) await waitForPictures();
  let saved = 0;
  let absent = 0;
  for (const picture of pictures) {
    if (await savePicture(picture, folder ?? '')) saved += 1;
    else if (!mayBeMissing(picture)) absent += 1;
  }
  return { items, saved, absent };
}
