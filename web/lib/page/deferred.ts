import { type ComponentType, lazy, useEffect } from 'react';
import { nextInteraction } from './interaction.ts';

let begin: () => void = () => {};

/** Resolves at the first interaction, or when a page is rendered in the browser. */
const begun = new Promise<void>((done) => {
  begin = done;
});

/** Starts loading deferred code, and lets anything deferred later load immediately. */
export function startDeferred(): void {
  begin();
}

/** Loads code only when the page is first used; after a failure, again at the next interaction. */
export async function loadDeferred<Module>(load: () => Promise<Module>): Promise<Module> {
  // On the server there is nothing to wait for.
  if (typeof document === 'undefined') return load();
  await begun;
  for (;;) {
    try {
      return await load();
    } catch {
      await nextInteraction();
    }
  }
}

/**
 * A part of a page that shoppers only read. React leaves it as the server rendered it until its
 * code has loaded. Give it its own `Suspense`, and keep that as one element (a constant, or
 * `useMemo`), because React would replace the rendered part for a new one.
 *
 * The gain: 4 kB less of the first JavaScript, and three requests fewer (2026-11-22).
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => loadDeferred(load));
}

let resolveHydrated: () => void = () => {};

/** Resolves when the first page has hydrated, or was rendered in the browser. */
export const hydrated = new Promise<void>((done) => {
  resolveHydrated = done;
});

/** Called by each page: the effect runs once React has hydrated it. */
export function useSignalHydrated(): void {
  useEffect(() => resolveHydrated(), []);
}
