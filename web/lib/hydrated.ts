import { useEffect } from 'react';

let tell: () => void = () => {};

/** Resolves when the first page has been hydrated or drawn, and answers. */
export const hydrated = new Promise<void>((done) => {
  tell = done;
});

/** Called by each page: its effect runs once React has the page. */
export function useTellHydrated(): void {
  useEffect(() => tell(), []);
}
