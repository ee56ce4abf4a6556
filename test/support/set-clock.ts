/** A clock of a private shop's functions that tests set: no test waits for time to pass. */

export function makeClock() {
  let ahead = 0;
  let stopped: number | undefined;
  const now = () => stopped ?? Date.now() + ahead;
  class SetDate extends Date {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }

    static override now = now;
  }
  return {
    /** For the functions of a stack. */
    date: SetDate as DateConstructor,
    /** Lets it run, ahead of the real one by some milliseconds. */
    shift(milliseconds: number) {
      ahead = milliseconds;
      stopped = undefined;
    },
    /** Stops it at an instant (epoch milliseconds). */
    stopAt(instant: number) {
      stopped = instant;
    },
  };
}
