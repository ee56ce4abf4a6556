/**
 * Whether every input meets every endpoint, as each night, or a part of them that changes from endpoint
 * to endpoint, as in `npm test`.
 */
export const longForm = process.env.LONG === '1';

/** Some of a list in `npm test`, beginning at another place for each index; all of it each night. */
export function pickShare<T>(all: readonly T[], index: number, count: number): readonly T[] {
  if (longForm || count >= all.length) return all;
  return Array.from({ length: count }, (_, next) => all[(index * count + next) % all.length] as T);
}
