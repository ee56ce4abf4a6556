/**
 * A forgotten password: the e-mail that is asked for, and the token in its link. Tokens are created
 * when the e-mail is sent, and only their digest is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { RESET_EVERY_MINUTES, RESET_MINUTES } from '../../shared/contract/limits.ts';
import { repeatableMailWrite } from '../mail/outbox.ts';
import { putItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import { transact } from '../storage/transaction.ts';
import type { Credential } from './repo.ts';

/** How long the e-mail stays listed, in seconds: 30 days. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** What the e-mails that reset an address's password are about. */
export const resetAbout = (email: string) =>
  `reset-${createHash('sha256').update(email).digest('hex').slice(0, 40)}` as const;

/**
 * Puts an e-mail with a link to choose a new password into the outbox. It does not look up whether
 * the address has an account (the mailer does), so it answers and writes the same for every address.
 *
 * Requests for one address within a fixed time window cause one e-mail. That limits what a stranger
 * can send to a mailbox without locking its owner out: the link of that window still works.
 */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  const window = Math.floor(now.getTime() / (RESET_EVERY_MINUTES * 60_000));
  const mail = repeatableMailWrite({
    kind: 'password-reset',
    about: resetAbout(email),
    to: email,
    by: 'visitor',
    event: { id: String(window) },
    at: now.toISOString(),
    unlisted: true,
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
  });
  await transact({ mail });
}

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
  await putItem({ ...resetTokenKey(token), ...stored, createdAt: now.toISOString() });
  return token;
}

/** What a token may do; undefined if it is unknown, has expired or was used. */
export async function findResetToken(token: string, now: Date): Promise<ResetToken | undefined> {
  const item = await getItem(resetTokenKey(token));
  const found = item && storedToken.parse(item);
  return found && found.expiresAt * 1000 > now.getTime() ? found : undefined;
}
