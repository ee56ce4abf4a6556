import { useSyncExternalStore } from 'react';

/** A value that components read (`useStore`) and any code may set. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value in prerendered pages, and in React until they have hydrated. */
  readonly initial: T;
}

/** Resets the stores that are cleared at logout (see session/sign-in.ts). */
export const personalStoreResets = new Set<() => void>();

/** Prefix of the keys that are removed at logout. */
export const PERSONAL = 'person.';

/**
 * A value kept in the browser's storage, which all tabs share unless it is the session's.
 *
 * @param check validates what was found; undefined if it cannot be used
 * @param area `local` survives closing the browser, `person` does until logout, `session` ends with
 *   the tab
 */
export function persistentStore<T>(
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
        // If storage is full or forbidden, the value lasts as long as this page.
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
