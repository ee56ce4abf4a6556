/** Password hashes: bcrypt over a SHA-256 digest, because bcrypt itself stops reading at 72 bytes. */
import { createHash } from 'node:crypto';
import { requireTimeLeft } from '../core/deadline.ts';
import { setting } from '../core/environment.ts';

/**
 * The input to bcrypt. Some keyboards send an accent as a separate character, so the password is
 * normalized first (NFC, RFC 8265 section 4.2). base64 has no NUL byte, where bcrypt would stop
 * reading, and its 44 characters fit in bcrypt's 72 bytes.
 */
function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('base64');
}

/** Loaded for the first password: it is a tenth of the function, and most calls need none. */
const bcrypt = () => import('bcryptjs');

let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/**
 * Runs hashing one at a time. In parallel all would share one core and be late. In a queue the
 * first finish in time, and those that have waited too long never start.
 *
 * @param work is told if it had to wait, because earlier reads may then be stale
 */
export function runSerially<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const waited = underWay > 0;
  underWay++;
  const turn = last.then(() => {
    requireTimeLeft();
    return work(waited);
  });
  last = turn.then(
    () => underWay--,
    () => underWay--,
  );
  return turn;
}

export function hashPassword(password: string): Promise<string> {
  return runSerially(() => hashUnqueued(password));
}

/** Hashes without queueing, for work that is already in the queue. */
export async function hashUnqueued(password: string): Promise<string> {
  const { hash } = await bcrypt();
  return hash(digest(password), Number(setting('PASSWORD_COST')));
}

/** A hash for unknown emails: it matches no password but costs as much to check as a real one. */
export function unusableHash(): string {
  return `$2b$${setting('PASSWORD_COST').padStart(2, '0')}$${'.'.repeat(53)}`;
}

/**
 * True if a password matches a hash. Without a hash (no account has that email) it does the same
 * work, so its timing does not reveal if there is an account.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await runSerially(async () => {
    const { compare } = await bcrypt();
    return compare(digest(password), passwordHash ?? unusableHash());
  });
  return matches && passwordHash !== undefined;
}
