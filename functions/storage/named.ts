/** Reads the rows that the items of a list name; these may be of any size. */
import { cursorAfter, type Page } from './feed.ts';
import { getFirstItems, type Item, nameKey } from './items.ts';
import type { Key } from './keys.ts';

/** A row named by an item of a list, with that item's sort key; undefined if there is no such row. */
export interface Named {
  readonly sort: string;
  readonly item: Item | undefined;
}

/**
 * Reads the rows named by a page of items, in the order of the items. The page ends early if the rows are
 * more than one call may read.
 *
 * @param keyOf the key that an item names; undefined if it names none
 * @param sortName the attribute that the list is sorted by
 */
export async function readNamed(
  { items, ...next }: Page<Item>,
  keyOf: (item: Item) => Key | undefined,
  sortName: 'SK' | 'GSI1SK' | 'GSI2SK' = 'SK',
): Promise<Page<Named>> {
  const named = items.map((item) => {
    const key = keyOf(item);
    return { sort: String(item[sortName]), key, name: key && nameKey(key) };
  });
  const keys = new Map(named.flatMap(({ name, key }) => (key ? [[name, key]] : [])));
  const read = await getFirstItems([...keys.values()]);
  const names = [...keys.keys()].slice(0, read.length);
  const found = new Map(names.map((name, index) => [name, read[index]]));
  const end = named.findIndex(({ name }) => name !== undefined && !found.has(name));
  const shown = (end < 0 ? named : named.slice(0, end)).map(({ sort, name }) => ({
    sort,
    item: found.get(name),
  }));
  const last = shown.at(-1);
  return { items: shown, ...(end >= 0 && last ? { cursor: cursorAfter(last.sort) } : next) };
}
