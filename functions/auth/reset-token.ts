/**
 * Tokens that let the reader of an e-mail choose a new password. They are created when the e-mail is
 * sent, and only their digest is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { RESET_MINUTES } from '../../shared/contract/limits.ts';
import { table, tableName } from '../storage/client.ts';
import { getItem } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import type { Credential } from './repo.ts';

const storedToken = z.lazy(() =>
  z.object({
    userId: z.string(),
    email: z.string(),
    /** Era of the password that it may replace: any other change of password ends the token too. */
    era: z.optional(z.string()),
    /** Epoch seconds. */
    expiresAt: z.int(),
  }),
);

export type ResetToken = z.infer<typeof storedToken>;

/** Where a token is stored: under its SHA-256, which cannot be reversed for 32 random bytes. */
export function resetTokenKey(token: string): Key {
  return userKeys.resetToken(createHash('sha256').update(token).digest('hex'));
}

/**
 * Creates a token and stores its digest. Earlier ones work until they expire or one is used.
 *
 * @returns the token: 32 random bytes as base64url
 */
export async function issueResetToken(
  email: string,
  { userId, era }: Credential,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(now.getTime() / 1000) + RESET_MINUTES * 60;
  const stored: ResetToken = { userId, email, expiresAt, ...(era !== undefined && { era }) };
  const Item = { ...resetTokenKey(token), ...stored, createdAt: now.toISOString() };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
  return token;
}

/** What a token may do; undefined if it is unknown, has expired or was used. */
export async function findResetToken(token: string, now: Date): Promise<ResetToken | undefined> {
  const item = await getItem(resetTokenKey(token));
  const found = item && storedToken.parse(item);
  return found && found.expiresAt * 1000 > now.getTime() ? found : undefined;
}
