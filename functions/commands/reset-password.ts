/** Gives an account a new password, for a customer who lost theirs and phoned. */
import { randomBytes } from 'node:crypto';
import { newPassword } from '../../shared/contract/fields.ts';
import { hashPassword } from '../auth/password.ts';
import { findCredential, replacePassword } from '../auth/repo.ts';
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
