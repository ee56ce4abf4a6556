/** A backup saved by a browser. It comes page by page, because the whole shop may not fit in one answer. */
import { unusableHash } from '../auth/password.ts';
import { BadField } from '../core/errors.ts';
import type { Key } from '../storage/keys.ts';
import { type StoredItem, scanStoredPage } from '../storage/stored.ts';
import { isBackedUp, kindOf, listPictures } from './backed-up.ts';

/**
 * The rows after a cursor, as lines of a backup file, and the keys of the pictures they name.
 *
 * Password hashes are left out, because the file ends up in a downloads folder. After a restore, everybody
 * chooses a new password by email. The command's backup keeps them.
 *
 * @param cursor the previous page's; undefined for the first page
 * @throws BadField for an invalid cursor
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
    // It is not JSON, so not one of our cursors.
  }
  throw new BadField('cursor', 'is not a cursor of this list');
}

const isKeyPart = (part: unknown): boolean => typeof part === 'string' && part !== '';
