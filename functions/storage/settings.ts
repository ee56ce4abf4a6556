/** The owner's settings: one item for each group, with a version. */
import { Outdated } from '../core/errors.ts';
import { getItem, type Item } from './items.ts';
import type { Key } from './keys.ts';
import { condition, updateItem } from './update.ts';

interface Group<T extends { readonly version: number }> {
  readonly key: Key;
  /** Parses the item; throws if it is malformed. */
  readonly read: (item: Item) => T;
  /** The defaults of a new shop. */
  readonly untouched: T;
}

/** The saved fields of settings; absent fields stay as they are. */
type Saved<T> = { readonly [Name in keyof Omit<T, 'version'>]?: T[Name] | undefined };

interface Save<T> {
  readonly body: Saved<T>;
  readonly ifMatch: number | undefined;
}

/** A group of settings. */
export function settings<T extends { readonly version: number }>({
  key,
  read,
  untouched,
}: Group<T>) {
  /** Reads the settings, strongly consistent; the defaults if none were saved. */
  const find = async (): Promise<T> => {
    const item = await getItem(key);
    return item ? read(item) : untouched;
  };

  /**
   * Saves settings in one write, so that parallel saves all succeed and the last one wins.
   *
   * @param ifMatch the version that the caller saw; undefined overwrites any version
   * @param view the settings as the API shows them, for the body of a 412
   * @throws Outdated if `ifMatch` is not the stored version
   */
  const change = async (
    values: Saved<T>,
    ifMatch: number | undefined,
    view: (current: T) => object | Promise<object> = (current) => current,
  ): Promise<T> => {
    const known = ifMatch ? 'version = :before' : 'attribute_not_exists(PK)';
    const saved = await updateItem(
      key,
      { set: values, add: { version: 1 } },
      ifMatch === undefined ? undefined : condition(known, ifMatch ? { before: ifMatch } : {}),
    );
    if (!saved) throw new Outdated(await view(await find()));
    return read(saved);
  };

  /** The owner's API endpoints for reading and saving the settings. */
  const endpoints = {
    find: { load: find, run: async (_: unknown, current: T) => ({ body: current }) },
    change: async ({ body, ifMatch }: Save<T>) => ({ body: await change(body, ifMatch) }),
  };

  return { find, change, endpoints, read, untouched };
}
