import { Unauthenticated } from '../core/errors.ts';
import { findUser, userView } from '../storage/user.ts';
import { findPassword } from './find-password.ts';
import { passwordMatches } from './password.ts';
import { createSession } from './repo.ts';
import { endSession, namedSession, newSession } from './session.ts';

interface Login {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly cookies: readonly string[];
  readonly now: Date;
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
    namedSession(cookies, now),
  ]);
  const [user, stored] = await Promise.all([
    findUser(credential.userId),
    createSession(email, credential, { session: session.write, replaced: endSession(replaced) }),
    refund(),
  ]);
  if (!user || !stored) throw new Unauthenticated('Invalid email or password');
  return { body: userView(user), cookies: session.cookies };
}
