/** Gives an account a new password, for a customer who lost theirs and phoned. */
import { randomBytes } from 'node:crypto';
import { newPassword } from '../../shared/contract/fields.ts';
import { hashPassword } from '../auth/password.ts';
import { type Credential, findCredential, replacePassword } from '../auth/repo.ts';
import { findUser, type StoredUser } from '../storage/user.ts';
import { changeRole } from '../users/change-role.ts';
import { CommandError } from './run-command.ts';

/**
 * Replaces the password of an account and ends all its sessions.
 *
 * @param typed the new password; if empty, one is generated
 * @returns the new password if it was generated
 * @throws CommandError if no account has that e-mail or the password is too short or long
 */
export async function resetPassword(email: string, typed: string): Promise<string | undefined> {
  const made = typed === '' ? randomBytes(12).toString('base64url') : undefined;
  const password = newPassword.safeParse(made ?? typed);
  if (!password.success) throw new CommandError('The password must have 8 to 128 characters.');
  const credential = await findCredential(email);
  if (!credential) throw new CommandError(`No one has signed up with ${email} yet.`);
  const after = await hashPassword(password.data);
  if (await replacePassword({ email, credential, after })) {
    throw new CommandError('The password was changed meanwhile. Run the command again.');
  }
  return made;
}

/** The actor of the event: the holder of the AWS account's keys, not a user. */
const owner = { id: 'owner', email: 'npm run admin' };

interface Account {
  readonly user: StoredUser;
  readonly credential: Credential;
}

/** @throws CommandError if no account has that e-mail */
export async function findAccount(email: string): Promise<Account> {
  const credential = await findCredential(email);
  const user = credential && (await findUser(credential.userId));
  if (!user) throw new CommandError(`No one has signed up with ${email} yet.`);
  return { user, credential };
}

/**
 * Makes an account an admin. Ends all its sessions first: whoever is logged in now logs in again, with
 * the password, to be one.
 *
 * @throws CommandError if its password is being changed at the moment
 */
export async function grant({ user, credential }: Account): Promise<void> {
  const { email } = user;
  if (await replacePassword({ email, credential, after: credential.passwordHash })) {
    throw new CommandError('The password was changed meanwhile. Run the command again.');
  }
  await setRole(user, 'admin');
}

/**
 * Makes an admin a customer again.
 *
 * @throws CommandError if it is no admin; Conflict if no admin would be left
 */
export async function revoke({ user }: Account): Promise<void> {
  if (user.role !== 'admin') throw new CommandError(`${user.email} is no admin.`);
  await setRole(user, 'customer');
}

async function setRole(loaded: StoredUser, role: 'admin' | 'customer'): Promise<void> {
  const change = { userId: loaded.id, loaded, role, actor: owner, ifMatch: undefined };
  await changeRole({ ...change, now: new Date() });
}
