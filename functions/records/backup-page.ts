/** A backup that a browser saves, page by page, because the whole shop is more than one answer may hold. */
import { unusableHash } from '../auth/password.ts';
import { BadField } from '../core/errors.ts';
import type { Key } from '../storage/keys.ts';
import type { StoredItem } from '../storage/stored.ts';
import { scanStoredPage } from '../storage/stored-page.ts';
import { isBackedUp, kindOf, listPictures } from './backed-up.ts';

/**
 * The rows from a cursor on, as lines of a backup's file, and the keys of the pictures that they name.
 *
 * A password's hash is left out, as the file lies in a folder of downloads: after a restore everybody chooses a new
 * password by e-mail. The command's backup keeps them.
 *
 * @param cursor of the page before; undefined for the first
 * @throws BadField for a cursor that is none
 */
export async function backupPage(cursor: string | undefined) {
  const { items, last } = await scanStoredPage(
    cursor === undefined ? undefined : readCursor(cursor),
  );
  const kept = items.filter(isBackedUp);
  return {
    lines: kept.map((item) => JSON.stringify({ Item: withoutPassword(item) })),
    files: kept.flatMap(listPictures).flatMap((picture) => picture.map(({ key }) => key)),
    next: last ? Buffer.from(JSON.stringify([last.PK, last.SK])).toString('base64url') : null,
  };
}

const withoutPassword = (item: StoredItem): StoredItem =>
  kindOf(item) === 'credential' ? { ...item, passwordHash: { S: unusableHash() } } : item;

function readCursor(cursor: string): Key {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && parts.length === 2 && parts.every(isKeyPart)) {
      const [PK, SK] = parts as [string, string];
      return { PK, SK };
    }
  } catch {
    // Not JSON: not a cursor of ours.
  }
  throw new BadField('cursor', 'is not a cursor of this list');
}

const isKeyPart = (part: unknown): boolean => typeof part === 'string' && part !== '';
