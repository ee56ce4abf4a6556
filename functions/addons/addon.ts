/** An add-on, as stored and as a shopper sees it. */
import * as z from 'zod/mini';
import { adminAddonFields } from '../../shared/contract/catalogue-fields.ts';
import { compareNames } from '../core/compare-names.ts';
import { shape } from '../core/shape.ts';
import type { Item } from '../storage/items.ts';

const storedAddon = shape(() => ({
  ...adminAddonFields(),
  // Older rows, from before add-ons could be hidden, lack it.
  hidden: z._default(z.boolean(), false),
}));

export type StoredAddon = z.infer<typeof storedAddon>;

/** Reads an add-on item; its sort key becomes its id. Throws if it does not parse. */
export const readAddon = (item: Item): StoredAddon => storedAddon.parse({ ...item, id: item.SK });

export function shopView({ hidden, createdAt, updatedAt, version, ...shown }: StoredAddon) {
  return shown;
}

/** The add-ons on sale, in order. */
export function addonsOnSale(addons: readonly StoredAddon[]): StoredAddon[] {
  return sortAddons(addons.filter(({ hidden }) => !hidden));
}

/** Sorts add-ons by name; numbers in names sort as numbers. */
export function sortAddons(addons: readonly StoredAddon[]): StoredAddon[] {
  return addons.toSorted(
    (one, other) => compareNames(one.name, other.name) || compareNames(one.id, other.id),
  );
}
