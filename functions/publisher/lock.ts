/**
 * The lock that lets one publication run at a time. Two at once could overwrite a newer page with an
 * older one, if the one that read first writes last. So each takes the lock before it reads.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Unavailable } from '../core/errors.ts';
import { updateItem } from '../storage/conditional.ts';
import { publisherLockKey } from '../storage/keys.ts';
import { condition } from '../storage/update.ts';

/** Longer than an invocation can live, so that the lock never expires during a write. */
const LOCK_MS = 65_000;
const AGAIN_MS = 150;

/**
 * Waits for the lock, does the work and releases the lock.
 *
 * @param waitMs the longest wait
 * @throws Unavailable if the lock was not free in that time: the event is then delivered again
 */
export async function withLock<T>(waitMs: number, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  const deadline = Date.now() + waitMs;
  const take = () =>
    updateItem(
      publisherLockKey,
      { set: { until: Date.now() + LOCK_MS, holder } },
      condition('attribute_not_exists(PK) OR #until < :now OR #holder = :holder', {
        now: Date.now(),
        holder,
      }),
    );
  while (!(await take())) {
    if (Date.now() > deadline) throw new Unavailable('another publication takes long');
    await delay(AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await updateItem(
      publisherLockKey,
      { set: { until: 0 } },
      condition('#holder = :holder', { holder }),
    );
  }
}
