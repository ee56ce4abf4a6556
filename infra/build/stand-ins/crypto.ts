/**
 * Stands for WebCrypto, whose every call goes through another thread and whose first use takes
 * milliseconds of a cold start. The shop's tokens are signed with HMAC-SHA-256 (HS256, RFC 7518 section
 * 3.2), which `node:crypto` does at once.
 */
import { createHmac, randomFillSync, randomUUID, timingSafeEqual } from 'node:crypto';

export const getRandomValues = randomFillSync;

/** What jose reads of a CryptoKey. */
interface Key {
  readonly secret: Uint8Array;
  readonly algorithm: { readonly name: string; readonly hash: { readonly name: string } };
  readonly usages: readonly string[];
}

/** @throws Error for anything but HS256 */
async function importKey(
  format: string,
  secret: Uint8Array,
  { name, hash }: { readonly name: string; readonly hash: string },
  _: boolean,
  usages: readonly string[],
): Promise<Key> {
  if (format !== 'raw' || name !== 'HMAC' || hash !== 'SHA-256') {
    throw new Error('The functions know HS256 alone: see infra/build/stand-ins');
  }
  return { secret, algorithm: { name, hash: { name: hash } }, usages };
}

const hmac = ({ secret }: Key, data: Uint8Array) =>
  createHmac('sha256', secret).update(data).digest();

const sign = async (_: unknown, key: Key, data: Uint8Array): Promise<Uint8Array> => hmac(key, data);

async function verify(_: unknown, key: Key, signature: Uint8Array, data: Uint8Array) {
  const genuine = hmac(key, data);
  return genuine.length === signature.length && timingSafeEqual(genuine, signature);
}

export const crypto = { getRandomValues, randomUUID, subtle: { importKey, sign, verify } };
