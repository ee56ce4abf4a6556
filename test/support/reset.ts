/** Tokens that reset passwords and confirm addresses, without the emails that carry them. */
import { createHash, randomBytes } from 'node:crypto';
import { resetTokenKey } from '../../functions/auth/mailed-links.ts';
import { userKeys } from '../../functions/storage/keys.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { CONFIRM_DAYS, NEW_ADDRESS_HOURS } from '../../shared/contract/limits.ts';
import { openTable } from './table.ts';

/** A well-formed token that the shop does not know. */
export const anyResetToken = () => randomBytes(32).toString('base64url');

/**
 * A token for an account's current password, stored as the mailer stores it.
 *
 * @param minutes how long it still works
 */
export async function storedResetToken(
  env: Stack['env'],
  email: string,
  minutes = 30,
): Promise<string> {
  const table = openTable(env);
  const credential = await table.get(userKeys.credential(email));
  if (!credential) throw new Error(`${email} has no account`);
  const { userId, era } = credential;
  const token = anyResetToken();
  await table.put({
    ...resetTokenKey(token),
    userId,
    email,
    ...(era !== undefined && { era }),
    createdAt: new Date().toISOString(),
    expiresAt: Math.floor(Date.now() / 1000 + minutes * 60),
  });
  return token;
}

/** A token that gives an account another address, stored as the mailer stores it. */
export async function storedAddressToken(
  env: Stack['env'],
  from: string,
  to: string,
): Promise<string> {
  const table = openTable(env);
  const credential = await table.get(userKeys.credential(from));
  if (!credential) throw new Error(`${from} has no account`);
  const { userId, era } = credential;
  const token = anyResetToken();
  await table.put({
    ...userKeys.addressToken(createHash('sha256').update(token).digest('hex')),
    userId,
    email: to,
    from,
    createdAt: new Date().toISOString(),
    ...(era !== undefined && { era }),
    expiresAt: Math.floor(Date.now() / 1000 + NEW_ADDRESS_HOURS * 3600),
  });
  return token;
}

/** A token that confirms an account, stored as the mailer stores it. */
export async function storedConfirmToken(env: Stack['env'], email: string): Promise<string> {
  const table = openTable(env);
  const credential = await table.get(userKeys.credential(email));
  if (!credential) throw new Error(`${email} has no account`);
  const token = anyResetToken();
  await table.put({
    ...userKeys.addressToken(createHash('sha256').update(token).digest('hex')),
    userId: credential.userId,
    email,
    createdAt: new Date().toISOString(),
    expiresAt: Math.floor(Date.now() / 1000 + CONFIRM_DAYS * 86_400),
  });
  return token;
}

/** A token of an open invitation, stored as the mailer stores it. */
export async function storedInviteToken(
  env: Stack['env'],
  { id, email, endsAt }: { readonly id: string; readonly email: string; readonly endsAt: string },
): Promise<string> {
  const token = anyResetToken();
  await openTable(env).put({
    ...resetTokenKey(token),
    invitation: id,
    email,
    createdAt: new Date().toISOString(),
    expiresAt: Math.floor(Date.parse(endsAt) / 1000),
  });
  return token;
}
