/** A session that ran out in the middle of something: asks to log in again and then goes on. */
import { useSyncExternalStore } from 'react';
import { hasStatus } from '../../../lib/api-error.ts';

interface Waiting {
  loggedIn: () => void;
  gaveUp: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while something waits for somebody to log in again. */
export function useLoginNeeded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
}

/** Everything that waited goes on, or fails as it would have. */
export function endWaiting(loggedIn: boolean): void {
  const ended = waiting;
  change([]);
  for (const one of ended) {
    if (loggedIn) one.loggedIn();
    else one.gaveUp();
  }
}

/** Does something; where the session has run out, once more after somebody has logged in. */
export async function withLogin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    await new Promise<void>((loggedIn, fail) => {
      change([...waiting, { loggedIn, gaveUp: () => fail(error) }]);
    });
    return call();
  }
}
