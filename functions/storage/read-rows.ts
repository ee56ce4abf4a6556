/**
 * Reading rows that may be malformed. Something may have been stored without going through the shop's
 * functions. Such a row is left out and logged, so that the others can still be read.
 */
import { logError } from '../core/log.ts';
import type { Item } from './items.ts';
import type { Key } from './keys.ts';

/** Called with the key of each row that could not be read. */
export type OnUnreadable = (key: Key) => void;

/**
 * Reads a row; logs it and returns undefined if it cannot be read.
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

/** Reads rows, leaving out those that cannot be read. */
export function readRows<T>(
  items: readonly Item[],
  read: (item: Item) => T,
  onUnreadable?: OnUnreadable,
): T[] {
  return items.flatMap((item) => readRow(item, read, onUnreadable) ?? []);
}

/** The names of the fields that a schema refused; their values must not be logged. */
export function wrongFields(error: unknown): string {
  const { issues = [] } = error as { issues?: readonly { path: readonly PropertyKey[] }[] };
  return [...new Set(issues.map(({ path: [field = ''] }) => String(field)))].join(', ');
}
