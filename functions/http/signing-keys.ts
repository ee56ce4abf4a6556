/**
 * The keys that sign tokens and links: one SecureString in SSM Parameter Store for each purpose,
 * with at most two keys. The first one signs. Rotation puts a new key first and keeps the old one
 * for verifying.
 */
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { callBounds } from '../core/call-bounds.ts';
import { type KeysSetting, setting } from '../core/environment.ts';
import { bounded } from '../storage/client.ts';

/** A key as it is stored. */
export interface StoredKey {
  /** At least 8 characters. */
  readonly kid: string;
  /** At least 32 bytes as base64url. */
  readonly secret: string;
}

/**
 * Parses a parameter's text into keys, the signing one first. It is checked without a schema, which
 * would take more than a millisecond of each cold start.
 *
 * @throws Error unless there are one or two sound keys
 */
export function parseSigningKeys(text: string): StoredKey[] {
  const keys: unknown = JSON.parse(text)?.keys;
  const sound = Array.isArray(keys) && (keys.length === 1 || keys.length === 2);
  if (!sound || !keys.every(isSound)) throw new Error('The signing keys are malformed');
  return keys.map(({ kid, secret }) => ({ kid, secret }));
}

function isSound(key: Partial<StoredKey> | null): key is StoredKey {
  const { kid, secret } = key ?? {};
  return (
    typeof kid === 'string' &&
    kid.length >= 8 &&
    typeof secret === 'string' &&
    /^[\w-]{43,}$/.test(secret) &&
    secret.length % 4 !== 1
  );
}

interface SigningKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/** A process trusts the keys it has read for this long. */
const CACHE_MS = 300_000;
/** An unknown key makes the process read them again, at most this often. */
const MIN_RELOAD_MS = 10_000;

/** The keys of one purpose, cached by the process. */
export class KeyRing {
  readonly #parameter: KeysSetting;
  #read: { at: number; keys: Promise<SigningKey[]> } | undefined;

  constructor(parameter: KeysSetting) {
    this.#parameter = parameter;
  }

  async signing(now: number): Promise<SigningKey> {
    const [signing] = await this.#keys(now);
    if (!signing) throw new Error('unreachable: there is always a key');
    return signing;
  }

  /** Finds a key by id. Parameter Store is read again if the key may just have been rotated in. */
  async find(kid: string, now: number): Promise<Uint8Array | undefined> {
    const find = async () => (await this.#keys(now)).find((key) => key.kid === kid)?.key;
    const known = await find();
    if (known || (this.#read && now - this.#read.at < MIN_RELOAD_MS)) return known;
    this.#read = undefined;
    return find();
  }

  async #keys(now: number): Promise<SigningKey[]> {
    const known = this.#read;
    const isTrusted = known && now - known.at <= CACHE_MS && now >= known.at;
    const current = isTrusted ? known : { at: now, keys: readKeys(this.#parameter) };
    this.#read = current;
    try {
      return await current.keys;
    } catch (error) {
      // A failed read must not be cached.
      if (this.#read === current) this.#read = undefined;
      throw error;
    }
  }
}

/** Keys that sign sessions and the cookies of known devices. */
export const sessionKeys = new KeyRing('SESSION_KEYS_PARAMETER');
/** Keys that sign guests' links to their orders. */
export const orderLinkKeys = new KeyRing('ORDER_LINK_KEYS_PARAMETER');

/** Keys that sign customers' links to their quotes. */
export const quoteLinkKeys = new KeyRing('QUOTE_LINK_KEYS_PARAMETER');

async function readKeys(parameter: KeysSetting): Promise<SigningKey[]> {
  const text = await readParameter(setting(parameter));
  return parseSigningKeys(text).map(({ kid, secret }) => ({
    kid,
    key: Buffer.from(secret, 'base64url'),
  }));
}

/** The client of Parameter Store; a command makes it wait. */
export const keyStore = bounded(new SSMClient(callBounds));

/** The text of a SecureString. @throws as the SDK does */
export async function readParameter(Name: string): Promise<string> {
  const get = new GetParameterCommand({ Name, WithDecryption: true });
  const { Parameter } = await keyStore.send(get);
  return Parameter?.Value ?? '';
}
