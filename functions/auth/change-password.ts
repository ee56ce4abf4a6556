import { Conflict, Forbidden, Unauthenticated } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import type { findPassword } from './find-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { replacePassword } from './repo.ts';

interface Change {
  readonly actor: Actor;
  readonly currentPassword: string;
  readonly newPassword: string;
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
