/** Accounts and sessions: signing up, logging in and out, passwords. Routes: shared/contract/route-table.ts. */

import { randomUUID } from 'node:crypto';
import { auth, safeReturnPath } from '../../shared/contract/auth.ts';
import { authRoutes } from '../../shared/contract/route-table.ts';
import { Conflict } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { clearCookie, sessionToken, signedInCookie } from '../http/token.ts';
import { userView } from '../storage/user.ts';
import { changePassword, findCurrentPassword, resetPassword } from './change-password.ts';
import {
  confirmAddress,
  findConfirmToken,
  findResetToken,
  firstConfirmation,
  requestConfirmation,
  requestPasswordReset,
} from './mailed-links.ts';
import { hashUnqueued, runSerially } from './password.ts';
import { type Credential, createUser, deleteSession, findCredential } from './repo.ts';
import { endSession, login, newSession, readSession } from './session.ts';

export const handler = api(authRoutes, auth)
  .on('auth.user', async ({ actor: { sessionId: _, ...user } }) => ({ body: userView(user) }))
  .on('auth.login', ({ body, address, cookies, now }) => login({ ...body, address, cookies, now }))
  .on('auth.signup', {
    load: ({ body }) => findCredential(body.email),
    run: ({ body, cookies, now }, known) => signup({ ...body, cookies }, known, now),
  })
  .on('auth.logout', async ({ cookies, now }) => {
    const claims = await readSession(cookies, now);
    if (claims) await deleteSession(claims.sub, claims.jti);
    return { body: undefined, cookies: [clearCookie(sessionToken), signedInCookie(false)] };
  })
  .on('auth.password', {
    load: ({ claims, body, now }) => findCurrentPassword(claims.sub, body.email, now),
    run: async ({ actor, body, now }, credential) => ({
      body: undefined,
      cookies: [await changePassword({ actor, ...body, credential, now })],
    }),
  })
  .on('auth.forgotPassword', ({ body, now }) => requestPasswordReset(body.email, now))
  .on('auth.resetPassword', {
    load: ({ body, now }) => findResetToken(body.token, now),
    run: async ({ body, now }, found) => ({
      body: undefined,
      cookies: [await resetPassword({ ...body, found, now })],
    }),
  })
  .on('auth.confirmAddress', {
    load: ({ body, now }) => findConfirmToken(body.token, now),
    run: ({ now }, found) => confirmAddress(found, now),
  })
  .on('auth.sendConfirmation', ({ actor, now }) => requestConfirmation(actor, now))
  .on('auth.loginPage', async ({ query }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
    return { body: undefined, headers: { location } };
  })
  .handler();

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
async function signup(
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
