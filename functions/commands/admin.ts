/** `npm run admin -- grant|revoke you@example.com`: makes somebody an admin, or a customer again. */
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run admin -- grant you@example.com   (or: revoke you@example.com)';

const roles = { grant: 'admin', revoke: 'customer' } as const;

function readArguments([action, address, ...more]: string[]) {
  const email = emailSchema.safeParse(address);
  if ((action !== 'grant' && action !== 'revoke') || !email.success || more.length > 0) {
    throw new CommandError(USAGE);
  }
  return { role: roles[action], email: email.data };
}

await runCommand(async () => {
  const { role, email } = readArguments(process.argv.slice(2));
  await useShop(process.env);
  // The clients of the table read the environment when they are loaded.
  const { setRole } = await import('./set-role.ts');
  await setRole(email, role);
  return `${email} has the role ${role} now.`;
});
