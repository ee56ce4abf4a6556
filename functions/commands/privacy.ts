/**
 * `npm run privacy -- export|erase you@example.com`: prints everything that the shop holds of a
 * person, or erases it. Sales are kept without saying whose they were. Who ordered by phone and has no
 * e-mail address is named by the order's id.
 */
import { email as emailSchema } from '../../shared/contract/fields.ts';
import { CommandError, runCommand } from './run-command.ts';
import { useShop } from './shop-environment.ts';

const USAGE =
  'Usage: npm run privacy -- export you@example.com   (or: erase you@example.com; without an address, the id of the order)';

const isOrderId = (text: string | undefined) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

await runCommand(async () => {
  const [action, address, ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(address);
  const who = email.data ?? (isOrderId(address) ? address : undefined);
  if ((action !== 'export' && action !== 'erase') || !who || more.length > 0) {
    throw new CommandError(USAGE);
  }
  await useShop(process.env);
  // The clients of the table read the environment when they are loaded.
  if (action === 'export') {
    const { exportPerson } = await import('./privacy/export-person.ts');
    return JSON.stringify(await exportPerson(who), undefined, 2);
  }
  const { erasePerson } = await import('./privacy/erase-person.ts');
  const { items, photos } = await erasePerson(who);
  const erased =
    items === 0
      ? `The shop holds nothing of ${who}.`
      : `Erased: ${items} items of ${who}. Amounts of orders remain.`;
  return photos === 0 ? erased : `${erased} Photos of no inquiry, now deleted: ${photos}.`;
});
