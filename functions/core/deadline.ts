/**
 * The time that a call has. What has been answered with 503 must not write afterwards, so whatever
 * goes out to a service asks here first.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from './errors.ts';

/** When the call that runs here must have been answered, by a clock that nobody sets. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Does a call's work within so many milliseconds.
 *
 * @throws Unavailable where it has not settled by then
 */
export async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('deadline')), milliseconds);
  });
  try {
    return await Promise.race([deadlines.run(performance.now() + milliseconds, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Unavailable where the call that runs here has been answered for lack of time */
export function requireTime(): void {
  const deadline = deadlines.getStore();
  if (deadline !== undefined && performance.now() >= deadline) throw new Unavailable('deadline');
}
