import { Unauthenticated } from '../core/errors.ts';
import { findUser, userView } from '../storage/user.ts';
import { type Attempt, countLogin, deviceClaims, readDevice } from './login-throttle.ts';
import { passwordMatches } from './password.ts';
import { createSession, findCredential } from './repo.ts';
import { endSession, newSession, readSession } from './session.ts';

interface Login extends Attempt {
  readonly password: string;
}

/**
 * Logs in, and ends the session that the browser had before. An unknown e-mail and a wrong password
 * take the same time and say the same.
 *
 * @throws TooManyRequests, Unauthenticated
 */
export async function login({ email, password, address, cookies, now }: Login) {
  const { refund, credential } = await findPassword({ email, address, cookies, now });
  const matches = await passwordMatches(password, credential?.passwordHash);
  if (!matches || !credential) throw new Unauthenticated('Invalid email or password');

  const [session, replaced] = await Promise.all([
    newSession({ ...credential, email }, now),
    readSession(cookies, now),
  ]);
  const [user, stored] = await Promise.all([
    findUser(credential.userId),
    createSession(email, credential, { session: session.write, replaced: endSession(replaced) }),
    refund(),
  ]);
  if (!user || !stored) throw new Unauthenticated('Invalid email or password');
  return { body: userView(user), cookies: session.cookies };
}

/**
 * Reads what trying a password needs: whose it is, and whether attempts are left.
 *
 * @throws TooManyRequests
 */
async function findPassword(attempt: Attempt) {
  const device = await readDevice(attempt);
  const [refund, credential] = await Promise.all([
    countLogin(attempt, device),
    findCredential(attempt.email),
  ]);
  const isCurrent =
    credential && device?.credential === deviceClaims(attempt.email, credential).credential;
  if (!device || isCurrent) return { refund, credential };
  // The cookie belongs to an earlier password: the browser is treated as unknown.
  return { refund: await countLogin(attempt, undefined), credential };
}
