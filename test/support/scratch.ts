/** Folders for the data of the tests' shops. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A container has 64 MB there by default, which all shops of a run together outgrow. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/**
 * Makes an empty folder, in memory if there is room: the table waits for the disk with each write, and on a
 * machine whose disk is busy with other work it then answers no call for seconds, which tests see as a 503.
 * Its data survive a kill of their process there too.
 *
 * @param prefix such as `shop-`; all are within `TEST_SCRATCH`, if `npm test` has set it
 * @returns its path; whoever makes it removes it
 */
export const makeScratch = (prefix: string): string =>
  mkdtempSync(join(process.env.TEST_SCRATCH ?? (hasRoom(MEMORY) ? MEMORY : tmpdir()), prefix));
