/**
 * Changes an account's email address: requested with the password, and confirmed by a link sent
 * only to the new address.
 */
import { randomUUID } from 'node:crypto';
import { BadField, Conflict, Forbidden, TooManyRequests } from '../core/errors.ts';
import type { Actor } from '../http/authenticate.ts';
import { attemptWrite, type Limit } from '../http/rate-limit.ts';
import { confirmationWrite } from '../mail/address.ts';
import type { Mail } from '../mail/mail.ts';
import { repeatableMailWrite } from '../mail/outbox.ts';
import { adminPasskeys } from '../storage/admin-passkeys.ts';
import { userKeys } from '../storage/keys.ts';
import { creation, removal, transact } from '../storage/transaction.ts';
import { exists } from '../storage/update.ts';
import { findUser, userIndex, userView } from '../storage/user.ts';
import { changeVersioned, versionedUpdate } from '../storage/versioned.ts';
import { checkPassword } from './change-password.ts';
import {
  type ConfirmToken,
  confirmTokenKey,
  issueAddressToken,
  linkEnded,
  requestWindow,
  sha256,
} from './mailed-links.ts';
import { type Credential, findCredential, isUnchanged } from './repo.ts';

/** Limits requests per person, because each one emails an address that somebody typed. */
const PER_USER: Limit = { attempts: 10, seconds: 3600 };

/**
 * Identifies a request by the new address and the password at the time. A link works only while the
 * account still has that password, however late its email is sent.
 */
const requestOf = (newEmail: string, { era }: Pick<Credential, 'era'>): string =>
  sha256(`${era ?? ''} ${newEmail}`).slice(0, 40);

interface Wanted {
  readonly actor: Actor;
  readonly newEmail: string;
  readonly currentPassword: string;
  /** The result of `findCurrentPassword`. */
  readonly credential: Credential | undefined;
  readonly now: Date;
}

/**
 * Sends a link to the new address, and a notice to the present one. We don't look up the new one
 * here (the mailer does), so the answer and the writes are the same whether or not it has an
 * account.
 *
 * @throws Forbidden if the password is wrong or another account's, or an admin logged in without a
 * passkey where the shop asks for one; BadField if it is the account's address already;
 * TooManyRequests
 */
export async function requestAddress(wanted: Wanted): Promise<void> {
  const { actor, newEmail, now } = wanted;
  if (newEmail === actor.email) throw new BadField('newEmail', 'is your address already');
  const isByPassword = actor.role === 'admin' && !actor.byPasskey;
  const [credential, rule] = await Promise.all([
    checkPassword(wanted),
    isByPassword ? adminPasskeys.find() : undefined,
  ]);
  // Without this, a stolen password would be enough, which the rule is meant to prevent.
  if (rule?.required) {
    throw new Forbidden('This shop asks its admins for a passkey. Please log in with yours.');
  }
  const id = `${requestWindow(now).id}-${requestOf(newEmail, credential)}`;
  const caused = { about: `user-${actor.id}`, event: { id }, at: now.toISOString() } as const;
  const failed = await transact({
    room: attemptWrite(`address#${actor.id}`, PER_USER, now.getTime()),
    link: repeatableMailWrite({ kind: 'new-address', to: newEmail, by: 'visitor', ...caused }),
    warning: repeatableMailWrite({
      kind: 'address-change',
      to: actor.email,
      by: 'workshop',
      ...caused,
    }),
  });
  if (failed) throw new TooManyRequests(PER_USER.seconds);
}

/**
 * Creates the token for the link in an email to a new address.
 *
 * @returns undefined if the address has an account, the password has changed since, or the account
 * is gone
 */
export async function issueNewAddress(
  { to, cause }: Pick<Mail, 'cause'> & { readonly to: string },
  userId: string,
  now: Date,
): Promise<string | undefined> {
  const [user, taken] = await Promise.all([findUser(userId), findCredential(to)]);
  if (!user || taken) return undefined;
  const credential = await findCredential(user.email);
  if (credential?.userId !== userId) return undefined;
  if (!cause.endsWith(`-${requestOf(to, credential)}`)) return undefined;
  return issueAddressToken({ from: user.email, to, credential }, now);
}

/**
 * Uses up a token: gives the account its new, confirmed address and a new era, which ends all its
 * sessions and every other link to it, all or nothing. Orders and quotes keep their old address.
 *
 * @throws NotFound if it was used, or the account's address or password has changed since; Conflict
 * if another account has taken the new address
 */
export async function changeAddress(
  token: string,
  { userId, email, from, era: before }: ConfirmToken & { readonly from: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await changeVersioned({
    ifMatch: undefined,
    loaded: await findUser(userId),
    find: () => findUser(userId),
    async write(user) {
      const credential = await findCredential(from);
      if (!credential || user.email !== from) throw linkEnded();
      const era = randomUUID();
      const version = user.version + 1;
      const after = { ...user, email, confirmedAt: user.confirmedAt ?? at, version };
      const failed = await transact({
        token: removal(confirmTokenKey(token), exists),
        former: removal(userKeys.credential(from), isUnchanged({ userId, era: before })),
        taken: creation({ ...userKeys.credential(email), ...credential, era }),
        profile: versionedUpdate(userKeys.user(userId), user.version, {
          email,
          era,
          version,
          confirmedAt: after.confirmedAt,
        }),
        address: confirmationWrite(email, at),
        ...userIndex.searchChanges(user, after),
      });
      if (failed === 'profile') return undefined;
      if (failed === 'taken') throw new Conflict('Another account has this address by now.');
      if (failed) throw linkEnded();
      return after;
    },
    view: userView,
    absent: linkEnded().message,
  });
}
