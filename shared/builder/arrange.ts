/** Where all parts of a face go, if they have to be arranged anew. */
import { MAX_PARTS } from '../contract/limits.ts';
import type { Face } from './face.ts';
import type { PartSize } from './parts.ts';
import { neverFits } from './problems.ts';
import {
  apart,
  halfOf,
  isLeftOf,
  lengthOf,
  type Placed,
  spansOf,
  tallOf,
  tooTallBy,
} from './room.ts';
import type { ShapedFace } from './shaped.ts';

/**
 * A state of the search in `divide`: the next part to place, the length used on each side, and the
 * length still to place.
 */
interface Tried {
  readonly place: number;
  readonly onLeft: number;
  readonly onRight: number;
  readonly rest: number;
  /** The number of parts that have changed sides. */
  readonly moved: number;
}

/**
 * Finds the best way to divide parts between left and right of the mirror: the least excess length
 * first, then the fewest parts changing sides, then the most even room.
 *
 * Two neighbours are kept apart by the larger of their margins, so parts take the least room when
 * they stand in order of their margins: every part but the first on a side then counts its own
 * margin once. The search tries parts in that order, with those now on the left first among equals,
 * and drops any branch that can't beat the best so far.
 *
 * @param nowLeft whether each part is left of the mirror now; undefined to ask only for the excess
 * length
 * @returns whether each part goes left, and the excess length in mm
 */
export function divide(face: Face, sizes: readonly PartSize[], nowLeft?: readonly boolean[]) {
  const [left, right] = spansOf(face).map(lengthOf) as [number, number];
  const order = sizes
    .map((size, index) => ({ ...size, index, long: 2 * halfOf(size), wasLeft: nowLeft?.[index] }))
    .sort(
      (a, b) => a.margin - b.margin || b.long - a.long || Number(!a.wasLeft) - Number(!b.wasLeft),
    );
  // The first part on a side needs no margin.
  const largest = order.at(-1)?.margin ?? 0;
  const isLeft = sizes.map(() => true);
  const none = Number.POSITIVE_INFINITY;
  let best = { isLeft, over: none, moved: none, uneven: none };
  const tryFrom = ({ place, onLeft, onRight, rest, moved }: Tried) => {
    // A lower bound of the excess: the length that sticks out already, or the total of all parts
    // less the first margins.
    const sticksOut = Math.max(0, onLeft - left) + Math.max(0, onRight - right);
    const firstMargins = [onLeft, onRight].filter((row) => row === 0).length * largest;
    const over = Math.max(sticksOut, onLeft + onRight + rest - firstMargins - left - right);
    const isNoBetter = over === best.over && (moved > best.moved || !nowLeft);
    if (over > best.over || isNoBetter) return;
    const next = order[place];
    if (!next) {
      const uneven = Math.abs(left - onLeft - (right - onRight));
      const isBetter = over < best.over || moved < best.moved || uneven < best.uneven;
      if (isBetter) best = { isLeft: [...isLeft], over, moved, uneven };
      return;
    }
    // A part that is on neither side yet tries the side with more room first.
    const { index, long, margin, wasLeft = onLeft - left < onRight - right } = next;
    const before = order[place - 1];
    const isTwin = before?.long === long && before.margin === margin;
    const longer = (row: number) => row + long + (row > 0 ? margin : 0);
    for (const goesLeft of [wasLeft, !wasLeft]) {
      // Swapping two identical parts changes nothing, so the first of them is tried only on the
      // left.
      if (goesLeft && isTwin && !isLeft[before.index]) continue;
      isLeft[index] = goesLeft;
      tryFrom({
        place: place + 1,
        onLeft: goesLeft ? longer(onLeft) : onLeft,
        onRight: goesLeft ? onRight : longer(onRight),
        rest: rest - long - margin,
        moved: moved + (nowLeft && goesLeft !== wasLeft ? 1 : 0),
      });
    }
  };
  const rest = order.reduce((sum, { long, margin }) => sum + long + margin, 0);
  tryFrom({ place: 0, onLeft: 0, onRight: 0, rest, moved: 0 });
  return best;
}

