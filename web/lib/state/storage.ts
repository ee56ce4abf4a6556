import { useSyncExternalStore } from 'react';

/** A value that components read (`useStore`) and any code may set. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** The value in prerendered pages, and in React until they have hydrated. */
  readonly initial: T;
}

/** A value in memory. */
export const createStore = <T>(initial: T): Store<T> => loadedStore(initial, () => initial);

/** @param load reads the value when it is first asked for, and again after `reload` */
function loadedStore<T>(initial: T, load: () => T, save: (value: T) => void = () => {}) {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  function change(next: T | undefined) {
    value = next;
    for (const listener of listeners) listener();
  }

  return {
    initial,
    get() {
      value ??= load();
      return value;
    },
    set(next: T) {
      save(next);
      change(next);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload: () => change(undefined),
  };
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
  name: string,
  initial: T,
  check: (found: unknown) => T | undefined = (found) => found as T,
  area: 'local' | 'person' | 'session' = 'local',
): Store<T> {
  const key = area === 'person' ? PERSONAL + name : name;
  const storage = () => (area === 'session' ? sessionStorage : localStorage);

  function load(): T {
    try {
      const text = storage().getItem(key);
      return (text === null ? undefined : check(JSON.parse(text))) ?? initial;
    } catch {
      return initial;
    }
  }

  function save(value: T) {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // If storage is full or forbidden, the value lasts as long as this page.
    }
  }

  const store = loadedStore(initial, load, save);
  if (area !== 'local') personalStoreResets.add(() => store.set(initial));
  // Another tab has changed it; a key of null means all of them.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.reload();
  });
  return store;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
