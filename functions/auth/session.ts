import { randomUUID } from 'node:crypto';
import { deviceToken, sessionToken, setCookie, signedInMark, signToken } from '../http/token.ts';
import { userKeys } from '../storage/keys.ts';
import type { Write } from '../storage/transaction.ts';
import { deviceSubject } from './login-throttle.ts';

export interface NewSession {
  /** Stores the session; without it the cookies mean nothing. */
  readonly write: Write;
  /** Set-Cookie values. */
  readonly cookies: string[];
}

interface Opened {
  readonly userId: string;
  readonly email: string;
  /** Of the password that opens it. */
  readonly era?: string | undefined;
}

/** A session that is new at every login, so that a planted or copied cookie is never taken up. */
export async function newSession({ userId, email, era }: Opened, now: Date): Promise<NewSession> {
  const sessionId = randomUUID();
  const seconds = Math.floor(now.getTime() / 1000);
  const [session, device] = await Promise.all([
    signToken(sessionToken, { sub: userId, jti: sessionId }, now.getTime()),
    signToken(deviceToken, { sub: deviceSubject(email), jti: randomUUID() }, now.getTime()),
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
    cookies: [setCookie(sessionToken, session), setCookie(deviceToken, device), signedInMark(true)],
  };
}
