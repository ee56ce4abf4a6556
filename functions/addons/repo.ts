/** Storage of add-ons: reading, adding and changing them. */
import type * as z from 'zod/mini';
import type { addons } from '../../shared/contract/addons.ts';
import { getItem, getPartition } from '../storage/items.ts';
import { catalogueKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow, readRows } from '../storage/read-rows.ts';
import { readableId } from '../storage/slug.ts';
import { createItem, replaceItem } from '../storage/update.ts';
import { changeVersioned } from '../storage/versioned.ts';
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
function replaceAddon(addon: StoredAddon, version: number): Promise<boolean> {
  return replaceItem({ ...catalogueKeys.addon(addon.id), ...addon }, version);
}

interface Request {
  readonly id: string;
  /** The add-on as just read. */
  readonly loaded: StoredAddon | undefined;
  readonly change: z.output<(typeof addons)['addons.update']['body']>;
  readonly ifMatch: number | undefined;
  readonly now: Date;
}

/**
 * Changes the given fields of an add-on; a blank image removes the image.
 *
 * @throws NotFound, Outdated
 */
export function updateAddon({ id, loaded, change, ifMatch, now }: Request): Promise<StoredAddon> {
  return changeVersioned({
    ifMatch,
    loaded,
    find: () => findAddon(id),
    write: async (current) => {
      const changed = {
        ...current,
        ...change,
        imageUrl: change.imageUrl === undefined ? current.imageUrl : change.imageUrl || null,
        updatedAt: now.toISOString(),
        version: current.version + 1,
      };
      return (await replaceAddon(changed, current.version)) ? changed : undefined;
    },
    view: (addon) => addon,
    absent: 'There is no such add-on.',
  });
}

type Input = z.output<(typeof addons)['addons.create']['body']>;

/** A new add-on as stored, with the given id and time. */
export function newAddon(id: string, input: Input, now: Date): StoredAddon {
  const time = now.toISOString();
  return { ...input, id, createdAt: time, updatedAt: time, version: 1 };
}

/** Adds an add-on; its id is made from its name. */
export async function createAddon(input: Input, now: Date): Promise<StoredAddon> {
  const addon = newAddon(readableId(input.name, 'addon'), input, now);
  return (await insertAddon(addon)) ? addon : createAddon(input, now);
}
