/**
 * Links that prove who reads a mailbox: one confirms the address of an account, one lets a new password
 * be chosen. The e-mails that carry them are asked for here; the mailer creates a link's token when it
 * sends one, and only its digest is stored.
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
  /** Era of the password that it may replace: any other change of password ends the token too. */
  era: z.optional(z.string()),
  /** The address that the account leaves for this one, if that is what its link does. */
  from: z.optional(z.string()),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type ResetToken = Omit<ConfirmToken, 'from'>;

const storedInvitationToken = shape(() => ({
  /** Id of the invitation, which must still be there. */
  invitation: z.string(),
  email: z.string(),
  /** Epoch seconds. */
  expiresAt: z.int(),
}));

export type InvitationToken = z.infer<typeof storedInvitationToken>;

/** No change of password ends it, unless it changes the address. */
export type ConfirmToken = z.infer<typeof storedToken>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Where the token of a link to choose a new password is stored: under its SHA-256, which cannot be
 * reversed for 32 random bytes.
 */
export const resetTokenKey = (token: string): Key => userKeys.resetToken(sha256(token));
export const confirmTokenKey = (token: string): Key => userKeys.confirmToken(sha256(token));

/** Creates a token, 32 random bytes as base64url, and stores its digest for some seconds. */
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

/** What such a token may do; undefined if it is unknown, has expired or was used. */
export async function findResetToken(
  token: string,
  now: Date,
): Promise<ResetToken | InvitationToken | undefined> {
  const item = await getItem(resetTokenKey(token));
  const isInvitation = item?.invitation !== undefined;
  const found = item && (isInvitation ? storedInvitationToken : storedToken).parse(item);
  return found && works(found, now) ? found : undefined;
}

/** Says that a link for a new password does nothing any more. */
export const linkEnded = () =>
  new NotFound('This link has expired or was used already. Please ask for a new one.');

/** Creates a token that makes its reader an admin; earlier ones of the same invitation work as long. */
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
 * Creates a token that confirms an address; it works until it expires, however often.
 *
 * @param about what its e-mail is about: the account, such as `user-1b9d…`
 */
export const issueConfirmToken = (about: string, email: string, now: Date) =>
  issueToken(
    confirmTokenKey,
    { userId: about.slice('user-'.length), email },
    CONFIRM_DAYS * 86_400,
    now,
  );

interface Leaving {
  /** The address that the account has now. */
  readonly from: string;
  readonly to: string;
  readonly credential: Credential;
}

/** Creates a token that changes an account's address, once, while its password stays as it is. */
export const issueAddressToken = ({ from, to, credential }: Leaving, now: Date) =>
  issueToken(
    confirmTokenKey,
    { userId: credential.userId, email: to, from, era: credential.era },
    NEW_ADDRESS_HOURS * 3600,
    now,
  );

/** What such a token may do; undefined if it is unknown or has expired. */
export async function findConfirmToken(
  token: string,
  now: Date,
): Promise<ConfirmToken | undefined> {
  const item = await getItem(confirmTokenKey(token));
  const found = item && storedToken.parse(item);
  return found && works(found, now) ? found : undefined;
}

/** The number of the fixed window of time in which repeated requests cause one e-mail. */
export const requestWindow = (now: Date): { readonly id: string } => ({
  id: String(Math.floor(now.getTime() / (RESET_EVERY_MINUTES * 60_000))),
});

/** How long the e-mail with a link to choose a new password stays listed, in seconds: 30 days. */
const LISTED_SECONDS = 30 * 24 * 3600;

/** What the e-mails that reset an address's password are about. */
export const resetAbout = (email: string) => `reset-${sha256(email).slice(0, 40)}` as const;

/**
 * Puts an e-mail with a link to choose a new password into the outbox. It does not look up whether
 * the address has an account (the mailer does), so it answers and writes the same for every address.
 *
 * Requests for one address within a fixed window of time cause one e-mail. That limits what a stranger
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

/** The write of a new account's e-mail. */
export const firstConfirmation = (account: Account, at: string): Write =>
  mailWrite(confirmationMail(account, at));

/** Has the link sent again, at most once in a fixed window of time. */
export async function requestConfirmation(account: StoredUser, now: Date): Promise<void> {
  if (account.confirmedAt !== undefined) return;
  const mail = { ...confirmationMail(account, now.toISOString()), event: requestWindow(now) };
  await transact({ mail: repeatableMailWrite(mail) });
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
