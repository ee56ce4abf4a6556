import { useEffect } from 'react';

let resolveHydrated: () => void = () => {};

/** Resolves when the first page has been hydrated or drawn, and answers. */
export const hydrated = new Promise<void>((done) => {
  resolveHydrated = done;
});

/** Called by each page: its effect runs once React has the page. */
export function useSignalHydrated(): void {
  useEffect(() => resolveHydrated(), []);
}
