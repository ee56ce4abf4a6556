import { randomUUID } from 'node:crypto';
import { Conflict } from '../runtime/errors.ts';
import { hashPassword } from './password.ts';
import { createUser } from './repo.ts';
import { newSession } from './session.ts';

interface Signup {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/**
 * Makes a customer and logs them in. Of many sign-ups with one e-mail exactly one wins.
 *
 * @throws Conflict where the e-mail is taken
 */
export async function signup({ password, ...person }: Signup, now: Date) {
  const user = {
    id: randomUUID(),
    ...person,
    role: 'customer' as const,
    createdAt: now.toISOString(),
  };
  const [passwordHash, session] = await Promise.all([
    hashPassword(password),
    newSession(user.id, user.email, now),
  ]);
  const created = await createUser({ ...user, passwordHash }, session.write);
  if (!created) throw new Conflict('An account with this e-mail exists already. Please log in.');
  return { body: user, cookies: session.cookies };
}
