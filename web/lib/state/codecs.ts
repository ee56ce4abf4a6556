/** Codecs of several values, and of texts of one kind (see codec.ts). */
import type { Codec } from './codec.ts';

/** Text that matches a pattern. */
export const matching =
  (pattern: RegExp): Codec<string> =>
  (found) =>
    typeof found === 'string' && pattern.test(found) ? found : undefined;

/** An id, as in the contract (contract/fields.ts). */
export const id = matching(/^[A-Za-z0-9-]{1,64}$/);

/** The value of another codec, or else a replacement. */
export const or =
  <T, Healed>(codec: Codec<T>, healed: Healed): Codec<T | Healed> =>
  (found) =>
    codec(found) ?? healed;

/** A list without its unusable items. */
export const list =
  <T>(codec: Codec<T>): Codec<T[]> =>
  (found) =>
    Array.isArray(found) ? (found.map(codec).filter((one) => one !== undefined) as T[]) : undefined;

export type Fields<T> = { readonly [Key in keyof T]-?: Codec<T[Key]> };

/** An object with every one of these fields, and no others. */
export const object =
  <T extends object>(fields: Fields<T>, mayLack?: boolean): Codec<T> =>
  (found) => {
    if (!isObject(found)) return undefined;
    const read: Partial<T> = {};
    for (const key in fields) {
      const value = fields[key]((found as T)[key]);
      if (value !== undefined) read[key] = value;
      else if (!mayLack) return undefined;
    }
    return read as T;
  };

/** An object with any of these fields, and no others. */
export const partial = <T extends object>(fields: Fields<T>): Codec<Partial<T>> =>
  object<Partial<T>>(fields as Fields<Partial<T>>, true);

/** The same object, but keeping all its other fields, which its type leaves out. */
export const extended =
  <T extends object>(codec: Codec<T>): Codec<T> =>
  (found) => {
    const read = codec(found);
    return read && { ...(found as object), ...read };
  };

const isObject = (found: unknown): found is object =>
  typeof found === 'object' && found !== null && !Array.isArray(found);
