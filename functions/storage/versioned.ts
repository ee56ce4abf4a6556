/** The optimistic lock. Every item with a version is changed through this. */
import { setTimeout as delay } from 'node:timers/promises';
import { NotFound, Outdated, Unavailable } from '../core/errors.ts';
import type { Key } from './keys.ts';
import type { Write } from './transaction.ts';
import { condition, updateWrite } from './update.ts';

interface Change<T> {
  /** The version that the caller saw; undefined changes any version. */
  readonly ifMatch: number | undefined;
  /** The item as it was just read; undefined if there was none. */
  readonly loaded: T | undefined;
  /** Reads the item again, after another change got in first. */
  readonly find: () => Promise<T | undefined>;
  /** Writes the change on condition of the version that was read; undefined if the condition failed. */
  readonly write: (current: T) => Promise<T | undefined>;
  /** The item as the API shows it to someone who may change it, for the body of a 412. */
  readonly view: (current: T) => object | Promise<object>;
  /** The text of a 404. */
  readonly absent?: string;
}

/** The most attempts at a change without If-Match when others conflict with it. */
const MAX_ATTEMPTS = 12;

/**
 * The longest pause before another attempt, in ms. Pauses are random, so that two callers do not collide
 * again.
 */
const MAX_PAUSE_MS = 200;

/**
 * Changes an item on condition of the version that was read, and reads it again if another change got in
 * first.
 *
 * @returns the item as written
 * @throws NotFound if there is none; Outdated if `ifMatch` is not the stored version; Unavailable if others
 *   kept changing it; anything that `write` throws
 */
export async function changeVersioned<T extends { readonly version: number }>(
  change: Change<T>,
): Promise<T> {
  let current = change.loaded;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (!current) throw new NotFound(change.absent);
    if (change.ifMatch !== undefined && change.ifMatch !== current.version) {
      throw new Outdated(await change.view(current));
    }
    const written = await change.write(current);
    if (written) return written;
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** attempt));
    current = await change.find();
  }
  throw new Unavailable('the item kept changing');
}

interface Versioned {
  readonly version: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** The item one version later. `updatedAt` never goes backwards, even if the clocks do. */
export function nextVersion<T extends Versioned>(before: T, changes: Partial<T>, at: Date): T {
  const later = Math.max(at.getTime(), Date.parse(before.updatedAt));
  return {
    ...before,
    ...changes,
    updatedAt: new Date(later).toISOString(),
    version: before.version + 1,
  };
}

/**
 * Sets fields of an item, on condition of the version that was read; `fields` include the next one. Undefined
 * fields are removed.
 */
export const versionedUpdate = (
  key: Key,
  version: number,
  fields: Readonly<Record<string, unknown>>,
): Write =>
  updateWrite(
    key,
    { set: fields, remove: Object.keys(fields).filter((name) => fields[name] === undefined) },
    condition('version = :version', { version }),
  );
