/** Accounts and sessions: signing up, logging in and out, passwords. Routes: shared/contract/route-table.ts. */
import { auth, safeReturnPath } from '../../shared/contract/auth.ts';
import { authRoutes } from '../../shared/contract/route-table.ts';
import { api } from '../http/api.ts';
import { clearCookie, sessionToken, signedInCookie } from '../http/token.ts';
import { userView } from '../storage/user.ts';
import { changePassword, findCurrentPassword, resetPassword } from './change-password.ts';
import {
  confirmAddress,
  findConfirmToken,
  findResetToken,
  requestConfirmation,
  requestPasswordReset,
} from './mailed-links.ts';
import { deleteSession, findCredential } from './repo.ts';
import { login, readSession } from './session.ts';
import { signup } from './signup.ts';

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
  .on('auth.forgotPassword', async ({ body, now }) => {
    await requestPasswordReset(body.email, now);
    return { body: undefined };
  })
  .on('auth.resetPassword', {
    load: ({ body, now }) => findResetToken(body.token, now),
    run: async ({ body, now }, found) => ({
      body: undefined,
      cookies: [await resetPassword({ ...body, found, now })],
    }),
  })
  .on('auth.confirmAddress', {
    load: ({ body, now }) => findConfirmToken(body.token, now),
    run: async ({ now }, found) => {
      await confirmAddress(found, now);
      return { body: undefined };
    },
  })
  .on('auth.sendConfirmation', async ({ actor, now }) => {
    await requestConfirmation(actor, now);
    return { body: undefined };
  })
  .on('auth.loginPage', async ({ query }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
    return { body: undefined, headers: { location } };
  })
  .handler();
