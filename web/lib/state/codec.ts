/**
 * Readers of data stored by a browser, which another version of the shop, an extension or a person
 * may have written. Each returns the usable data, repaired where that is safe, or undefined if
 * nothing is usable. They are small enough for every page, which zod is not. Codecs that combine
 * several are in codecs.ts, which the first pages do without.
 */
export type Codec<T> = (found: unknown) => T | undefined;

export const flag: Codec<boolean> = (found) => (typeof found === 'boolean' ? found : undefined);

/** Text of `least` to `most` UTF-16 code units. */
export const text =
  (most = 10_000, least = 0): Codec<string> =>
  (found) =>
    typeof found === 'string' && found.length <= most && found.length >= least ? found : undefined;

/** A whole number between two bounds, inclusive. */
export const whole =
  (least: number, most: number): Codec<number> =>
  (found) =>
    Number.isInteger(found) && (found as number) >= least && (found as number) <= most
      ? (found as number)
      : undefined;
