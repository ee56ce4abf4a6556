/** Confirming the address of an account: the e-mail that asks for it, and the token in its link. */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { CONFIRM_DAYS, RESET_EVERY_MINUTES } from '../../shared/contract/limits.ts';
import { NotFound } from '../core/errors.ts';
import { confirmationWrite } from '../mail/address.ts';
import { type CausedMail, mailWrite, repeatableMailWrite } from '../mail/outbox.ts';
import { putItem } from '../storage/conditional.ts';
import { getItem } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import { transact, type Write } from '../storage/transaction.ts';
import { condition, updateWrite } from '../storage/update.ts';
import type { StoredUser } from '../storage/user.ts';

type Account = Pick<StoredUser, 'id' | 'email'>;

const confirmationMail = ({ id, email }: Account, at: string) =>
  ({ kind: 'confirm-address', about: `user-${id}`, to: email, by: 'visitor', at }) as const;

/** The write of a new account's e-mail. */
export const firstConfirmation = (account: Account, at: string): Write =>
  mailWrite(confirmationMail(account, at));

/** Has the link sent again, at most once in a fixed window of time. */
export async function requestConfirmation(account: StoredUser, now: Date): Promise<void> {
  if (account.confirmedAt !== undefined) return;
  const window = Math.floor(now.getTime() / (RESET_EVERY_MINUTES * 60_000));
  const mail: CausedMail = {
    ...confirmationMail(account, now.toISOString()),
    event: { id: String(window) },
  };
  await transact({ mail: repeatableMailWrite(mail) });
}

const storedToken = z.lazy(() =>
  z.object({
    userId: z.string(),
    email: z.string(),
    /** Epoch seconds. */
    expiresAt: z.int(),
  }),
);

export type ConfirmToken = z.infer<typeof storedToken>;

/** Where a token is stored: under its SHA-256, as one that resets a password is. */
const tokenKey = (token: string): Key =>
  userKeys.confirmToken(createHash('sha256').update(token).digest('hex'));

/**
 * Creates a token and stores its digest; it works until it expires, however often.
 *
 * @param about what its e-mail is about: the account, such as `user-1b9d…`
 * @returns the token: 32 random bytes as base64url
 */
export async function issueConfirmToken(about: string, email: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const stored: ConfirmToken = {
    userId: about.slice('user-'.length),
    email,
    expiresAt: Math.floor(now.getTime() / 1000) + CONFIRM_DAYS * 86_400,
  };
  await putItem({ ...tokenKey(token), ...stored, createdAt: now.toISOString() });
  return token;
}

/** What a token may do; undefined if it is unknown or has expired. */
export async function findConfirmToken(
  token: string,
  now: Date,
): Promise<ConfirmToken | undefined> {
  const item = await getItem(tokenKey(token));
  const found = item && storedToken.parse(item);
  return found && found.expiresAt * 1000 > now.getTime() ? found : undefined;
}

/**
 * Confirms the account and its address; repeating it changes nothing.
 *
 * @param found what the token may do
 * @throws NotFound if it is unknown or has expired, or the account is gone
 */
export async function confirmAddress(found: ConfirmToken | undefined, now: Date): Promise<void> {
  const at = now.toISOString();
  const refused =
    !found ||
    (await transact({
      profile: updateWrite(
        userKeys.profile(found.userId),
        { setOnce: { confirmedAt: at } },
        condition('email = :email', { email: found.email }),
      ),
      address: confirmationWrite(found.email, at),
    }));
  if (refused) throw new NotFound('This link has expired. Please ask for a new one.');
}
