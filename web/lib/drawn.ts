import { useEffect } from 'react';

let tell: () => void = () => {};

/** Resolves when the first page is drawn and answers to clicks. */
export const firstPage = new Promise<void>((done) => {
  tell = done;
});

/** Tells that a page is drawn. */
export function useDrawn(): void {
  useEffect(() => tell(), []);
}
