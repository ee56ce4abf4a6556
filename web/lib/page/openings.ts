import type { Dispatch, SetStateAction } from 'react';

/** The state of a dialog that is rendered while it is open, with the count as its key. */
export interface Openings {
  /** Counts the openings; 0 while it is closed. */
  opening: number;
  setOpening: Dispatch<SetStateAction<number>>;
}

/**
 * Notes that the browser has closed a dialog. It reports that only after it has given back the focus,
 * so a press may have come before, which counts: it opened another one.
 */
export function noteClosed({ opening, setOpening }: Openings): void {
  setOpening((now) => (now === opening ? 0 : now));
}
