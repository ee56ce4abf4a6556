import type * as z from 'zod/mini';
import type { addons } from '../../shared/contract/addons.ts';
import { readableId } from '../storage/slug.ts';
import type { StoredAddon } from './addon.ts';
import { insertAddon } from './repo.ts';

type Input = z.output<(typeof addons)['addons.create']['body']>;

/** A new add-on as stored, with the given id and time. */
export function newAddon(id: string, input: Input, now: Date): StoredAddon {
  const time = now.toISOString();
  return { ...input, id, createdAt: time, updatedAt: time, version: 1 };
}

/** Adds an add-on under an id made of its name. */
export async function createAddon(input: Input, now: Date): Promise<StoredAddon> {
  const addon = newAddon(readableId(input.name, 'addon'), input, now);
  return (await insertAddon(addon)) ? addon : createAddon(input, now);
}
