import { useSyncExternalStore } from 'react';

/** A value that components read (`useStore`) and any code may set. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** What a page rendered ahead shows, and React until it has hydrated it. */
  readonly initial: T;
}

/** What resets the stores that are cleared at logout (see forget-person.ts). */
export const personalStoreResets = new Set<() => void>();

/** Prefix of the keys that are removed at logout. */
export const PERSONAL = 'person.';

/**
 * A value kept in the browser's storage; all tabs share one that is not of the session.
 *
 * @param check turns what was found into a value, or gives undefined for what cannot be used
 * @param area `local` outlives the browser's window, `person` does so until logout, `session` ends
 *   with the tab
 */
export function stored<T>(
  key: string,
  initial: T,
  check: (found: unknown) => T | undefined = (found) => found as T,
  area: 'local' | 'person' | 'session' = 'local',
): Store<T> {
  if (area === 'person') key = PERSONAL + key;
  const storage = () => (area === 'session' ? sessionStorage : localStorage);
  const listeners = new Set<() => void>();
  let value: T | undefined;

  function load(): T {
    try {
      const text = storage().getItem(key);
      return (text === null ? undefined : check(JSON.parse(text))) ?? initial;
    } catch {
      return initial;
    }
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== null && event.key !== key) return;
    value = undefined;
    for (const listener of listeners) listener();
  }

  const store: Store<T> = {
    initial,
    get() {
      value ??= load();
      return value;
    },
    set(next) {
      value = next;
      try {
        storage().setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden storage keeps the value for this page alone.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
  if (area !== 'local') personalStoreResets.add(() => store.set(initial));
  return store;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
