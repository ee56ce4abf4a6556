/**
 * Signed tokens. In cookies they carry the session and the known device; in bodies, the challenge
 * for a passkey to sign.
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { PASSKEY_SECONDS } from '../../shared/contract/limits.ts';
import { sessionKeys } from './signing-keys.ts';

const ISSUER = 'roof-console-shop';
const ALGORITHM = 'HS256';

interface TokenKind {
  /** JWT `typ`: a token of one kind is never taken for another. */
  readonly type: string;
  readonly audience: string;
  readonly maxAgeSeconds: number;
}

interface CookieToken extends TokenKind {
  readonly cookie: `__Host-${string}`;
}

export const sessionToken: CookieToken = {
  cookie: '__Host-session',
  type: 'session+jwt',
  audience: 'session',
  maxAgeSeconds: 14 * 24 * 3600,
};

export const deviceToken: CookieToken = {
  cookie: '__Host-device',
  type: 'device+jwt',
  audience: 'device',
  maxAgeSeconds: 365 * 24 * 3600,
};

/** For login with a passkey, when the user is not known yet. */
export const loginTicket: TokenKind = {
  type: 'passkey-login+jwt',
  audience: 'passkey-login',
  maxAgeSeconds: PASSKEY_SECONDS,
};

/** For adding a passkey, after the user has given the account's password. */
export const newPasskeyTicket: TokenKind = {
  type: 'new-passkey+jwt',
  audience: 'new-passkey',
  maxAgeSeconds: PASSKEY_SECONDS,
};

export interface Claims {
  /** The user's id, or the hash of an account's email. */
  readonly sub: string;
  /** The token's own id; for a ticket, the challenge. */
  readonly jti: string;
  /** Only in a device token: identifies the password that the device logged in with. */
  readonly credential?: string | undefined;
}

/** Signs a token; `now` in milliseconds. */
export async function signToken(kind: TokenKind, claims: Claims, now: number): Promise<string> {
  const signing = await sessionKeys.signing(now);
  const seconds = Math.floor(now / 1000);
  const { sub, jti, credential } = claims;
  return new SignJWT(credential === undefined ? {} : { credential })
    .setProtectedHeader({ alg: ALGORITHM, kid: signing.kid, typ: kind.type })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(ISSUER)
    .setAudience(kind.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + kind.maxAgeSeconds)
    .sign(signing.key);
}

/** Reads a token; undefined unless it is one of ours, of this kind and still valid. */
export async function verifyToken(
  kind: TokenKind,
  token: string | undefined,
  now: number,
): Promise<Claims | undefined> {
  if (!token || token.length > 2048) return undefined;
  try {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = header.kid ? await sessionKeys.find(header.kid, now) : undefined;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [ALGORITHM],
        typ: kind.type,
        issuer: ISSUER,
        audience: kind.audience,
        requiredClaims: ['sub', 'jti', 'iat', 'exp'],
        maxTokenAge: kind.maxAgeSeconds,
        currentDate: new Date(now),
      },
    );
    const { sub, jti, credential } = payload;
    if (typeof sub !== 'string' || typeof jti !== 'string') return undefined;
    return { sub, jti, credential: typeof credential === 'string' ? credential : undefined };
  } catch (error) {
    // A token that does not verify is not a session; a key that cannot be read is a fault.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** The value of a cookie in an event's list of `name=value` texts. */
export function readCookie(
  cookies: readonly string[] | undefined,
  name: string,
): string | undefined {
  const prefix = `${name}=`;
  return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

/** A Set-Cookie value; `__Host-` makes browsers insist on Secure, Path=/ and no Domain. */
export function setCookie(kind: CookieToken, token: string): string {
  return `${kind.cookie}=${token}; Path=/; Max-Age=${kind.maxAgeSeconds}; Secure; HttpOnly; SameSite=Lax`;
}

/** A Set-Cookie value that makes the browser forget the cookie. */
export function clearCookie(kind: CookieToken): string {
  return `${kind.cookie}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}

/**
 * A cookie that scripts may read and that proves nothing: it tells the site if it is worth asking
 * who is signed in. It lasts as long as the session; `false` makes the browser forget it.
 */
export function signedInCookie(signedIn: boolean): string {
  const [value, age] = signedIn ? ['1', sessionToken.maxAgeSeconds] : ['', 0];
  return `__Host-signed-in=${value}; Path=/; Max-Age=${age}; Secure; SameSite=Lax`;
}
