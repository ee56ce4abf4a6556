/**
 * True if every endpoint is tested with every input (nightly), or with a share of them that differs
 * from endpoint to endpoint (`npm test`).
 */
export const longForm = process.env.LONG === '1';

/**
 * A share of a list in `npm test`, starting at a different place for each index; nightly all of it.
 */
export function pickShare<T>(all: readonly T[], index: number, count: number): readonly T[] {
  if (longForm || count >= all.length) return all;
  return Array.from({ length: count }, (_, next) => all[(index * count + next) % all.length] as T);
}
