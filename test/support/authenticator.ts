/**
 * An authenticator in software: it makes passkeys and signs with them as a phone or a security key does
 * (W3C, Web Authentication Level 3, sections 6.1 and 6.5).
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Faults that a test may give it, to be refused. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  /** True if a fingerprint, face or PIN unlocked it. */
  readonly verified?: boolean;
  readonly type?: string;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of what an authenticator says: text, bytes, integers and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #count = 0;
  #userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Counts back, as a copy of the key would. */
  rewind(): void {
    this.#count = 0;
  }

  /** The body that adds the passkey, but for ticket and name. */
  make({ challenge, userHandle }: { challenge: string; userHandle: string }, faults: Faults = {}) {
    this.#userHandle = userHandle;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, cbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#data(0x40, faults), credential])],
    ]);
    return {
      id: base64url(this.#id),
      clientDataJSON: base64url(this.#client('webauthn.create', challenge, faults)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    };
  }

  /** The body that logs in, but for the ticket. */
  use({ challenge }: { challenge: string }, faults: Faults = {}) {
    const client = this.#client('webauthn.get', challenge, faults);
    const data = this.#data(0, faults);
    const signed = Buffer.concat([data, sha256(client)]);
    return {
      id: base64url(this.#id),
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    };
  }

  #client(type: string, challenge: string, faults: Faults): Buffer {
    const { origin = this.#origin } = faults;
    return Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge, origin }));
  }

  /** @param more flags besides presence and verification */
  #data(more: number, { rpId, verified = true }: Faults): Buffer {
    this.#count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#count);
    const flags = 0x01 | (verified ? 0x04 : 0) | more;
    return Buffer.concat([
      sha256(rpId ?? new URL(this.#origin).hostname),
      Buffer.from([flags]),
      count,
    ]);
  }
}
