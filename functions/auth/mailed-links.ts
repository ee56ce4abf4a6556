/**
 * Links that prove who reads a mailbox: one confirms an account's address, another lets its reader
 * choose a new password. This file requests their emails. The mailer creates a link's token when
 * it sends the email, and only the token's digest is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  CONFIRM_DAYS,
  NEW_ADDRESS_HOURS,
  RESET_EVERY_MINUTES,
  RESET_MINUTES,
} from '../../shared/contract/limits.ts';
import { NotFound } from '../core/errors.ts';
import { shape } from '../core/shape.ts';
import { confirmationWrite } from '../mail/address.ts';
import { mailWrite, repeatableMailWrite } from '../mail/outbox.ts';
import { getItem } from '../storage/items.ts';
import { type Key, userKeys } from '../storage/keys.ts';
import { transact, type Write } from '../storage/transaction.ts';
import { condition, putItem, updateWrite } from '../storage/update.ts';
import type { StoredUser } from '../storage/user.ts';
import type { Credential } from './repo.ts';

const storedToken = shape(() => ({
  userId: z.string(),
  email: z.string(),
  /** The era of the password it may replace. Any other change of password ends the token too. */
  era: z.optional(z.string()),
  /** The account's old address, if the link moves the account to this one. */
  from: z.optional(z.string()),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type ResetToken = Omit<ConfirmToken, 'from'>;

const storedInvitationToken = shape(() => ({
  /** The id of the invitation, which must still exist. */
  invitation: z.string(),
  email: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type InvitationToken = z.infer<typeof storedInvitationToken>;

/** A change of password doesn't end it, unless it is for a new address. */
export type ConfirmToken = z.infer<typeof storedToken>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The key of a token for a new password. It is stored under its SHA-256, which cannot be reversed
 * for 32 random bytes.
 */
export const resetTokenKey = (token: string): Key => userKeys.passwordReset(sha256(token));
export const confirmTokenKey = (token: string): Key => userKeys.addressToken(sha256(token));

/** Creates a token, 32 random bytes as base64url, and stores its digest for `seconds`. */
async function issueToken(
  keyOf: (token: string) => Key,
  found: Omit<ConfirmToken, 'expiresAt'> | Omit<InvitationToken, 'expiresAt'>,
  seconds: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = Math.floor(now.getTime() / 1000) + seconds;
  await putItem({ ...keyOf(token), ...found, expiresAt, createdAt: now.toISOString() });
  return token;
}

const works = ({ expiresAt }: { readonly expiresAt: number }, now: Date) =>
  expiresAt * 1000 > now.getTime();

/** Creates a token for a new password. Earlier ones work until they expire or one is used. */
export const issueResetToken = (email: string, { userId, era }: Credential, now: Date) =>
  issueToken(resetTokenKey, { userId, email, era }, RESET_MINUTES * 60, now);

/** The account of such a token; undefined if it is unknown, has expired or was used. */
export async function findResetToken(
  token: string,
  now: Date,
): Promise<ResetToken | InvitationToken | undefined> {
  const item = await getItem(resetTokenKey(token));
  const isInvitation = item?.invitation !== undefined;
  const found = item && (isInvitation ? storedInvitationToken : storedToken).parse(item);
  return found && works(found, now) ? found : undefined;
}

/** The refusal of a used or expired link. */
export const linkEnded = () =>
  new NotFound('This link has expired or was used already. Please ask for a new one.');

/** Creates a token that makes its reader an admin. Earlier ones of its invitation still work. */
export const issueInvitationToken = (
  { id, email, endsAt }: { readonly id: string; readonly email: string; readonly endsAt: string },
  now: Date,
) =>
  issueToken(
    resetTokenKey,
    { invitation: id, email },
    Math.floor((Date.parse(endsAt) - now.getTime()) / 1000),
    now,
  );

/**
 * Creates a token that confirms an address. It can be used repeatedly until it expires.
 *
 * @param about the subject of its email: the account, such as `user-1b9d…`
 */
export const issueConfirmToken = (about: string, email: string, now: Date) =>
  issueToken(
    confirmTokenKey,
    { userId: about.slice('user-'.length), email },
    CONFIRM_DAYS * 86_400,
    now,
  );

interface Leaving {
  readonly from: string;
  readonly to: string;
  readonly credential: Credential;
}

/** Creates a token that changes an account's address once, while its password stays the same. */
export const issueAddressToken = ({ from, to, credential }: Leaving, now: Date) =>
  issueToken(
    confirmTokenKey,
    { userId: credential.userId, email: to, from, era: credential.era },
    NEW_ADDRESS_HOURS * 3600,
    now,
  );

/** The account and address of such a token; undefined if it is unknown or has expired. */
export async function findConfirmToken(
  token: string,
  now: Date,
): Promise<ConfirmToken | undefined> {
  const item = await getItem(confirmTokenKey(token));
  const found = item && storedToken.parse(item);
  return found && works(found, now) ? found : undefined;
}

/** The number of the fixed time window in which repeated requests cause only one email. */
export const requestWindow = (now: Date): { readonly id: string } => ({
  id: String(Math.floor(now.getTime() / (RESET_EVERY_MINUTES * 60_000))),
});

/** Emails with a link to a new password stay listed for this many seconds: 30 days. */
const LISTED_SECONDS = 30 * 24 * 3600;

/** The subject of emails that reset an address's password. */
export const resetAbout = (email: string) => `reset-${sha256(email).slice(0, 40)}` as const;

/**
 * Puts an email with a link to choose a new password into the outbox. It doesn't look up the
 * address's account (the mailer does), so it answers and writes the same for every address.
 *
 * Requests for one address within a fixed time window cause one email. That limits what a stranger
 * can send to a mailbox without locking its owner out: the link of that window still works.
 */
export async function requestPasswordReset(email: string, now: Date): Promise<void> {
  const mail = repeatableMailWrite({
    kind: 'password-reset',
    about: resetAbout(email),
    to: email,
    by: 'visitor',
    event: requestWindow(now),
    at: now.toISOString(),
    unlisted: true,
    expiresAt: Math.floor(now.getTime() / 1000) + LISTED_SECONDS,
  });
  await transact({ mail });
}

type Account = Pick<StoredUser, 'id' | 'email'>;

const confirmationMail = ({ id, email }: Account, at: string) =>
  ({ kind: 'confirm-address', about: `user-${id}`, to: email, by: 'visitor', at }) as const;

/** The write of a new account's confirmation email. */
export const firstConfirmation = (account: Account, at: string): Write =>
  mailWrite(confirmationMail(account, at));

/** Sends the link again, at most once in a fixed time window. */
export async function requestConfirmation(account: StoredUser, now: Date): Promise<void> {
  if (account.confirmedAt !== undefined) return;
  const mail = { ...confirmationMail(account, now.toISOString()), event: requestWindow(now) };
  await transact({ mail: repeatableMailWrite(mail) });
}

/**
 * Confirms the account and its address; repeating it changes nothing.
 *
 * @param found the token as read
 * @throws NotFound if it is unknown or has expired, or the account is gone
 */
export async function confirmAddress(found: ConfirmToken | undefined, now: Date): Promise<void> {
  const at = now.toISOString();
  const refused =
    !found ||
    (await transact({
      profile: updateWrite(
        userKeys.user(found.userId),
        { setOnce: { confirmedAt: at } },
        condition('email = :email', { email: found.email }),
      ),
      address: confirmationWrite(found.email, at),
    }));
  if (refused) throw new NotFound('This link has expired. Please ask for a new one.');
}
