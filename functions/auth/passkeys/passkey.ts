/** Passkeys as stored: the public halves of keys that never leave people's devices. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { timestamp } from '../../../shared/contract/fields.ts';
import { shape } from '../../core/shape.ts';
import { getItem, getPartition, type Item } from '../../storage/items.ts';
import { userKeys } from '../../storage/keys.ts';

const storedPasskey = shape(() => ({
  /** The SHA-256 of the credential's id in base64url, as an id can be longer than a sort key. */
  id: z.string(),
  /** The authenticator's own id for it, in base64url. */
  credentialId: z.string(),
  /** A COSE key in base64url. */
  publicKey: z.string(),
  /** The number of signatures, by the authenticator's count; many always say 0. */
  counter: z.int(),
  /** The ways browsers reach it: `internal`, `hybrid`, `usb` and others. */
  transports: z.array(z.string()),
  name: z.string(),
  synced: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
}));

export type StoredPasskey = z.infer<typeof storedPasskey>;

export const passkeyId = (credentialId: string): string =>
  createHash('sha256').update(credentialId).digest('base64url');

/** Reads a stored passkey, without its keys. A row that does not parse is a defect and throws. */
export const readPasskey = (item: Item): StoredPasskey => storedPasskey.parse(item);

/** Reads a user's passkey with strong consistency. */
export async function findPasskey(userId: string, id: string): Promise<StoredPasskey | undefined> {
  const item = await getItem(userKeys.passkey(userId, id));
  return item && readPasskey(item);
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(userId: string): Promise<StoredPasskey[]> {
  const { PK, SK } = userKeys.passkey(userId, '');
  const items = await getPartition(PK, SK);
  return items.map(readPasskey).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The API's view of a passkey. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt, synced }: StoredPasskey) => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  synced,
});

/** A user's id in the form authenticators keep, as bytes in base64url. */
export const userHandle = (userId: string): string =>
  Buffer.from(userId, 'utf8').toString('base64url');

/** The user's id in a handle. Only a signature proves that it is the caller's. */
export const userOfHandle = (handle: string): string =>
  Buffer.from(handle, 'base64url').toString('utf8');
