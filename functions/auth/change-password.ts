import type { Actor } from '../runtime/authenticate.ts';
import { Conflict, Forbidden, Unauthenticated } from '../runtime/errors.ts';
import { countLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { findCredential, replacePassword } from './repo.ts';

interface Change {
  readonly actor: Actor;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly cookies: readonly string[];
  readonly now: Date;
}

/**
 * Changes a signed-in person's password and ends their other sessions.
 *
 * @throws TooManyRequests, Forbidden where the current password is wrong, Conflict where it was
 *   changed meanwhile
 */
export async function changePassword({ actor, currentPassword, newPassword, ...from }: Change) {
  const [refund, credential] = await Promise.all([
    countLogin({ email: actor.email, ...from }),
    findCredential(actor.email),
  ]);
  if (!credential || !(await passwordMatches(currentPassword, credential.passwordHash))) {
    throw new Forbidden('The current password is wrong.');
  }
  const after = await hashPassword(newPassword);
  const [failed] = await Promise.all([
    replacePassword({ email: actor.email, credential, after, sessionId: actor.sessionId }),
    refund(),
  ]);
  if (failed === 'password') {
    throw new Conflict('The password was changed meanwhile. Please log in again.');
  }
  if (failed) throw new Unauthenticated();
}
