/** A clock of a private shop's functions that tests set: no test waits for time to pass. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export function makeClock() {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const file = join(folder, 'clock');
  const write = (text: string) => writeFileSync(file, text);
  const preload = resolve(import.meta.dirname, 'shifted-clock.mjs');
  write('0');
  return {
    /** For the functions of a stack. */
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` },
    /** Lets it run, ahead of the real one by some milliseconds. */
    shift: (milliseconds: number) => write(String(milliseconds)),
    /** Stops it at an instant (epoch milliseconds). */
    stopAt: (instant: number) => write(new Date(instant).toISOString()),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
