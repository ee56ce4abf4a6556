/** Changes of items that carry a version, so that nobody's newer change is written over. */
import { setTimeout as delay } from 'node:timers/promises';
import { Outdated, Unavailable } from '../core/errors.ts';

interface Change<T> {
  /** The version that the caller looked at; undefined changes whatever is there. */
  readonly ifMatch: number | undefined;
  /** What `read` would answer, where it was read a moment ago already; for the first attempt. */
  readonly loaded?: T | undefined;
  readonly read: () => Promise<T>;
  /** Writes the change, conditional on the version read; undefined where it was no longer that. */
  readonly write: (current: T) => Promise<T | undefined>;
  /** The item as the API shows it to whoever may change it. */
  readonly view: (current: T) => object;
}

/** How often a change without If-Match is made again over changes that came in between. */
const ATTEMPTS = 12;

/** The longest pause before another attempt, in ms; pauses differ, so that two do not meet again. */
const PAUSE = 200;

/** Lets whoever came in between finish. */
export function pauseBefore(attempt: number): Promise<void> {
  return delay(Math.random() * Math.min(PAUSE, 10 * 2 ** attempt));
}

/**
 * Reads an item, changes it and writes it over the very version that was read.
 *
 * @returns the item as written
 * @throws Outdated where `ifMatch` is not the stored version; Unavailable where others kept changing
 *   the item; what `read` throws
 */
export async function changeVersioned<T extends { readonly version: number }>(
  change: Change<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const loaded = attempt === 1 ? change.loaded : undefined;
    const current = loaded ?? (await change.read());
    if (change.ifMatch !== undefined && change.ifMatch !== current.version) {
      throw new Outdated(change.view(current));
    }
    const written = await change.write(current);
    if (written) return written;
    await pauseBefore(attempt);
  }
  throw new Unavailable('the item kept changing');
}
