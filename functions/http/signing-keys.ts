/**
 * The keys that sign tokens and links: one SecureString in SSM Parameter Store for each purpose, with
 * at most two keys. The first one signs; rotation puts a new one first and keeps the old one for
 * verifying.
 */
import { setting } from '../core/environment.ts';
import { Unavailable } from '../core/errors.ts';
import { callBounds, table } from '../storage/client.ts';

/** A key as it is stored. */
export interface StoredKey {
  /** At least 8 characters. */
  readonly kid: string;
  /** At least 32 bytes as base64url. */
  readonly secret: string;
}

/**
 * The keys in a parameter's text, the signing one first. Checked without a schema, which would take
 * more than a millisecond of each cold start.
 *
 * @throws Error if there are not one or two sound keys
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

/** The setting that names the parameter with a purpose's keys. */
export type KeysSetting =
  | 'SESSION_KEYS_PARAMETER'
  | 'ORDER_LINK_KEYS_PARAMETER'
  | 'QUOTE_LINK_KEYS_PARAMETER';

interface SigningKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/** How long a process trusts the keys that it has read. */
const CACHE_MS = 300_000;
/** How soon an unknown key may make it read them again. */
const MIN_RELOAD_MS = 10_000;

/** The keys of one purpose, cached by the process. */
export class KeyRing {
  readonly #parameter: KeysSetting;
  #read: { at: number; keys: Promise<SigningKey[]> } | undefined;

  constructor(parameter: KeysSetting) {
    this.#parameter = parameter;
  }

  /** The key that signs. */
  async signing(now: number): Promise<SigningKey> {
    const [signing] = await this.#keys(now);
    if (!signing) throw new Error('unreachable: there is always a key');
    return signing;
  }

  /** The key with an id; Parameter Store is read again if the key may just have been rotated in. */
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

/** Sign sessions and the cookies of known devices. */
export const sessionKeys = new KeyRing('SESSION_KEYS_PARAMETER');
/** Sign the links by which guests see their orders. */
export const orderLinkKeys = new KeyRing('ORDER_LINK_KEYS_PARAMETER');

/** Sign the links by which customers see their quotes. */
export const quoteLinkKeys = new KeyRing('QUOTE_LINK_KEYS_PARAMETER');

async function readKeys(parameter: KeysSetting): Promise<SigningKey[]> {
  const text = await readParameter(setting(parameter));
  return parseSigningKeys(text).map(({ kid, secret }) => ({
    kid,
    key: Buffer.from(secret, 'base64url'),
  }));
}

/** A refusal by SSM, in the shape of the SDK's errors. */
class ParameterError extends Error {
  readonly $metadata: { readonly httpStatusCode: number; readonly attempts: number };
  constructor(name: string, httpStatusCode: number, attempts: number) {
    super('A parameter could not be read');
    this.name = name;
    this.$metadata = { httpStatusCode, attempts };
  }
}

/**
 * The text of a SecureString: one signed call, made with the signer and the connections of the DynamoDB
 * client, because SSM's own client would double the SDK's size for this one call.
 *
 * @throws ParameterError if SSM refuses; Unavailable if something else answers; as the SDK does if
 *   nothing does
 */
async function readParameter(name: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt >= callBounds.maxAttempts;
    const { status, body } = await send({ Name: name, WithDecryption: true }).catch((error) => {
      if (last) throw error;
      return { status: 0, body: undefined };
    });
    if (status === 200) return body.Parameter.Value;
    if (last || (status >= 400 && status < 500)) {
      throw new ParameterError(String(body?.__type).replace(/^.*#/, ''), status, attempt);
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: SSM's answers are only looked into above
async function send(input: object): Promise<{ status: number; body: any }> {
  const { requestHandler, signer, region, streamCollector, utf8Encoder } = table.config;
  const signingRegion = await region();
  const { protocol, hostname, port } = new URL(
    process.env.AWS_ENDPOINT_URL_SSM ?? `https://ssm.${signingRegion}.amazonaws.com`,
  );
  const request = {
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: '/',
    query: {},
    headers: {
      host: port ? `${hostname}:${port}` : hostname,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AmazonSSM.GetParameter',
    },
    body: JSON.stringify(input),
  };
  const signed = await (await signer()).sign(request, { signingService: 'ssm', signingRegion });
  const { response } = await requestHandler.handle(signed);
  const text = utf8Encoder(await streamCollector(response.body));
  try {
    return { status: response.statusCode, body: JSON.parse(text) };
  } catch {
    throw new Unavailable(`SSM answered ${response.statusCode} and no JSON`);
  }
}
