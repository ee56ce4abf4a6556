/** Sessions: what opens one, how a browser keeps it, and logging in. */
import { randomUUID } from 'node:crypto';
import { Unauthenticated } from '../core/errors.ts';
import {
  type Claims,
  deviceToken,
  readCookie,
  sessionToken,
  setCookie,
  signedInCookie,
  signToken,
  verifyToken,
} from '../http/token.ts';
import { userKeys } from '../storage/keys.ts';
import { put, removal, type Write } from '../storage/transaction.ts';
import { findUser, userView } from '../storage/user.ts';
import { type Attempt, countLogin, deviceClaims, readDevice } from './login-throttle.ts';
import { passwordMatches } from './password.ts';
import { createSession, findCredential } from './repo.ts';

interface NewSession {
  /** Stores the session; without it the cookies mean nothing. */
  readonly write: Write;
  /** Set-Cookie values. */
  readonly cookies: string[];
}

interface Opened {
  readonly userId: string;
  readonly email: string;
  /** The era of the password that opens it. */
  readonly era?: string | undefined;
}

/** A session that is new at every login, so a planted or copied cookie is never continued. */
export async function newSession(opened: Opened, now: Date): Promise<NewSession> {
  const { userId, era } = opened;
  const sessionId = randomUUID();
  const seconds = Math.floor(now.getTime() / 1000);
  const [session, device] = await Promise.all([
    signToken(sessionToken, { sub: userId, jti: sessionId }, now.getTime()),
    deviceCookie(opened, now),
  ]);
  return {
    write: put({
      ...userKeys.session(userId, sessionId),
      createdAt: now.toISOString(),
      ...(era !== undefined && { era }),
      expiresAt: seconds + sessionToken.maxAgeSeconds,
    }),
    cookies: [setCookie(sessionToken, session), device, signedInCookie(true)],
  };
}

/** A Set-Cookie value that makes a browser a known device until the password changes. */
export async function deviceCookie({ email, ...credential }: Opened, now: Date): Promise<string> {
  const claims = { ...deviceClaims(email, credential), jti: randomUUID() };
  return setCookie(deviceToken, await signToken(deviceToken, claims, now.getTime()));
}

/** The session that a browser's cookie names, whether it has ended or not. */
export function readSession(cookies: readonly string[], now: Date): Promise<Claims | undefined> {
  return verifyToken(sessionToken, readCookie(cookies, sessionToken.cookie), now.getTime());
}

/** The write that ends a session, if there is one. */
export function endSession(claims: Claims | undefined): Write | undefined {
  return claims && removal(userKeys.session(claims.sub, claims.jti));
}

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
