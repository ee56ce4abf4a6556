/**
 * Links that work for anyone who has them, without an account. A link ends with a token of four
 * parts, joined by dots: the id of the thing it opens, the link's version, the id of a key, and
 * that key's signature of the first two. The table is not read for a token the shop did not sign.
 *
 * The thing itself stores its link's current version; a token with another version opens nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NotFound } from '../core/errors.ts';
import type { KeyRing } from './signing-keys.ts';

const TOKEN = /^([A-Za-z0-9-]{1,64})\.([1-9]\d{0,8})\.([\w-]{8,64})\.([\w-]{43})$/;

/** The contents of a genuine token. */
export interface SignedLink {
  readonly id: string;
  readonly version: number;
}

interface SignedLinks {
  sign(link: SignedLink, now: Date): Promise<string>;
  /**
   * Reads a token.
   *
   * @throws NotFound if the shop did not sign it, or the key has been retired
   */
  read(token: string, now: Date): Promise<SignedLink>;
  /** The same answer for every invalid link, whatever the reason. */
  readonly invalid: () => NotFound;
}

/**
 * The links of one purpose.
 *
 * @param purpose signed too, so that a token of one purpose is never taken for another's
 * @param refusal the message for a link that opens nothing
 */
export function signedLinks(purpose: string, keys: KeyRing, refusal: string): SignedLinks {
  const invalid = () => new NotFound(refusal);
  const sign = (key: Uint8Array, id: string, version: string) =>
    createHmac('sha256', key).update(`${purpose} ${id} ${version}`).digest();
  return {
    async sign({ id, version }, now) {
      const { kid, key } = await keys.signing(now.getTime());
      const signature = sign(key, id, String(version));
      return [id, version, kid, signature.toString('base64url')].join('.');
    },
    async read(token, now) {
      const [, id = '', version = '', kid = '', signature = ''] = TOKEN.exec(token) ?? [];
      const key = id && (await keys.find(kid, now.getTime()));
      if (!key) throw invalid();
      const sent = Buffer.from(signature, 'base64url');
      const genuine = sign(key, id, version);
      const isGenuine = sent.length === genuine.length && timingSafeEqual(sent, genuine);
      if (!isGenuine) throw invalid();
      return { id, version: Number(version) };
    },
    invalid,
  };
}