/** A part of the layout, with its index there. */
interface Row {
  readonly index: number;
  readonly x: number;
  readonly size: PartSize;
}

/**
 * Spreads the parts of a span with room between them as even as the height of the face allows, in
 * this order.
 *
 * @returns undefined if there is no room for it
 */
function spread(face: ShapedFace, [from, to]: readonly [number, number], order: readonly Row[]) {
  const isHigh = (at: number, x: number) => {
    const size = order[at]?.size;
    return size !== undefined && tooTallBy(face, size, x) <= 0;
  };
  const by = (at: number) => {
    const [before, after] = [order[at - 1], order[at]];
    return before && after ? apart(before.size, after.size) : 0;
  };
  // As far left as they go, and as far right.
  const lefts: number[] = [];
  const rights: number[] = [];
  for (const [at, { size }] of order.entries()) {
    let x = Math.max(from + halfOf(size), (lefts[at - 1] ?? 0) + by(at));
    while (x <= to && !isHigh(at, x)) x++;
    lefts[at] = x;
  }
  for (const [at, { size }] of [...order.entries()].toReversed()) {
    let x = Math.min(to - halfOf(size), (rights[at + 1] ?? face.length) - by(at + 1));
    while (x >= from && !isHigh(at, x)) x--;
    rights[at] = x;
    if (x < (lefts[at] ?? 0)) return undefined;
  }
  const places: { index: number; x: number }[] = [];
  for (const [at, { index }] of order.entries()) {
    const [left = 0, right = 0] = [lefts[at], rights[at]];
    const least = Math.max(left, (places[at - 1]?.x ?? 0) + by(at));
    const even = left + Math.floor(((right - left) * (at + 1)) / (order.length + 1));
    const isFree = (x: number) => x >= least && x <= right && isHigh(at, x);
    let off = 0;
    while (!isFree(even + off) && !isFree(even - off)) off++;
    places.push({ index, x: isFree(even + off) ? even + off : even - off });
  }
  return places;
}

/** Spreads the parts of a span in their present order if that fits, else in the one that may. */
function spreadOut(face: ShapedFace, span: readonly [number, number], row: readonly Row[]) {
  const inOrder = row.toSorted((a, b) => a.x - b.x);
  const byMargin = inOrder.toSorted((a, b) => a.size.margin - b.size.margin);
  if (!face.rise) return spread(face, span, inOrder) ?? spread(face, span, byMargin);
  // Those that need the most height go where a face is highest.
  const rising = inOrder.toSorted((a, b) => tallOf(a.size) - tallOf(b.size));
  const most = rising.length;
  const middle = [
    ...rising.filter((_, at) => (most - at) % 2 === 0),
    ...rising.filter((_, at) => (most - at) % 2 === 1).toReversed(),
  ];
  const orders = [inOrder, byMargin, rising, rising.toReversed(), middle];
  for (const order of orders) {
    const found = spread(face, span, order);
    if (found) return found;
  }
  return undefined;
}

/**
 * Finds a layout that can be built, if there is one. Parts keep their side of the mirror and their
 * order as far as there is room.
 *
 * @param placed their present places
 * @returns the middle of each part; undefined if no layout fits
 */
export function arrange(face: ShapedFace, placed: readonly Placed[]): number[] | undefined {
  if (placed.length > MAX_PARTS) return undefined;
  if (placed.some(({ part }) => neverFits(face, part))) return undefined;
  const sizes = placed.map(({ part }) => part.size);
  const nowLeft = placed.map(({ x }) => isLeftOf(face, x));
  const divided = divide(face, sizes, nowLeft);
  if (divided.over > 0) return undefined;
  const rows = placed.map(({ part, x }, index) => ({ index, x, size: part.size }));
  const onSide = (isLeft: boolean) => rows.filter(({ index }) => divided.isLeft[index] === isLeft);
  const places: number[] = [];
  const onLeft = spreadOut(face, face.left, onSide(true));
  const onRight = spreadOut(face, face.right, onSide(false));
  if (!onLeft || !onRight) return undefined;
  for (const { index, x } of [...onLeft, ...onRight]) places[index] = x;
  return places;
}
