import { findCredential } from '../auth/repo.ts';
import { findUser } from '../storage/user.ts';
import { changeRole } from '../users/change-role.ts';
import { CommandError } from './run-command.ts';

/** Whom the record of the change names: whoever holds the keys of the account, not a user. */
const owner = { id: 'owner', email: 'npm run admin' };

/**
 * Makes the account of an e-mail an admin's, or an admin's a customer's again.
 *
 * @throws CommandError where nobody has that e-mail, or has nothing to take away; Conflict where no
 *   admin would be left
 */
export async function setRole(email: string, role: 'admin' | 'customer'): Promise<void> {
  const credential = await findCredential(email);
  if (!credential) throw new CommandError(`Nobody has signed up with ${email} yet.`);
  const { userId } = credential;
  const user = role === 'customer' ? await findUser(userId) : undefined;
  if (user && user.role !== 'admin') throw new CommandError(`${email} is no admin.`);
  await changeRole({ userId, role, actor: owner, version: undefined, now: new Date() });
}
