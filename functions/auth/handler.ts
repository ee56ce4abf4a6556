/** Accounts and sessions: signing up, logging in and out, passwords, kept layouts. Routes: shared/contract/route-table.ts. */

import { randomUUID } from 'node:crypto';
import { auth, safeReturnPath } from '../../shared/contract/auth.ts';
import { authRoutes } from '../../shared/contract/route-table.ts';
import { Conflict } from '../core/errors.ts';
import { api } from '../http/api.ts';
import { type Claims, clearCookie, sessionToken, signedInCookie } from '../http/token.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeAddress, requestAddress } from './change-address.ts';
import { changePassword, findCurrentPassword, resetPassword } from './change-password.ts';
import { openInvitation } from './invitations.ts';
import { deleteLayout, findLayouts, keepLayout, renameLayout } from './kept-layouts.ts';
import {
  confirmAddress,
  findConfirmToken,
  findResetToken,
  firstConfirmation,
  linkEnded,
  requestConfirmation,
  requestPasswordReset,
} from './mailed-links.ts';
import { changeOwnDetails } from './own-details.ts';
import { findForLogin, loginChallenge, passkeyLogin } from './passkeys/login.ts';
import { addPasskey, newPasskey, removePasskey, renamePasskey } from './passkeys/manage.ts';
import { listPasskeys, passkeyView } from './passkeys/passkey.ts';
import { hashUnqueued, runSerially } from './password.ts';
import { type Credential, createUser, deleteSession, findCredential } from './repo.ts';
import {
  type Browser,
  endSession,
  login,
  needsPasskey,
  newSession,
  readSession,
  signedIn,
} from './session.ts';
import { endOtherSessions, listSessions } from './sessions.ts';

const findOwn = ({ claims }: { claims: Claims }) => findLayouts(claims.sub);

export const handler = api(authRoutes, auth)
  .on('auth.user', async ({ actor: { sessionId: _, byPasskey, ...user } }) => ({
    body: signedIn(user, !byPasskey && (await needsPasskey(user))),
  }))
  .on('auth.updateUser', async ({ actor, body }) => {
    const [user, asked] = await Promise.all([
      changeOwnDetails(actor, body),
      !actor.byPasskey && needsPasskey(actor),
    ]);
    return { body: signedIn(user, asked) };
  })
  .on('auth.login', ({ body, address, cookies, userAgent, now }) =>
    login({ ...body, address, cookies, userAgent, now }),
  )
  .on('auth.signup', {
    load: ({ body }) => findCredential(body.email),
    run: ({ body, cookies, userAgent, now }, known) =>
      signup({ ...body, cookies, userAgent }, known, now),
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
    run: async ({ body, now }, found) => {
      if (found && 'invitation' in found) {
        await acceptInvitation({ ...body, found, now });
        return { body: undefined };
      }
      return { body: undefined, cookies: [await resetPassword({ ...body, found, now })] };
    },
  })
  .on('auth.openInvitation', {
    load: ({ body, now }) => findResetToken(body.token, now),
    run: async ({ now }, found) => {
      if (!found || !('invitation' in found)) throw linkEnded();
      return { body: await openInvitation(found, now) };
    },
  })
  .on('auth.changeAddress', {
    load: ({ claims, body, now }) => findCurrentPassword(claims.sub, body.email, now),
    run: ({ actor, body, now }, credential) => requestAddress({ actor, ...body, credential, now }),
  })
  .on('auth.confirmAddress', {
    load: ({ body, now }) => findConfirmToken(body.token, now),
    run: ({ body, now }, found) =>
      found?.from === undefined
        ? confirmAddress(found, now)
        : changeAddress(body.token, { ...found, from: found.from }, now),
  })
  .on('auth.sendConfirmation', ({ actor, now }) => requestConfirmation(actor, now))
  .on('auth.loginPage', async ({ query }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
    return { body: undefined, headers: { location } };
  })
  .on('auth.passkeyChallenge', async ({ now }) => ({ body: await loginChallenge(now) }))
  .on('auth.passkeyLogin', {
    load: ({ body, now }) => findForLogin(body, now),
    run: ({ body, cookies, userAgent, origin, now }, found) =>
      passkeyLogin({ answer: body, cookies, userAgent, origin, now }, found),
  })
  .on('auth.passkeys', {
    load: ({ claims }) => listPasskeys(claims.sub),
    run: async (_, known) => ({ body: known.map(passkeyView) }),
  })
  .on('auth.newPasskey', {
    load: ({ claims, body, now }) => findCurrentPassword(claims.sub, body.email, now),
    run: ({ actor, body, now }, credential) => newPasskey({ actor, ...body, credential, now }),
  })
  .on('auth.addPasskey', ({ actor, body, origin, now }) =>
    addPasskey({ actor, answer: body, origin, now }),
  )
  .on('auth.renamePasskey', ({ actor, params, body }) => renamePasskey(actor, params.id, body.name))
  .on('auth.removePasskey', ({ actor, params }) => removePasskey(actor, params.id))
  .on('auth.layouts', {
    load: findOwn,
    run: async (_, { layouts }) => ({ body: layouts }),
  })
  .on('auth.keepLayout', {
    load: findOwn,
    run: async ({ actor, body, now }, kept) => ({
      body: await keepLayout({ userId: actor.id, kept, ...body, now }),
    }),
  })
  .on('auth.renameLayout', {
    load: findOwn,
    run: async ({ actor, params, body }, kept) => ({
      body: await renameLayout({ userId: actor.id, kept, id: params.id, ...body }),
    }),
  })
  .on('auth.deleteLayout', {
    load: findOwn,
    run: ({ actor, params }, kept) => deleteLayout({ userId: actor.id, kept, id: params.id }),
  })
  .on('auth.sessions', async ({ actor, now }) => ({ body: await listSessions(actor, now) }))
  .on('auth.endSession', async ({ actor, params }) => deleteSession(actor.id, params.id))
  .on('auth.endOtherSessions', async ({ actor, now }) => ({
    body: undefined,
    cookies: [await endOtherSessions(actor, now)],
  }))
  .handler();

interface Signup extends Browser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

const taken = () => new Conflict('An account with this email exists already. Please log in.');

/**
 * Creates a customer and logs them in, which ends the browser's previous session. When several
 * sign-ups use one email at the same time, exactly one succeeds.
 *
 * @param known the account that has the email, as just read
 * @throws Conflict if the email is taken
 */
async function signup(
  { password, cookies, userAgent, ...person }: Signup,
  known: Credential | undefined,
  now: Date,
) {
  // The answer reveals anyway that the email is taken, so hashing would hide nothing.
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
    newSession({ userId: user.id, email: user.email, cookies, userAgent }, now),
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
  return { body: signedIn({ ...user, version: 1 }, false), cookies: session.cookies };
}
