/**
 * The keys that sign session tokens: one SecureString in SSM Parameter Store holding at most two,
 * the first of which signs. Rotation puts a new one first and leaves the old one for verifying.
 */
import type { webcrypto } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '../core/environment.ts';
import { readParameter } from './parameter.ts';

export const sessionKeysSchema = z.object({
  keys: z
    .array(
      z.object({
        kid: z.string().check(z.minLength(8)),
        secret: z.base64url().check(z.minLength(43)),
      }),
    )
    .check(z.minLength(1), z.maxLength(2)),
});
export type SessionKeys = z.infer<typeof sessionKeysSchema>;

export interface SigningKey {
  readonly kid: string;
  readonly key: webcrypto.CryptoKey;
}

/** How long a process trusts what it read, and how soon an unknown key makes it look again, in ms. */
const TRUSTED_FOR = 300_000;
const LOOK_AGAIN_AFTER = 10_000;

let read: { at: number; keys: Promise<SigningKey[]> } | undefined;

/** The keys, the signing one first. */
export async function sessionKeys(now: number): Promise<SigningKey[]> {
  if (!read || now - read.at > TRUSTED_FOR || now < read.at) fetchKeys(now);
  const current = read;
  if (!current) throw new Error('unreachable: keys are being read');
  try {
    return await current.keys;
  } catch (error) {
    // A failed read must not be remembered.
    if (read === current) read = undefined;
    throw error;
  }
}

/** The key of an id, looking again in Parameter Store where it may just have been rotated in. */
export async function sessionKey(
  kid: string,
  now: number,
): Promise<webcrypto.CryptoKey | undefined> {
  const find = async () => (await sessionKeys(now)).find((key) => key.kid === kid)?.key;
  const known = await find();
  if (known || (read && now - read.at < LOOK_AGAIN_AFTER)) return known;
  read = undefined;
  return find();
}

function fetchKeys(now: number): void {
  read = { at: now, keys: readKeys() };
}

async function readKeys(): Promise<SigningKey[]> {
  const text = await readParameter(environment().SESSION_KEYS_PARAMETER);
  const { keys } = sessionKeysSchema.parse(JSON.parse(text));
  return Promise.all(keys.map(async ({ kid, secret }) => ({ kid, key: await importKey(secret) })));
}

function importKey(secret: string): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey(
    'raw',
    Buffer.from(secret, 'base64url'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
}
