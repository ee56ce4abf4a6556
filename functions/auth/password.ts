/** Password hashes: bcrypt over a SHA-256 digest, because bcrypt itself stops reading at 72 bytes. */
import { createHash } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import { requireTimeLeft } from '../core/deadline.ts';
import { setting } from '../core/environment.ts';

/**
 * What bcrypt reads. One keyboard sends an accent as a character of its own and another does not, so
 * the password is brought to one form first (NFC, RFC 8265 section 4.2). base64 has no NUL byte, which
 * would end bcrypt's reading early, and its 44 characters fit in bcrypt's 72 bytes.
 */
function digest(password: string): string {
  return createHash('sha256').update(password.normalize('NFC'), 'utf8').digest('base64');
}

let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/**
 * Does one piece of hashing after the other. All at once they would share one core and all be late;
 * in turn the first is done in its own time, and what has waited too long is not begun.
 *
 * @param work gets whether other work came first, so that what was read before may be old
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

/** For work that has its turn already. */
export function hashUnqueued(password: string): Promise<string> {
  return hash(digest(password), Number(setting('PASSWORD_COST')));
}

/** A hash that no password leads to, as costly as others: what an unknown e-mail is compared with. */
export function unusableHash(): string {
  return `$2b$${setting('PASSWORD_COST').padStart(2, '0')}$${'.'.repeat(53)}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash (no account has that e-mail) the same
 * work is done, so that the time taken tells nothing.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await runSerially(() =>
    compare(digest(password), passwordHash ?? unusableHash()),
  );
  return matches && passwordHash !== undefined;
}
