/**
 * A call's deadline. Once it has been answered with 503 it must not write, so every request to a
 * service checks here first.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from './errors.ts';

/** The running call's deadline, on the clock of `now`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Milliseconds on a clock that is never set back. Not `performance.now()`: touching `performance`
 * makes Node load eight more of its modules, which a cold start waits for.
 */
const now = () => process.uptime() * 1000;

/**
 * Runs a call's work with a time limit in milliseconds.
 *
 * @throws Unavailable once the limit has passed
 */
export async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('deadline')), milliseconds);
  });
  try {
    return await Promise.race([deadlines.run(now() + milliseconds, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Unavailable once the running call's deadline has passed */
export function requireTimeLeft(): void {
  const deadline = deadlines.getStore();
  if (deadline !== undefined && now() >= deadline) throw new Unavailable('deadline');
}
