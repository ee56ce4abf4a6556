/** How long consoles take where the shop names no days: in the owner's words, such as '3 to 4 weeks'. */
import type { Product } from './contract/index.ts';

/** The longest lead time of these consoles, which an order with them is told; undefined if none has one. */
export function longestLeadTime(
  consoles: readonly Pick<Product, 'specifications'>[],
): string | undefined {
  const most = (time: string) => Math.max(0, ...(time.match(/\d+/g) ?? []).map(Number));
  const times = consoles.flatMap(({ specifications }) => specifications['Lead time'] || []);
  return times.sort((one, other) => most(other) - most(one))[0];
}
