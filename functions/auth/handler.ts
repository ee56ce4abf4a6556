import { auth, safeReturnPath } from '../../shared/contract/auth.ts';
import { api } from '../http/api.ts';
import { clearCookie, readCookie, sessionToken, signedInMark, verifyToken } from '../http/token.ts';
import { userView } from '../storage/user.ts';
import { changePassword } from './change-password.ts';
import { findPassword } from './find-password.ts';
import { login } from './login.ts';
import { deleteSession, findCredential } from './repo.ts';
import { signup } from './signup.ts';

export const handler = api('auth', auth)
  .on('auth.user', async ({ actor: { sessionId: _, ...user } }) => ({ body: userView(user) }))
  .on('auth.login', ({ body, address, cookies, now }) => login({ ...body, address, cookies, now }))
  .on('auth.signup', {
    load: ({ body }) => findCredential(body.email),
    run: ({ body, now }, known) => signup(body, known, now),
  })
  .on('auth.logout', async ({ cookies, now }) => {
    const token = readCookie(cookies, sessionToken.cookie);
    const claims = await verifyToken(sessionToken, token, now.getTime());
    if (claims) await deleteSession(claims.sub, claims.jti);
    return { body: undefined, cookies: [clearCookie(sessionToken), signedInMark(false)] };
  })
  .on('auth.password', {
    load: ({ body, address, cookies, now }) =>
      findPassword({ email: body.email, address, cookies, now }),
    run: async ({ actor, body }, found) => {
      await changePassword({ actor, ...body }, found);
      return { body: undefined };
    },
  })
  .on('auth.loginPage', async ({ query }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
    return { body: undefined, headers: { location } };
  })
  .handler();
