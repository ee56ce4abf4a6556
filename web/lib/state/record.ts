import type { Codec } from './codec.ts';

/** An object with any keys, without its unusable values. */
export const record =
  <T>(codec: Codec<T>): Codec<Record<string, T>> =>
  (found) =>
    typeof found === 'object' && found !== null && !Array.isArray(found)
      ? Object.fromEntries(
          Object.entries(found).flatMap(([key, value]) => {
            const read = codec(value);
            return read === undefined ? [] : [[key, read]];
          }),
        )
      : undefined;
