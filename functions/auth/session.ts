import { randomUUID } from 'node:crypto';
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
import type { Write } from '../storage/transaction.ts';
import { deviceClaims } from './login-throttle.ts';

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
    write: {
      Put: {
        Item: {
          ...userKeys.session(userId, sessionId),
          createdAt: now.toISOString(),
          ...(era !== undefined && { era }),
          expiresAt: seconds + sessionToken.maxAgeSeconds,
        },
      },
    },
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
  return claims && { Delete: { Key: userKeys.session(claims.sub, claims.jti) } };
}
