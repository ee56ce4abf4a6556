/** Storage of add-ons. */
import { createItem, replaceItem } from '../storage/conditional.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow, readRows } from '../storage/read-rows.ts';
import { readAddon, type StoredAddon } from './addon.ts';

/** Every readable add-on, hidden ones included, unordered. */
export async function allAddons(onUnreadable?: OnUnreadable): Promise<StoredAddon[]> {
  return readRows(await getPartition(catalogueKeys.addon('').PK), readAddon, onUnreadable);
}

export async function findAddon(id: string): Promise<StoredAddon | undefined> {
  const item = await getItem(catalogueKeys.addon(id));
  return item && readRow(item, readAddon);
}

/** Stores a new add-on; false if its id is taken. */
export function insertAddon(addon: StoredAddon): Promise<boolean> {
  return createItem({ ...catalogueKeys.addon(addon.id), ...addon });
}

/** Saves an add-on under the optimistic lock; false if its version has changed. */
export function replaceAddon(addon: StoredAddon, version: number): Promise<boolean> {
  return replaceItem({ ...catalogueKeys.addon(addon.id), ...addon }, version);
}
