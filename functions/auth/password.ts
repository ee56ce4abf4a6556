/** Password hashes: bcrypt over a SHA-256 digest, because bcrypt itself stops reading at 72 bytes. */
import { createHash } from 'node:crypto';
import { compare, hash } from 'bcryptjs';

/** bcrypt's work factor: about 110 ms on one core; the README's decisions say why. */
const COST = 11;

/** base64 has no NUL byte, which would end bcrypt's reading early; 44 characters fit in its 72. */
function digest(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('base64');
}

export function hashPassword(password: string): Promise<string> {
  return hash(digest(password), COST);
}

/** A hash of this cost that no password leads to: what an unknown e-mail is compared with. */
export const NOBODY = `$2b$${COST}$${'.'.repeat(53)}`;

/**
 * Whether a password is the one that was hashed. Without a hash (nobody has that e-mail) the same
 * work is done, so that the time taken tells nothing.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await compare(digest(password), passwordHash ?? NOBODY);
  return matches && passwordHash !== undefined;
}
