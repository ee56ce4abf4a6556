/** Where parts stand when one of them is let go, by a finger, a mouse or a key. */
import { arrange, isTooLow, type Placed, problemsOf, pushed } from './rules.ts';
import type { ShapedFace } from './shaped.ts';

/** True if parts stand in the order in which they were. */
const isInOrder = (before: readonly Placed[], now: readonly Placed[]): boolean => {
  const order = (all: readonly Placed[]) =>
    [...all.keys()].sort((one, other) => (all[one]?.x ?? 0) - (all[other]?.x ?? 0)).join();
  return order(before) === order(now);
};

/**
 * Puts a part down at x. Its neighbours make way; beyond a neighbour it takes its turn there, and
 * all find new places. A layout that has problems may be rearranged freely until it fits.
 *
 * @returns the middle of each part, in mm; undefined if it is refused, and nothing moves
 */
export function dropped(
  face: ShapedFace,
  placed: readonly Placed[],
  index: number,
  x: number,
): number[] | undefined {
  const places = pushed(face, placed, index, x);
  if (places) return places;
  const next = placed.map((one, at) => (at === index ? { ...one, x } : one));
  if (problemsOf(face, placed).length > 0) return next.map((one) => one.x);
  const mine = next[index];
  const canTurn = mine && !isTooLow(face, mine) && !isInOrder(placed, next);
  return canTurn ? arrange(face, next) : undefined;
}
