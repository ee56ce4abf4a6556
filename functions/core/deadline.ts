/**
 * A call's deadline. After the call was answered with 503 it must not write, so every request to a
 * service checks here first.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Unavailable } from './errors.ts';

class Deadline {
  /** In milliseconds, on the clock of `now`. */
  at: number;
  readonly #onPassed: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, onPassed: () => void) {
    this.at = now() + milliseconds;
    this.#onPassed = onPassed;
    this.move(0);
  }

  /** Moves it later by this many milliseconds, or earlier if negative. */
  move(milliseconds: number): void {
    this.at += milliseconds;
    this.stop();
    this.#timer = setTimeout(this.#onPassed, Math.max(0, this.at - now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** The running call's deadline. */
const deadlines = new AsyncLocalStorage<Deadline>();

/**
 * Milliseconds on a clock that is never set back. Not `performance.now()`: touching `performance`
 * makes Node load eight more modules, which a cold start waits for.
 */
const now = () => process.uptime() * 1000;

/**
 * Runs a call's work with a time limit in milliseconds.
 *
 * @throws Unavailable once the limit has passed
 */
export async function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const deadline = new Deadline(milliseconds, () => reject(new Unavailable('deadline')));
  try {
    return await Promise.race([deadlines.run(deadline, work), late]);
  } finally {
    deadline.stop();
  }
}

/**
 * Runs a long computation that waits for no service. Its time, up to `milliseconds`, doesn't count
 * towards the running call's deadline.
 */
export async function extendDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = deadlines.getStore();
  const from = now();
  deadline?.move(milliseconds);
  try {
    return await work();
  } finally {
    deadline?.move(Math.min(0, now() - from - milliseconds));
  }
}

/** @throws Unavailable once the running call's deadline has passed */
export function requireTimeLeft(): void {
  const deadline = deadlines.getStore();
  if (deadline !== undefined && now() >= deadline.at) throw new Unavailable('deadline');
}
