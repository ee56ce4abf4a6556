/**
 * Readers of what a browser has kept: another version of the shop, an extension or a hand may have
 * written it. Each returns what can be used, healed where that is safe, and undefined where nothing can.
 * Small enough for every page, which zod is not; what puts several together is in codecs.ts, which the first
 * pages do without.
 */
export type Codec<T> = (found: unknown) => T | undefined;

export const flag: Codec<boolean> = (found) => (typeof found === 'boolean' ? found : undefined);

/** Text of so many UTF-16 code units. */
export const text =
  (most = 10_000, least = 0): Codec<string> =>
  (found) =>
    typeof found === 'string' && found.length <= most && found.length >= least ? found : undefined;

/** A whole number between two that are included. */
export const whole =
  (least: number, most: number): Codec<number> =>
  (found) =>
    Number.isInteger(found) && (found as number) >= least && (found as number) <= most
      ? (found as number)
      : undefined;
