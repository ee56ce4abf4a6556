/** Sets a new password, either with the current one or by a link in an email. */
import { randomUUID } from 'node:crypto';
import { Conflict, Forbidden, TooManyRequests, Unauthenticated } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { checkLimit, countAttempt, type Limit, limitCheck } from '../http/rate-limit.ts';
import { mailWrite } from '../mail/outbox.ts';
import { removal } from '../storage/transaction.ts';
import { exists } from '../storage/update.ts';
import { linkEnded, type ResetToken, resetTokenKey } from './mailed-links.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { type Credential, findCredential, replacePassword } from './repo.ts';
import { deviceCookie } from './session.ts';

/** Counts wrong current passwords by signed-in user, never by the email address given. */
const PER_USER: Limit = { attempts: 10, seconds: 900 };
const counterName = (userId: string) => `password#${userId}`;

/**
 * Reads the password's account, and checks that attempts are left.
 *
 * @throws TooManyRequests
 */
export async function findCurrentPassword(
  userId: string,
  email: string,
  now: Date,
): Promise<Credential | undefined> {
  const [credential] = await Promise.all([
    findCredential(email),
    checkLimit(counterName(userId), PER_USER, now.getTime()),
  ]);
  return credential;
}

interface Given {
  readonly actor: Pick<Actor, 'id'>;
  readonly currentPassword: string;
  /** The result of `findCurrentPassword`. */
  readonly credential: Credential | undefined;
  readonly now: Date;
}

interface Change extends Given {
  readonly actor: Pick<Actor, 'id' | 'email' | 'sessionId'>;
  readonly newPassword: string;
}

/**
 * Checks a signed-in person's password. A wrong one is reported only after it is counted.
 *
 * @throws Forbidden if it is wrong or another account's, TooManyRequests
 */
export async function checkPassword(given: Given): Promise<Credential> {
  const { actor, currentPassword, credential, now } = given;
  const ownCredential = credential?.userId === actor.id ? credential : undefined;
  const matches = await passwordMatches(currentPassword, ownCredential?.passwordHash);
  if (matches && ownCredential) return ownCredential;
  await countAttempt(counterName(actor.id), PER_USER, now.getTime());
  throw new Forbidden('The current password is wrong.');
}

/**
 * Changes a signed-in person's password and ends their other sessions.
 *
 * Even the right password needs an attempt left, so parallel requests get no more attempts than
 * sequential ones.
 *
 * @returns a Set-Cookie value that keeps the browser a known device
 * @throws Forbidden if the current password is wrong or another account's, Conflict if it was
 * changed in the meantime, TooManyRequests
 */
export async function changePassword(change: Change): Promise<string> {
  const { actor, newPassword, now } = change;
  const [counter, time] = [counterName(actor.id), now.getTime()];
  const ownCredential = await checkPassword(change);
  const era = randomUUID();
  const [passwordHash, device] = await Promise.all([
    hashPassword(newPassword),
    deviceCookie({ userId: actor.id, email: actor.email, era }, now),
  ]);
  const failed = await replacePassword({
    email: actor.email,
    credential: ownCredential,
    passwordHash,
    era,
    sessionId: actor.sessionId,
    provided: limitCheck(counter, PER_USER, time),
  });
  if (failed === 'provided') throw new TooManyRequests(PER_USER.seconds);
  if (failed === 'password') {
    throw new Conflict('The password was changed meanwhile. Please log in again.');
  }
  if (failed) throw new Unauthenticated();
  return device;
}

interface Reset {
  readonly token: string;
  readonly newPassword: string;
  /** The token's account, as just read. */
  readonly found: ResetToken | undefined;
  readonly now: Date;
}

/**
 * Uses up a token: sets the new password, confirms the account and its address, ends all its
 * sessions and emails a notice, all or nothing. The browser isn't logged in, but becomes a known
 * device, so earlier wrong passwords do not block the next login.
 *
 * @returns a Set-Cookie value
 * @throws NotFound if the token has expired or was used, or its password has changed since
 */
export async function resetPassword({ token, newPassword, found, now }: Reset): Promise<string> {
  if (!found) throw linkEnded();
  const { userId, email } = found;
  const era = randomUUID();
  const at = now.toISOString();
  const [passwordHash, device] = await Promise.all([
    hashPassword(newPassword),
    deviceCookie({ userId, email, era }, now),
  ]);
  const notice = mailWrite({
    kind: 'password-changed',
    about: `user-${userId}`,
    to: email,
    by: 'visitor',
    event: { id: era },
    at,
  });
  const provided = removal(resetTokenKey(token), exists);
  const failed = await replacePassword({
    email,
    credential: found,
    passwordHash,
    era,
    provided,
    notice,
    confirmedAt: at,
  });
  if (failed) throw linkEnded();
  return device;
}
