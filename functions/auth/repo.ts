/** Storage of users, their credentials and sessions. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Role } from '../../shared/contract/fields.ts';
import { shape } from '../core/shape.ts';
import { confirmationWrite } from '../mail/address.ts';
import { getItem, type Item } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import { check, creation, type NamedWrites, transact, type Write } from '../storage/transaction.ts';
import { type Condition, condition, deleteItem, exists, updateWrite } from '../storage/update.ts';
import { userIndex } from '../storage/user.ts';

const credentialSchema = shape(() => ({
  userId: z.string(),
  passwordHash: z.string(),
  /** Identifies this password among all the account has had; absent for the first one. */
  era: z.optional(z.string()),
}));

export type Credential = z.infer<typeof credentialSchema>;

/** The condition that a credential still belongs to the account, with the same password. */
export const isUnchanged = ({ userId, era }: Pick<Credential, 'userId' | 'era'>): Condition =>
  era === undefined
    ? condition('userId = :userId AND attribute_not_exists(era)', { userId })
    : condition('userId = :userId AND era = :before', { userId, before: era });

/** Reads a stored credential, without its keys. Throws if it does not parse. */
export const readCredential = (item: Item): Credential => credentialSchema.parse(item);

/** The credential of an email (trimmed, lower case); undefined if no account has it. */
export async function findCredential(email: string): Promise<Credential | undefined> {
  const item = await getItem(userKeys.credential(email));
  return item && readCredential(item);
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly createdAt: string;
  readonly confirmedAt?: string;
}

/** The writes that create a user; `credential` fails if the email is taken. */
export function userWrites({ passwordHash, ...user }: NewUser) {
  return {
    credential: creation({ ...userKeys.credential(user.email), userId: user.id, passwordHash }),
    profile: creation({
      ...userKeys.user(user.id),
      ...userKeys.feed(user.createdAt, user.id),
      ...user,
      version: 1,
    }),
    admins: user.role === 'admin' ? adminCountWrite(1) : undefined,
    address: user.confirmedAt ? confirmationWrite(user.email, user.confirmedAt) : undefined,
    ...userIndex.searchCreations(user),
  } satisfies NamedWrites;
}

/** Changes the number of admins; fails if none would be left. */
export function adminCountWrite(by: 1 | -1): Write {
  const when = by < 0 ? condition('admins > :one', { one: 1 }) : undefined;
  return updateWrite(userKeys.adminCount, { add: { admins: by } }, when);
}

/**
 * Stores a user and a first session, all or nothing.
 *
 * @returns false if the email is taken
 */
export async function createUser(user: NewUser, also: NamedWrites = {}): Promise<boolean> {
  const failed = await transact({ ...userWrites(user), ...also });
  if (failed === 'profile') throw new Error('A user id was given twice');
  return failed === undefined;
}

/**
 * Stores a session, unless the password has changed since it was read. A change ends every session,
 * and one that was just being opened must not outlive it.
 *
 * @param sessions everything the login writes
 * @returns false if the password was changed, the account is gone, or a condition of `sessions`
 * failed
 */
export async function createSession(
  email: string,
  { passwordHash }: Credential,
  sessions: NamedWrites,
): Promise<boolean> {
  const failed = await transact({
    credential: check(
      userKeys.credential(email),
      condition('passwordHash = :passwordHash', { passwordHash }),
    ),
    ...sessions,
  });
  return failed === undefined;
}

export async function deleteSession(userId: string, sessionId: string): Promise<void> {
  await deleteItem(userKeys.session(userId, sessionId));
}

interface NewPassword {
  readonly email: string;
  /** The account, with the era of the password being replaced. */
  readonly credential: Pick<Credential, 'userId' | 'era'>;
  readonly passwordHash: string;
  /** The era that begins with the new password; random by default. */
  readonly era?: string;
  /** The one session to keep, if any. */
  readonly sessionId?: string;
  /** A write whose condition must hold. */
  readonly provided?: Write;
  /** An email that announces the change. */
  readonly notice?: Write;
  /** The time a link proved the address (ISO 8601), if the change came through a link. */
  readonly confirmedAt?: string;
}

/**
 * Replaces an era's password hash and ends every other session, all or nothing: a session with
 * another era than the user's is not valid (see http/authenticate). Eras are only compared for
 * equality, so no clock decides who is logged in.
 *
 * @returns what failed: `provided`, `password` if it was changed in the meantime, `session` if it
 * has ended
 */
export function replacePassword(change: NewPassword) {
  const { email, passwordHash, era = randomUUID(), sessionId, provided, notice } = change;
  const { confirmedAt, credential } = change;
  const { userId } = credential;
  return transact({
    provided,
    password: updateWrite(
      userKeys.credential(email),
      { set: { passwordHash, era } },
      isUnchanged(credential),
    ),
    session:
      sessionId === undefined ? undefined : enterEra(userKeys.session(userId, sessionId), era),
    others: enterEra(userKeys.user(userId), era, confirmedAt),
    address: confirmedAt ? confirmationWrite(email, confirmedAt) : undefined,
    notice,
  });
}

function enterEra(key: Key, era: string, confirmedAt?: string): Write {
  return updateWrite(key, { set: { era }, setOnce: { confirmedAt } }, exists);
}
