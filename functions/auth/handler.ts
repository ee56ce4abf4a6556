import { auth, safeReturnPath } from '../../shared/contract/auth.ts';
import { api, loading } from '../http/api.ts';
import type { Actor } from '../http/authenticate.ts';
import { clearCookie, readCookie, sessionToken, signedInMark, verifyToken } from '../http/token.ts';
import { userView } from '../storage/user.ts';
import { changePassword } from './change-password.ts';
import { findPassword } from './find-password.ts';
import { login } from './login.ts';
import { deleteSession, findCredential } from './repo.ts';
import { signup } from './signup.ts';

interface Attempt {
  readonly body: { readonly email: string };
  readonly address: string;
  readonly cookies: readonly string[];
  readonly now: Date;
}

interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export const handler = api('auth', auth, {
  'auth.user': async ({ actor: { sessionId: _, ...user } }) => ({ body: userView(user) }),

  'auth.login': ({ body, address, cookies, now }) => login({ ...body, address, cookies, now }),

  'auth.signup': loading({
    load: ({ body }: { body: { email: string } }) => findCredential(body.email),
    run: ({ body, now }, known) => signup(body, known, now),
  }),

  'auth.logout': async ({ cookies, now }) => {
    const token = readCookie(cookies, sessionToken.cookie);
    const claims = await verifyToken(sessionToken, token, now.getTime());
    if (claims) await deleteSession(claims.sub, claims.jti);
    return { body: undefined, cookies: [clearCookie(sessionToken), signedInMark(false)] };
  },

  'auth.password': loading({
    load: ({ body, address, cookies, now }: Attempt) =>
      findPassword({ email: body.email, address, cookies, now }),
    run: async ({ actor, body }: { actor: Actor; body: Passwords }, found) => {
      await changePassword({ actor, ...body }, found);
      return { body: undefined };
    },
  }),

  'auth.loginPage': async ({ query }) => {
    const returnTo = safeReturnPath(query.returnTo);
    const location = returnTo ? `/login?${new URLSearchParams({ returnTo })}` : '/login';
    return { body: undefined, headers: { location } };
  },
});
