/** What the items of a list name: rows of their own, of any size. */
import { cursorAfter, type Page } from './feed.ts';
import { getFirstItems, type Item } from './items.ts';
import type { Key } from './keys.ts';

/** What an item of a list names, with the sort key of that item; undefined if it is gone. */
export interface Named {
  readonly sort: string;
  readonly item: Item | undefined;
}

/**
 * What a page of items names, in their order. The page ends early where that is more than one call reads.
 *
 * @param keyOf the key of what an item names
 * @param sortName the attribute that the list is sorted by
 */
export async function readNamed(
  { items, ...next }: Page<Item>,
  keyOf: (item: Item) => Key,
  sortName: 'SK' | 'GSI1SK' | 'GSI2SK' = 'SK',
): Promise<Page<Named>> {
  const nameOf = (item: Item) => JSON.stringify(keyOf(item));
  const keys = new Map(items.map((item) => [nameOf(item), keyOf(item)]));
  const read = await getFirstItems([...keys.values()]);
  const names = [...keys.keys()].slice(0, read.length);
  const found = new Map(names.map((name, index) => [name, read[index]]));
  const end = items.findIndex((item) => !found.has(nameOf(item)));
  const shown = (end < 0 ? items : items.slice(0, end)).map((item) => ({
    sort: String(item[sortName]),
    item: found.get(nameOf(item)),
  }));
  const last = shown.at(-1);
  return { items: shown, ...(end >= 0 && last ? { cursor: cursorAfter(last.sort) } : next) };
}
