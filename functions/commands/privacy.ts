/**
 * `npm run privacy -- export|erase you@example.com`: prints everything that the shop holds of a
 * person, or erases it. Sales are kept without saying whose they were. Who ordered by phone and has no
 * e-mail address is named by the order's id.
 */
import { email as emailSchema } from '../../shared/contract/fields.ts';
import type { Item } from '../storage/items.ts';
import type { RowKind } from '../storage/keys.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { findPerson, isTheirs } from './privacy/find-person.ts';
import { storedFields } from './privacy/stored-fields.ts';
import { CommandError, runCommand, useShop } from './run-command.ts';

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
  await useShop();
  if (action === 'export') return JSON.stringify(await exportPerson(who), undefined, 2);
  const { items, photos } = await erasePerson(who);
  const erased =
    items === 0
      ? `The shop holds nothing about ${who}.`
      : `Erased: ${items} items of ${who}. The amounts of orders stay.`;
  return photos === 0 ? erased : `${erased} Photos of no inquiry, now deleted: ${photos}.`;
});

/**
 * Everything that the shop holds about a person, by kind of row, without what only the shop itself
 * needs and what says something about somebody else.
 */
async function exportPerson(email: string): Promise<Partial<Record<RowKind, Item[]>>> {
  const { person, rows } = await findPerson(email);
  const exported: Partial<Record<RowKind, Item[]>> = {};
  for (const row of rows) {
    const shown = Object.entries(row.item).filter(([name]) => {
      const treatment = storedFields[row.kind][name];
      return treatment?.exported && (!treatment.of || isTheirs(treatment, row, person));
    });
    if (shown.length === 0) continue;
    exported[row.kind] = [...(exported[row.kind] ?? []), Object.fromEntries(shown)];
  }
  return exported;
}
