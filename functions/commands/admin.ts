/**
 * `npm run admin -- grant|revoke|reset-password you@example.com`: makes an account an admin or a
 * customer again, or gives it a new password, read from standard input or generated.
 *
 * `grant` shows whose account it is and asks; `--yes` answers for a script. It refuses an account whose
 * address no one has confirmed, because anyone can sign up with any address, unless `--unconfirmed`.
 */
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { formatDay } from '../../shared/dates.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE =
  'Usage: npm run admin -- grant [--yes] [--unconfirmed] you@example.com   (or: revoke, reset-password < file, or without)';

interface Flags {
  readonly yes?: boolean | undefined;
  readonly unconfirmed?: boolean | undefined;
}

const actions = { grant, revoke, 'reset-password': changePassword } as const;

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [name, address, ...more] = positionals;
  const email = emailSchema.safeParse(address);
  const action = Object.entries(actions).find(([known]) => known === name)?.[1];
  const takesFlags = name === 'grant' || Object.keys(values).length === 0;
  if (!action || !email.success || more.length > 0 || !takesFlags) throw new CommandError(USAGE);
  return { action, email: email.data, flags: values };
}

function parse(args: string[]) {
  try {
    const options = { yes: { type: 'boolean' }, unconfirmed: { type: 'boolean' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
}

// The clients of the table read the environment when they are loaded.
async function grant(email: string, { yes, unconfirmed }: Flags): Promise<string> {
  const { findAccount, grant } = await import('./admin-actions.ts');
  const account = await findAccount(email);
  const { firstName, lastName, createdAt, confirmedAt } = account.user;
  const about = `${firstName} ${lastName} signed up with ${email} on ${formatDay(createdAt)}. The address is ${confirmedAt ? `confirmed (${formatDay(confirmedAt)})` : 'not confirmed'}.`;
  if (!confirmedAt && !unconfirmed) {
    throw new CommandError(
      `${about} Anyone can have done that: have them follow the link in their e-mail, or add --unconfirmed if you are sure.`,
    );
  }
  if (!yes && !(await agrees(`${about}\nMake this account an admin? [y/N] `))) {
    throw new CommandError('Nothing was changed.');
  }
  await grant(account);
  return `${yes ? `${about}\n` : ''}${email} has the role admin now, and is logged out everywhere.`;
}

async function revoke(email: string): Promise<string> {
  const { findAccount, revoke } = await import('./admin-actions.ts');
  await revoke(await findAccount(email));
  return `${email} has the role customer now.`;
}

/** Asks at the terminal, or reads the answer that is piped in. */
async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function changePassword(email: string): Promise<string> {
  const { resetPassword } = await import('./admin-actions.ts');
  const typed = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const made = await resetPassword(email, typed);
  const changed = `${email} has another password now and is logged out everywhere.`;
  return made ? `${changed}\nThe password is ${made} (ask them to change it).` : changed;
}

await runCommand(async () => {
  const { action, email, flags } = readArguments(process.argv.slice(2));
  await useShop(process.env);
  return action(email, flags);
});
