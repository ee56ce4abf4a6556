import type { Actor } from '../runtime/authenticate.ts';
import { Conflict, Forbidden, Unauthenticated } from '../runtime/errors.ts';
import { countLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { findCredential, replacePassword } from './repo.ts';

interface Change {
  readonly actor: Actor;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** What a change needs to know: whose password it is, and that not too many were tried. */
export async function findPassword(attempt: Parameters<typeof countLogin>[0]) {
  const [refund, credential] = await Promise.all([
    countLogin(attempt),
    findCredential(attempt.email),
  ]);
  return { refund, credential };
}

/**
 * Changes a signed-in person's password and ends their other sessions.
 *
 * @throws Forbidden where the current password is wrong or somebody else's, Conflict where it was
 *   changed meanwhile
 */
export async function changePassword(
  { actor, currentPassword, newPassword }: Change,
  { refund, credential }: Awaited<ReturnType<typeof findPassword>>,
): Promise<void> {
  const own = credential?.userId === actor.id ? credential : undefined;
  const matches = await passwordMatches(currentPassword, own?.passwordHash);
  if (!matches || !own) throw new Forbidden('The current password is wrong.');
  const after = await hashPassword(newPassword);
  const [failed] = await Promise.all([
    replacePassword({ email: actor.email, credential: own, after, sessionId: actor.sessionId }),
    refund(),
  ]);
  if (failed === 'password') {
    throw new Conflict('The password was changed meanwhile. Please log in again.');
  }
  if (failed) throw new Unauthenticated();
}
