import { useSyncExternalStore } from 'react';
import type { Codec } from './codec.ts';

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

/** @param load reads the value at first use, and again after `reload` */
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

/** Resets the stores that are cleared at logout (see forget.ts). */
export const personalStoreResets = new Set<() => void>();

/** Prefix of the keys that are removed at logout. */
export const PERSONAL = 'person.';

/** A value that outlives its page, if the browser allows that. */
export interface PersistentStore<T> extends Store<T> {
  /** False once the browser has refused to store the value; it then lasts as long as this page. */
  isKept(): boolean;
}

/**
 * A value kept in the browser's storage. All tabs share it, unless it is in the session's storage.
 *
 * @param read repairs or drops the stored value
 * @param area `local` survives closing the browser, `person` does until logout, `session` ends with
 * the tab, and `seen` is a `local` one that another store writes
 */
export function persistentStore<T>(
  name: string,
  initial: T,
  read: Codec<T>,
  area: 'local' | 'person' | 'session' | 'seen' = 'local',
): PersistentStore<T> {
  const key = area === 'person' ? PERSONAL + name : name;
  const storage = () => (area === 'session' ? sessionStorage : localStorage);
  let isKept = true;

  function load(): T {
    try {
      return read(JSON.parse(storage().getItem(key) ?? '')) ?? initial;
    } catch {
      return initial;
    }
  }

  function save(value: T) {
    if (area === 'seen') return;
    try {
      storage().setItem(key, JSON.stringify(value));
      isKept = true;
    } catch {
      isKept = false;
    }
  }

  const store = loadedStore(initial, load, save);
  if (area === 'person' || area === 'session') personalStoreResets.add(() => store.set(initial));
  // Another tab has changed it; a key of null means all of them.
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) store.reload();
  });
  return { ...store, isKept: () => isKept };
}

/** Deletes everything this site keeps in the browser, whatever wrote it, and reloads the page. */
export function startOver(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // If storage is forbidden, nothing is stored.
    }
  }
  location.reload();
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
