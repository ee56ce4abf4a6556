import { findCredential } from '../auth/repo.ts';
import { findUser } from '../storage/user.ts';
import { changeRole } from '../users/change-role.ts';
import { CommandError } from './run-command.ts';

/** The actor of the event: the holder of the AWS account's keys, not a user. */
const owner = { id: 'owner', email: 'npm run admin' };

/**
 * Makes the account of an e-mail an admin, or an admin a customer again.
 *
 * @throws CommandError if no account has that e-mail, or it is not an admin; Conflict if no
 *   admin would be left
 */
export async function setRole(email: string, role: 'admin' | 'customer'): Promise<void> {
  const credential = await findCredential(email);
  if (!credential) throw new CommandError(`No one has signed up with ${email} yet.`);
  const { userId } = credential;
  const loaded = await findUser(userId);
  if (role === 'customer' && loaded?.role !== 'admin') {
    throw new CommandError(`${email} is no admin.`);
  }
  await changeRole({ userId, loaded, role, actor: owner, ifMatch: undefined, now: new Date() });
}
