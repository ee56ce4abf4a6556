/**
 * `npm run privacy -- export|erase you@example.com`: prints everything that the shop holds of a
 * person, or erases it. Sales are kept without saying whose they were.
 */
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE = 'Usage: npm run privacy -- export you@example.com   (or: erase you@example.com)';

await runCommand(async () => {
  const [action, address, ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(address);
  if ((action !== 'export' && action !== 'erase') || !email.success || more.length > 0) {
    throw new CommandError(USAGE);
  }
  await useShop(process.env);
  // The clients of the table read the environment when they are loaded.
  if (action === 'export') {
    const { exportPerson } = await import('./privacy/export-person.ts');
    return JSON.stringify(await exportPerson(email.data), undefined, 2);
  }
  const { erasePerson } = await import('./privacy/erase-person.ts');
  const { items, photos } = await erasePerson(email.data);
  const erased =
    items === 0
      ? `The shop holds nothing of ${email.data}.`
      : `Erased: ${items} items of ${email.data}. Amounts of orders remain.`;
  return photos === 0 ? erased : `${erased} Photos of no inquiry, now deleted: ${photos}.`;
});
