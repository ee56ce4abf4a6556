/** Authentication: the token names a session row and a user row, and both are read every time. */
import type { Access } from '../../shared/contract/route.ts';
import { Forbidden, Unauthenticated } from '../core/errors.ts';
import { getItems } from '../storage/items.ts';
import { userKeys } from '../storage/keys.ts';
import { readUser, type StoredUser } from '../storage/user.ts';
import { type Claims, readCookie, sessionToken, verifyToken } from './token.ts';

export interface Actor extends StoredUser {
  readonly sessionId: string;
  /** True if the session was opened with a passkey, or one was added in it. */
  readonly byPasskey: boolean;
}

/**
 * The user behind a session token's claims.
 *
 * @param access the route's access; only routes for admins may ask for a passkey
 * @throws Unauthenticated if there are no claims, or the session or its user is gone; Forbidden if
 * the shop asks its admins for a passkey, and this one logged in without
 */
export async function authenticate(
  claims: Claims | undefined,
  now: number,
  access: Access,
): Promise<Actor> {
  if (!claims) throw new Unauthenticated();
  const [profile, session, passkeys] = await getItems([
    userKeys.user(claims.sub),
    userKeys.session(claims.sub, claims.jti),
    ...(access === 'admin' ? [userKeys.adminPasskeys] : []),
  ]);
  // DynamoDB may take two days to delete an expired item.
  if (!profile || !session || Number(session.expiresAt) * 1000 <= now) throw new Unauthenticated();
  // A new password begins a new era, which ends the sessions of the previous one.
  if (session.era !== profile.era) throw new Unauthenticated();
  const byPasskey = session.byPasskey === true;
  if (passkeys?.required === true && !byPasskey && profile.role === 'admin') {
    throw new Forbidden('This shop asks its admins for a passkey. Please log in with yours.');
  }
  return { ...readUser(profile), sessionId: claims.jti, byPasskey };
}

/** @throws Forbidden if the role does not suffice */
export function authorize(access: Exclude<Access, 'public'>, actor: Actor): void {
  const reaches =
    access === 'signedIn' ||
    actor.role === 'admin' ||
    (access === 'customer' && actor.role === 'customer');
  if (!reaches) throw new Forbidden();
}

/** True if a public route is called by an admin. Without a session cookie, nothing is read. */
export async function isAdmin(cookies: readonly string[], now: Date): Promise<boolean> {
  const cookie = readCookie(cookies, sessionToken.cookie);
  const claims = await verifyToken(sessionToken, cookie, now.getTime());
  if (!claims) return false;
  try {
    return (await authenticate(claims, now.getTime(), 'admin')).role === 'admin';
  } catch (error) {
    if (error instanceof Unauthenticated || error instanceof Forbidden) return false;
    throw error;
  }
}
