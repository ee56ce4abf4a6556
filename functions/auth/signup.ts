import { randomUUID } from 'node:crypto';
import { Conflict } from '../core/errors.ts';
import { userView } from '../storage/user.ts';
import { firstConfirmation } from './mailed-links.ts';
import { hashUnqueued, runSerially } from './password.ts';
import { type Credential, createUser, findCredential } from './repo.ts';
import { endSession, newSession, readSession } from './session.ts';

interface Signup {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly cookies: readonly string[];
}

const taken = () => new Conflict('An account with this e-mail exists already. Please log in.');

/**
 * Creates a customer and logs them in, which ends the session that the browser had before. Of many
 * parallel sign-ups with one e-mail exactly one succeeds.
 *
 * @param known the account that has the e-mail, as read a moment ago
 * @throws Conflict if the e-mail is taken
 */
export async function signup(
  { password, cookies, ...person }: Signup,
  known: Credential | undefined,
  now: Date,
) {
  // The answer says anyway that the e-mail is taken, so there is nothing to hide by hashing.
  if (known) throw taken();
  const user = {
    id: randomUUID(),
    ...person,
    role: 'customer' as const,
    createdAt: now.toISOString(),
  };
  const [passwordHash, session, replaced] = await Promise.all([
    runSerially(async (waited) => {
      if (waited && (await findCredential(user.email))) throw taken();
      return hashUnqueued(password);
    }),
    newSession({ userId: user.id, email: user.email }, now),
    readSession(cookies, now),
  ]);
  const created = await createUser(
    { ...user, passwordHash },
    {
      session: session.write,
      replaced: endSession(replaced),
      mail: firstConfirmation(user, user.createdAt),
    },
  );
  if (!created) throw taken();
  return { body: userView({ ...user, version: 1 }), cookies: session.cookies };
}
