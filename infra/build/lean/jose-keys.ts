/**
 * Replaces the keys of jose and the WebCrypto below them. Each call of WebCrypto goes through another
 * thread, and its first use takes 2 ms of a cold start. The shop's tokens are signed with HMAC-SHA-256
 * (HS256, RFC 7518 section 3.2), which `node:crypto` does at once.
 */
import { createHmac, KeyObject, timingSafeEqual } from 'node:crypto';

function leftOut(): never {
  throw new Error('All algorithms but HS256 are left out of the functions: see infra/build/lean');
}

/** @throws Error for any algorithm but HS256, and for a key that is not a secret KeyObject */
export async function prepareKey({ alg }: { alg: string }, key: unknown): Promise<KeyObject> {
  const isSecret = key instanceof KeyObject && key.type === 'secret';
  return alg === 'HS256' && isSecret ? key : leftOut();
}

export const rawKey = async (key: KeyObject): Promise<KeyObject> => key;

/** jose calls it for RSA keys only. */
export const checkModulusLength = leftOut;

const hmac = (secret: KeyObject, data: Uint8Array) =>
  createHmac('sha256', secret).update(data).digest();

/** What jose calls of `crypto.subtle`. */
export const subtle = {
  sign: async (_: unknown, secret: KeyObject, data: Uint8Array): Promise<Uint8Array> =>
    hmac(secret, data),

  async verify(
    _: unknown,
    secret: KeyObject,
    signature: Uint8Array,
    data: Uint8Array,
  ): Promise<boolean> {
    const genuine = hmac(secret, data);
    return genuine.length === signature.length && timingSafeEqual(genuine, signature);
  },
};
