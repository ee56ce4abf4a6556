import { randomUUID } from 'node:crypto';
import { NotFound } from '../core/errors.ts';
import { mailWrite } from '../mail/outbox.ts';
import { type ResetToken, resetTokenKey } from './forgot-password.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './repo.ts';
import { deviceCookie } from './session.ts';

interface Reset {
  readonly token: string;
  readonly newPassword: string;
  /** What the token may do, as read a moment ago. */
  readonly found: ResetToken | undefined;
  readonly now: Date;
}

/**
 * Uses up a token: sets the new password, confirms the account and its address, ends all of the account's sessions and causes an e-mail
 * about it, all or nothing. The browser is not logged in, but becomes a known device, so that earlier
 * wrong passwords do not block the login that follows.
 *
 * @returns a Set-Cookie value
 * @throws NotFound if the token has expired, was used, or its password was changed since
 */
export async function resetPassword({ token, newPassword, found, now }: Reset): Promise<string> {
  const refusal = new NotFound(
    'This link has expired or was used already. Please ask for a new one.',
  );
  if (!found) throw refusal;
  const { userId, email } = found;
  const era = randomUUID();
  const at = now.toISOString();
  const [after, device] = await Promise.all([
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
  const provided = {
    Delete: {
      Key: resetTokenKey(token),
      ConditionExpression: 'attribute_exists(PK)',
    },
  };
  const failed = await replacePassword({
    email,
    credential: found,
    after,
    era,
    provided,
    notice,
    confirmedAt: at,
  });
  if (failed) throw refusal;
  return device;
}
