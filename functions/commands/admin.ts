/**
 * `npm run admin -- grant|revoke|reset-password you@example.com`: makes an account an admin or a
 * customer again, or gives it a new password, read from standard input or generated.
 */
import { text } from 'node:stream/consumers';
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE =
  'Usage: npm run admin -- grant you@example.com   (or: revoke, reset-password < file, or without)';

const actions = {
  grant: (email: string) => changeRole(email, 'admin'),
  revoke: (email: string) => changeRole(email, 'customer'),
  'reset-password': changePassword,
} as const;

function readArguments([name, address, ...more]: string[]) {
  const email = emailSchema.safeParse(address);
  const action = Object.entries(actions).find(([known]) => known === name)?.[1];
  if (!action || !email.success || more.length > 0) throw new CommandError(USAGE);
  return { action, email: email.data };
}

// The clients of the table read the environment when they are loaded.
async function changeRole(email: string, role: 'admin' | 'customer'): Promise<string> {
  const { setRole } = await import('./set-role.ts');
  await setRole(email, role);
  return `${email} has the role ${role} now.`;
}

async function changePassword(email: string): Promise<string> {
  const { resetPassword } = await import('./reset-password.ts');
  const typed = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '');
  const made = await resetPassword(email, typed);
  const changed = `${email} has another password now and is logged out everywhere.`;
  return made ? `${changed}\nThe password is ${made} (ask them to change it).` : changed;
}

await runCommand(async () => {
  const { action, email } = readArguments(process.argv.slice(2));
  await useShop(process.env);
  return action(email);
});
