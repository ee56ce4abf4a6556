/** Sessions: opening them, keeping them in a browser, and logging in. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { timestamp } from '../../shared/contract/fields.ts';
import { Unauthenticated } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
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
import { mailWrite } from '../mail/outbox.ts';
import { adminPasskeys } from '../storage/admin-passkeys.ts';
import type { Item } from '../storage/items.ts';
import { userKeys } from '../storage/keys.ts';
import { put, removal, type Write } from '../storage/transaction.ts';
import { findUser, type StoredUser, userView } from '../storage/user.ts';
import { deviceName } from './device-name.ts';
import { type Attempt, countLogin, deviceClaims, readDevice } from './login-throttle.ts';
import { passwordMatches } from './password.ts';
import { createSession, findCredential } from './repo.ts';

interface NewSession {
  readonly id: string;
  /** Stores the session; without it the cookies are worthless. */
  readonly write: Write;
  /** Set-Cookie values. */
  readonly cookies: string[];
}

/** The browser that is logging in. */
export interface Browser {
  readonly cookies: readonly string[];
  readonly userAgent: string;
}

interface Account {
  readonly userId: string;
  readonly email: string;
  /** The era of the account's password. */
  readonly era?: string | undefined;
}

interface Opened extends Account, Browser {
  readonly byPasskey?: boolean;
}

const sessionRow = shape(() => ({
  createdAt: timestamp,
  /** Such as `Chrome on Android`. */
  device: z.string(),
  byPasskey: z.boolean(),
}));

export type SessionRow = z.infer<typeof sessionRow>;

/** Reads a stored session, without its keys. */
export const readSessionRow = (item: Item): SessionRow => sessionRow.parse(item);

/** Makes a new session. Every login gets one, so a planted or copied cookie is never continued. */
export async function newSession(opened: Opened, now: Date): Promise<NewSession> {
  const { userId, era, userAgent, byPasskey = false } = opened;
  const sessionId = randomUUID();
  const seconds = Math.floor(now.getTime() / 1000);
  const [session, device] = await Promise.all([
    signToken(sessionToken, { sub: userId, jti: sessionId }, now.getTime()),
    deviceCookie(opened, now),
  ]);
  return {
    id: sessionId,
    write: put({
      ...userKeys.session(userId, sessionId),
      createdAt: now.toISOString(),
      device: deviceName(userAgent),
      byPasskey,
      ...(era !== undefined && { era }),
      expiresAt: seconds + sessionToken.maxAgeSeconds,
    }),
    cookies: [setCookie(sessionToken, session), device, signedInCookie(true)],
  };
}

/**
 * The email that tells an admin about a login from a browser that never logged in to the account
 * before; undefined if none is due.
 *
 * @param opened the argument given to `newSession`
 */
export async function loginNotice(
  { role }: StoredUser,
  { id }: NewSession,
  opened: Opened,
  now: Date,
): Promise<Write | undefined> {
  const { userId, email, cookies } = opened;
  if (role !== 'admin' || (await isKnown(opened, { email, cookies, now }))) return undefined;
  return mailWrite({
    kind: 'admin-login',
    about: `user-${userId}`,
    to: email,
    by: 'workshop',
    event: { id, SK: userKeys.session(userId, id).SK },
    at: now.toISOString(),
  });
}

/** True if a browser has logged in to the account before, with its current password. */
async function isKnown(
  { email, ...credential }: Account,
  attempt: Pick<Attempt, 'email' | 'cookies' | 'now'>,
): Promise<boolean> {
  const device = await readDevice(attempt);
  return device?.credential === deviceClaims(email, credential).credential;
}

/** A Set-Cookie value that makes a browser a known device until the password changes. */
export async function deviceCookie({ email, ...credential }: Account, now: Date): Promise<string> {
  const claims = { ...deviceClaims(email, credential), jti: randomUUID() };
  return setCookie(deviceToken, await signToken(deviceToken, claims, now.getTime()));
}

/** The session named in a browser's cookie, even if it has ended. */
export function readSession(cookies: readonly string[], now: Date): Promise<Claims | undefined> {
  return verifyToken(sessionToken, readCookie(cookies, sessionToken.cookie), now.getTime());
}

/** The write that ends a session, if there is one. */
export function endSession(claims: Claims | undefined): Write | undefined {
  return claims && removal(userKeys.session(claims.sub, claims.jti));
}

interface Login extends Attempt {
  readonly password: string;
  readonly userAgent: string;
}

/** The API's view of the signed-in user. */
export const signedIn = (user: StoredUser, needsPasskey: boolean) => ({
  ...userView(user),
  needsPasskey,
});

/** True for an admin who must log in with a passkey and has not. */
export const needsPasskey = async ({ role }: StoredUser): Promise<boolean> =>
  role === 'admin' && (await adminPasskeys.find()).required;

/**
 * Logs in, and ends the browser's previous session. An unknown email and a wrong password take the
 * same time and give the same answer.
 *
 * @throws TooManyRequests, Unauthenticated
 */
export async function login({ email, password, address, cookies, userAgent, now }: Login) {
  const { refund, credential } = await findPassword({ email, address, cookies, now });
  const [matches, user] = await Promise.all([
    passwordMatches(password, credential?.passwordHash),
    credential && findUser(credential.userId),
  ]);
  if (!matches || !credential || !user) throw new Unauthenticated('Invalid email or password');

  const opened = { ...credential, email, cookies, userAgent };
  const [session, replaced] = await Promise.all([
    newSession(opened, now),
    readSession(cookies, now),
  ]);
  const [stored, asked] = await Promise.all([
    createSession(email, credential, {
      session: session.write,
      replaced: endSession(replaced),
      mail: await loginNotice(user, session, opened, now),
    }),
    needsPasskey(user),
    refund(),
  ]);
  if (!stored) throw new Unauthenticated('Invalid email or password');
  return { body: signedIn(user, asked), cookies: session.cookies };
}

/**
 * Reads the account for a login, and counts the attempt.
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
  // The cookie belongs to an earlier password, so treat the browser as unknown.
  return { refund: await countLogin(attempt, undefined), credential };
}
