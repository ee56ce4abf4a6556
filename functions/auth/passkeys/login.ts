/** Login with a passkey: the browser signs a challenge of ours and names the passkey's user. */
import { randomBytes } from 'node:crypto';
import type { BodyOf } from '../../../shared/contract/index.ts';
import { Unauthenticated } from '../../core/errors.ts';
import { loginTicket, signToken, verifyToken } from '../../http/token.ts';
import { userKeys } from '../../storage/keys.ts';
import { creation } from '../../storage/transaction.ts';
import { condition, updateWrite } from '../../storage/update.ts';
import { findUser, type StoredUser } from '../../storage/user.ts';
import { createSession, findCredential } from '../repo.ts';
import {
  type Browser,
  endSession,
  loginNotice,
  newSession,
  readSession,
  signedIn,
} from '../session.ts';
import { findPasskey, passkeyId, type StoredPasskey, userOfHandle } from './passkey.ts';

/** 32 random bytes in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

/** A challenge for anyone to sign. Nothing is stored until it is signed. */
export async function loginChallenge(now: Date) {
  const challenge = newChallenge();
  const claims = { sub: 'anyone', jti: challenge };
  return { challenge, ticket: await signToken(loginTicket, claims, now.getTime()) };
}

/** The write that uses up a challenge; it fails if the challenge was already used. */
export const challengeUse = (challenge: string, now: Date) =>
  creation({
    ...userKeys.usedChallenge(challenge),
    expiresAt: Math.floor(now.getTime() / 1000) + 2 * loginTicket.maxAgeSeconds,
  });

export interface Found {
  readonly challenge: string;
  readonly user: StoredUser;
  readonly passkey: StoredPasskey;
}

/**
 * Reads the user and passkey named in an answer; undefined if it isn't for a challenge of ours or
 * names no passkey.
 */
export async function findForLogin(
  { ticket, id, userHandle }: BodyOf<'auth.passkeyLogin'>,
  now: Date,
): Promise<Found | undefined> {
  const userId = userOfHandle(userHandle);
  const claims = await verifyToken(loginTicket, ticket, now.getTime());
  // Our own ids look like this. Anything else a browser sends reads no row.
  if (!claims || !/^[\w-]{1,64}$/.test(userId)) return undefined;
  const [user, passkey] = await Promise.all([findUser(userId), findPasskey(userId, passkeyId(id))]);
  return user && passkey && { challenge: claims.jti, user, passkey };
}

interface PasskeyLogin extends Browser {
  readonly answer: BodyOf<'auth.passkeyLogin'>;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Logs in with a passkey, and ends the browser's previous session. One answer opens one session.
 *
 * @throws Unauthenticated, the same for every reason
 */
export async function passkeyLogin(
  { answer, origin, now, ...browser }: PasskeyLogin,
  found: Found | undefined,
) {
  const refused = new Unauthenticated(
    'That passkey didn’t work. Please try again, or log in with your password.',
  );
  const { verifyUse } = await import('./verify.ts');
  const counter =
    found && (await verifyUse(answer, found.passkey, { challenge: found.challenge, origin }));
  const credential =
    counter === undefined ? undefined : await findCredential(found?.user.email ?? '');
  if (!found || counter === undefined || credential?.userId !== found.user.id) throw refused;
  const { user, passkey, challenge } = found;
  const opened = { ...credential, email: user.email, byPasskey: true, ...browser };
  const [session, replaced] = await Promise.all([
    newSession(opened, now),
    readSession(browser.cookies, now),
  ]);
  const stored = await createSession(user.email, credential, {
    challenge: challengeUse(challenge, now),
    passkey: updateWrite(
      userKeys.passkey(user.id, passkey.id),
      { set: { counter, lastUsedAt: now.toISOString() } },
      // Refuses a second answer with the same count at the same time, and a passkey that is gone.
      condition('attribute_exists(PK) AND #counter <= :counter', { counter }),
    ),
    session: session.write,
    replaced: endSession(replaced),
    mail: await loginNotice(user, session, opened, now),
  });
  if (!stored) throw refused;
  return { body: signedIn(user, false), cookies: session.cookies };
}
