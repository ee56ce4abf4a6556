/**
 * Passkeys and sessions of an account. A browser's answers are sent as WebAuthn's JSON, in
 * base64url, without the parts nothing reads (W3C, Web Authentication Level 3, section 5.1).
 */
import * as z from 'zod/mini';
import { arrayOf, email, idParams, object, text, timestamp } from './fields.ts';
import { passkeyLengths } from './lengths.ts';
import { givenPassword, signedInUser } from './login.ts';
import type { SchemasOf } from './routes.ts';

/** @param most the most characters of base64url */
const bytes = (most: number) =>
  z
    .string('must be text')
    .check(z.regex(/^[\w-]+$/, 'must be base64url'), z.maxLength(most, 'is too long'));

/** A credential's id has at most 1,023 bytes. */
const credentialId = z.lazy(() => bytes(1364));

/** A signed token proving that we issued the challenge, for whom and until when. */
const ticket = z.lazy(() =>
  z.string('must be text').check(z.regex(/^[\w.-]{1,1000}$/, 'must be a ticket of this shop')),
);

const challenge = object(() => ({
  ticket,
  /** The challenge the browser signs: 32 random bytes in base64url. */
  challenge: z.string(),
}));

const passkeyName = z.lazy(() => text(1, passkeyLengths.name));

const passkey = object(() => ({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  /** True if a password manager syncs it to other devices. */
  synced: z.boolean(),
}));

/** A hash, so that it fits into a key. */
const passkeyParams = object(() => ({
  id: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the id of a passkey')),
}));

const session = object(() => ({
  id: z.string(),
  createdAt: timestamp,
  /** Such as `Chrome on Android`. */
  device: z.string(),
  byPasskey: z.boolean(),
  /** True for the caller's own session. */
  current: z.boolean(),
}));

export const passkeys = {
  'auth.passkeyChallenge': { response: challenge },
  'auth.passkeyLogin': {
    body: object(() => ({
      ticket,
      id: credentialId,
      clientDataJSON: bytes(8192),
      authenticatorData: bytes(8192),
      signature: bytes(4096),
      userHandle: bytes(90),
    })),
    response: signedInUser,
  },
  'auth.passkeys': { response: arrayOf(passkey) },
  'auth.newPasskey': {
    /** The account's email, so the function needn't read the profile first. */
    body: object(() => ({ email, currentPassword: givenPassword })),
    response: object(() => ({
      ticket,
      challenge: z.string(),
      /** The account's id for the authenticator to keep, in base64url. */
      userHandle: z.string(),
      /** Credential ids of the account's passkeys. */
      known: z.array(z.string()),
    })),
  },
  'auth.addPasskey': {
    body: object(() => ({
      ticket,
      name: passkeyName,
      id: credentialId,
      clientDataJSON: bytes(8192),
      attestationObject: bytes(65_536),
      transports: z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(10)),
    })),
    response: passkey,
  },
  'auth.renamePasskey': {
    params: passkeyParams,
    body: object(() => ({ name: passkeyName })),
    response: passkey,
  },
  'auth.removePasskey': { params: passkeyParams },
  'auth.sessions': { response: arrayOf(session) },
  'auth.endSession': { params: idParams },
  'auth.endOtherSessions': {},
} satisfies Partial<SchemasOf<'auth'>>;
