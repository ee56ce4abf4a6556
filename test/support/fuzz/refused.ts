/** Checks that refused requests leave nothing behind. */
import { expect } from 'vitest';
import type { FuzzRequest } from './requests.ts';

/**
 * Holds the table's content against every request that is refused. A batch in which some succeed
 * proves nothing, so its refused ones are sent again by themselves until a whole batch is refused.
 *
 * @param send sends a batch and answers with those of it that were refused
 * @param hash of all that the table holds and a refused request may not change
 * @returns how many were refused at first, and how many of them in the batch that wrote nothing
 */
export async function holdRefused(
  requests: readonly FuzzRequest[],
  send: (batch: readonly FuzzRequest[]) => Promise<readonly FuzzRequest[]>,
  hash: () => Promise<string>,
): Promise<{ refused: number; held: number }> {
  let batch = requests;
  let first: number | undefined;
  for (;;) {
    const before = await hash();
    const refused = await send(batch);
    first ??= refused.length;
    if (refused.length === batch.length) {
      expect(await hash(), 'a refused call wrote').toBe(before);
      return { refused: first, held: refused.length };
    }
    batch = refused;
  }
}
