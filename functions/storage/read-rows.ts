/**
 * Reading rows that may be malformed. Anything may have been stored past the shop's functions; such a
 * row is left out and logged, so that the others can still be read.
 */
import { logError } from '../core/log.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';

/** Called with the key of each row that could not be read. */
export type OnUnreadable = (key: Key) => void;

/**
 * Reads a row; undefined if it cannot be read, which is logged.
 *
 * @param read throws if something is wrong with the row
 */
export function readRow<T>(
  item: Item,
  read: (item: Item) => T,
  onUnreadable?: OnUnreadable,
): T | undefined {
  try {
    return read(item);
  } catch (error) {
    const key = { PK: String(item.PK), SK: String(item.SK) };
    logError('A row cannot be read', error, { ...key, fields: wrongFields(error) });
    onUnreadable?.(key);
    return undefined;
  }
}

/** Reads the rows that can be read. */
export function readRows<T>(
  items: readonly Item[],
  read: (item: Item) => T,
  onUnreadable?: OnUnreadable,
): T[] {
  return items.flatMap((item) => readRow(item, read, onUnreadable) ?? []);
}

/** Names of the fields that a schema refused; their values must not be logged. */
export function wrongFields(error: unknown): string {
  const { issues = [] } = error as { issues?: readonly { path: readonly PropertyKey[] }[] };
  return [...new Set(issues.map(({ path: [field = ''] }) => String(field)))].join(', ');
}
