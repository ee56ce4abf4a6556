import type { Item } from '../storage/items.ts';
import type { RowKind } from '../storage/keys.ts';
import { findPerson, isTheirs } from './find-person.ts';
import { rowKinds } from './row-kinds.ts';

/**
 * Everything the shop holds about a person, by kind of row. Data only the shop itself needs is left out, and
 * so is data about other people.
 *
 * @param email or the id of an order whose customer has none
 * @throws Conflict if the table holds a row or field with no rule for it
 */
export async function exportPerson(email: string): Promise<Partial<Record<RowKind, Item[]>>> {
  const { person, rows } = await findPerson(email);
  const exported: Partial<Record<RowKind, Item[]>> = {};
  for (const row of rows) {
    const shown = Object.entries(row.item).filter(([name]) => {
      const treatment = rowKinds[row.kind].fields[name];
      return treatment?.exported && (!treatment.of || isTheirs(treatment, row, person));
    });
    if (shown.length === 0) continue;
    exported[row.kind] = [...(exported[row.kind] ?? []), Object.fromEntries(shown)];
  }
  return exported;
}
