import { useEffect } from 'react';

let resolveHydrated: () => void = () => {};

/** Resolves when the first page has hydrated, or was rendered in the browser. */
export const hydrated = new Promise<void>((done) => {
  resolveHydrated = done;
});

/** Called by each page: the effect runs once React has hydrated it. */
export function useSignalHydrated(): void {
  useEffect(() => resolveHydrated(), []);
}
