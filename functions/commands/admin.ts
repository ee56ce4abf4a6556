/**
 * `npm run admin -- grant|revoke|invite|reset-password|reset-passkeys you@example.com`: makes an
 * account an admin or a customer again, or gives it a new password (from standard input, or
 * generated) for a customer who lost theirs and phoned. `reset-passkeys` removes the passkeys of
 * someone who lost their devices, so they can log in with the password and add new ones, even where
 * admins must have one.
 *
 * `invite` mails the first admin a link to choose a password, as a deploy does. It does nothing if
 * there is an admin.
 *
 * `grant` shows the account's owner and asks; `--yes` answers for a script. It refuses an account
 * with an unconfirmed address, because anyone can sign up with any address; `--unconfirmed`
 * overrides that.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { email as emailSchema, newPassword } from '../../shared/contract/fields.ts';
import { FIRST_ADMIN_HOURS } from '../../shared/contract/limits.ts';
import { formatDay } from '../../shared/dates.ts';
import { inviteFirst } from '../auth/invitations.ts';
import { listPasskeys } from '../auth/passkeys/passkey.ts';
import { hashPassword } from '../auth/password.ts';
import { type Credential, findCredential, replacePassword } from '../auth/repo.ts';
import { userKeys } from '../storage/keys.ts';
import { deleteItem } from '../storage/update.ts';
import { findUser, type StoredUser } from '../storage/user.ts';
import { changeRole } from '../users/repo.ts';
import { CommandError, readArguments, runCommand, useShop } from './run-command.ts';

const USAGE =
  'Usage: npm run admin -- grant [--yes] [--unconfirmed] you@example.com   (or: invite, revoke, reset-passkeys, reset-password < file, or without)';

interface Flags {
  readonly yes?: boolean | undefined;
  readonly unconfirmed?: boolean | undefined;
}

const actions = {
  grant,
  revoke,
  'reset-password': resetPassword,
  'reset-passkeys': resetPasskeys,
} as const;

/** The actor of the event: whoever holds the AWS account's keys, not a user. */
const owner = { id: 'owner', email: 'npm run admin' };

await runCommand(async () => {
  const { values: flags, positionals } = readArguments(USAGE, {
    yes: { type: 'boolean' },
    unconfirmed: { type: 'boolean' },
  });
  const [name, address, ...more] = positionals;
  const email = emailSchema.safeParse(address);
  const action = Object.entries(actions).find(([known]) => known === name)?.[1];
  const takesFlags = name === 'grant' || Object.keys(flags).length === 0;
  const isKnown = action !== undefined || name === 'invite';
  if (!isKnown || !email.success || more.length > 0 || !takesFlags) throw new CommandError(USAGE);
  await useShop();
  if (!action) return invite(email.data);
  return action(await findAccount(email.data), flags);
});

/** Invites the first admin. If a shop has one, that admin invites the others. */
async function invite(email: string): Promise<string> {
  return (await inviteFirst(email, new Date()))
    ? `${email} gets a link that makes them the first admin; it works for ${FIRST_ADMIN_HOURS} hours.`
    : 'Nobody was invited: the shop has an admin, or that link still works.';
}

interface Account {
  readonly user: StoredUser;
  readonly credential: Credential;
}

/** @throws CommandError if no account has that email */
async function findAccount(email: string): Promise<Account> {
  const credential = await findCredential(email);
  const user = credential && (await findUser(credential.userId));
  if (!user) throw new CommandError(`No one has signed up with ${email} yet.`);
  return { user, credential };
}

/**
 * Makes an account an admin. All its sessions end first, so that only someone with the password can
 * be the admin.
 */
async function grant({ user, credential }: Account, { yes, unconfirmed }: Flags): Promise<string> {
  const { email, firstName, lastName, createdAt, confirmedAt } = user;
  const about = `${firstName} ${lastName} signed up with ${email} on ${formatDay(createdAt)}. The address is ${confirmedAt ? `confirmed (${formatDay(confirmedAt)})` : 'not confirmed'}.`;
  if (!confirmedAt && !unconfirmed) {
    throw new CommandError(
      `${about} Anyone can have done that: have them follow the link in their email, or add --unconfirmed if you are sure.`,
    );
  }
  if (!yes && !(await agrees(`${about}\nMake this account an admin? [y/N] `))) {
    throw new CommandError('Nothing was changed.');
  }
  await changePassword({ user, credential }, credential.passwordHash);
  await setRole(user, 'admin');
  return `${yes ? `${about}\n` : ''}${email} is an admin now, and is logged out everywhere.`;
}

/** Makes an admin a customer again; Conflict if no admin would be left. */
async function revoke({ user }: Account): Promise<string> {
  if (user.role !== 'admin') throw new CommandError(`${user.email} is not an admin.`);
  await setRole(user, 'customer');
  return `${user.email} is a customer now.`;
}

async function setRole(loaded: StoredUser, role: 'admin' | 'customer'): Promise<void> {
  const change = { userId: loaded.id, loaded, role, actor: owner, ifMatch: undefined };
  await changeRole({ ...change, now: new Date() });
}

/** Asks at the terminal, or reads a piped answer. */
async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Sets an account's password from standard input, or a generated one at a terminal. */
async function resetPassword(account: Account): Promise<string> {
  const typed = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const generated = typed === '' ? randomBytes(12).toString('base64url') : undefined;
  const password = newPassword.safeParse(generated ?? typed);
  if (!password.success) throw new CommandError('The password must have 8 to 128 characters.');
  await changePassword(account, await hashPassword(password.data));
  const changed = `${account.user.email} has a new password and is logged out everywhere.`;
  return generated ? `${changed}\nThe password is ${generated} (ask them to change it).` : changed;
}

/** Removes all passkeys of an account and ends its sessions. */
async function resetPasskeys(account: Account): Promise<string> {
  const { id, email } = account.user;
  const passkeys = await listPasskeys(id);
  for (const passkey of passkeys) await deleteItem(userKeys.passkey(id, passkey.id));
  await changePassword(account, account.credential.passwordHash);
  const removed = passkeys.length === 1 ? '1 passkey was' : `${passkeys.length} passkeys were`;
  return `${removed} removed. ${email} is logged out everywhere and logs in with the password now.`;
}

/** Stores a password's hash and ends all sessions of its account. */
async function changePassword({ user, credential }: Account, passwordHash: string): Promise<void> {
  if (await replacePassword({ email: user.email, credential, passwordHash })) {
    throw new CommandError('The password was changed meanwhile. Run the command again.');
  }
}
