/** Where parts go by hand: added, dragged, dropped, mirrored or swapped. */
import { MAX_PARTS } from '../contract/limits.ts';
import type { Face } from './face.ts';
import type { Part, PartSize } from './parts.ts';
import { neverFits, outside, problemsOf } from './problems.ts';
import {
  apart,
  halfOf,
  isLeftOf,
  isLowEnough,
  lengthOf,
  type Placed,
  shortOf,
  spansOf,
  tooTallBy,
} from './room.ts';
import type { ShapedFace } from './shaped.ts';

/** The outermost places in a span, and those next to where the face is too low for a part. */
function edgesOf(face: ShapedFace, [from, to]: readonly [number, number], size: PartSize) {
  const [first, last] = [from + halfOf(size), to - halfOf(size)];
  if (!face.rise || isLowEnough(face, size)) return [first, last];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const isHigh = all.map((x) => tooTallBy(face, size, x) <= 0);
  return all.filter((_, at) => isHigh[at] && !(isHigh[at - 1] && isHigh[at + 1]));
}

/** A dragged part snaps to a suitable place within this distance, in mm. */
const SNAP = 8;

/**
 * The suitable place nearest to x: the middle of a span or of the face, the end of a span, next to
 * a neighbour, or the mirror image of another part of the same kind. It stays within a span that
 * has room, if there is one.
 */
export function snapped(face: Face, placed: readonly Placed[], index: number, x: number): number {
  const mine = placed[index]?.part;
  if (!mine) return x;
  const half = halfOf(mine.size);
  const others = placed.filter((_, at) => at !== index);
  const [near, far] = isLeftOf(face, x) ? spansOf(face) : spansOf(face).toReversed();
  const span = [near, far].find((one) => one && lengthOf(one) >= 2 * half) ?? near ?? face.left;
  const within = Math.round(Math.min(Math.max(x, span[0] + half), span[1] - half));
  // A place beyond the span is never nearer than the span's own end.
  const suits = [
    ...spansOf(face).flatMap(([from, to]) => [from + half, to - half, Math.round((from + to) / 2)]),
    ...others.flatMap(({ part, x: there }) => {
      const by = apart(part.size, mine.size);
      const twin = part.picture === mine.picture ? [face.length - there] : [];
      return [there - by, there + by, ...twin];
    }),
  ];
  const nearest = suits.toSorted((a, b) => Math.abs(a - within) - Math.abs(b - within))[0];
  return nearest !== undefined && Math.abs(nearest - within) <= SNAP ? nearest : within;
}

/**
 * The free place nearest to x; undefined if the other parts leave none, or if the face already has
 * the most parts allowed.
 */
export function freePlace(
  face: ShapedFace,
  placed: readonly Placed[],
  part: Part,
  x: number,
): number | undefined {
  if (placed.length >= MAX_PARTS || neverFits(face, part)) return undefined;
  const ends = spansOf(face).flatMap((span) => edgesOf(face, span, part.size));
  const beside = placed.flatMap((other) => {
    const by = apart(other.part.size, part.size);
    return [other.x - by, other.x + by];
  });
  const isFree = (place: number) =>
    placed.every((other) => shortOf({ part, x: place }, other) <= 0) &&
    !outside(face, { part, x: place });
  return [Math.round(x), ...ends, ...beside]
    .toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))
    .find(isFree);
}

/**
 * Puts a part at x and pushes its neighbours aside, each no further than needed.
 *
 * @param turn the neighbours that stay on its left; those that have their middles there by default
 * @returns the middle of each part; undefined if one has no room left or would change sides
 */
export function pushed(
  face: ShapedFace,
  placed: readonly Placed[],
  index: number,
  x: number,
  turn: readonly number[] = leftOf(placed, index, x),
): number[] | undefined {
  const mine = placed[index];
  if (!mine) return undefined;
  const places = placed.map((one, at) => (at === index ? x : one.x));
  const others = placed.map((one, at) => ({ ...one, at })).filter(({ at }) => at !== index);
  for (const direction of [-1, 1]) {
    // Work outwards from the part.
    const row = others
      .filter(({ at }) => turn.includes(at) === direction < 0)
      .toSorted((one, two) => direction * (one.x - two.x));
    let before = { size: mine.part.size, x };
    for (const { at, part, x: there } of row) {
      const limit = before.x + direction * apart(before.size, part.size);
      const next = direction < 0 ? Math.min(there, limit) : Math.max(there, limit);
      places[at] = next;
      before = { size: part.size, x: next };
    }
  }
  const next = placed.map(({ part }, at) => ({ part, x: places[at] ?? x }));
  return problemsOf(face, next).length === 0 ? places : undefined;
}

/** The indices of the parts whose middles lie left of x, from left to right. */
const leftOf = (placed: readonly Placed[], index: number, x: number): number[] =>
  inOrder(placed, index).filter((at) => (placed[at]?.x ?? 0) < x);

/** The indices of all parts but one, from left to right. */
const inOrder = (placed: readonly Placed[], index: number): number[] =>
  [...placed.keys()]
    .filter((at) => at !== index)
    .sort((one, other) => (placed[one]?.x ?? 0) - (placed[other]?.x ?? 0));

/**
 * Puts a part down at x, or as near to it as it fits. Its neighbours make way, and those whose
 * middles it has passed stand on its other side. A layout that has problems may be rearranged freely
 * until it fits.
 *
 * @returns the middle of each part, in mm; undefined if it fits nowhere but where it is
 */
export function dropped(
  face: ShapedFace,
  placed: readonly Placed[],
  index: number,
  x: number,
): number[] | undefined {
  const mine = placed[index];
  if (!mine) return undefined;
  if (problemsOf(face, placed).length > 0) {
    return pushed(face, placed, index, x) ?? placed.map((one, at) => (at === index ? x : one.x));
  }
  const order = inOrder(placed, index);
  const passed = leftOf(placed, index, x).length;
  const tries = spansOf(face).flatMap((span) => {
    const [from, to] = span;
    const edges = edgesOf(face, span, mine.part.size);
    const isIn = ({ x: there }: Placed) => there > from && there < to;
    return [...Array(order.length + 1).keys()].flatMap((turn) => {
      const [before, after] = [order.slice(0, turn), order.slice(turn)].map((row) =>
        row.flatMap((at) => placed[at] ?? []),
      ) as [Placed[], Placed[]];
      // Nothing changes to the other side of the mirror by itself.
      if ((before.at(-1)?.x ?? from) > to || (after[0]?.x ?? to) < from) return [];
      // Side by side from the end of the span to the part.
      const least = from + reach([...before.filter(isIn), mine]);
      const most = to - reach([...after.filter(isIn).toReversed(), mine]);
      return [Math.min(Math.max(x, least), most), ...edges]
        .filter((place) => place >= least && place <= most)
        .map((place) => ({
          place,
          turn,
          far: Math.abs(place - x) + (turn === passed ? 0 : ELSEWHERE),
        }));
    });
  });
  for (const { place, turn } of tries.sort((one, other) => one.far - other.far)) {
    const places = pushed(face, placed, index, place, order.slice(0, turn));
    if (places) return place === mine.x && place !== x ? undefined : places;
  }
  return undefined;
}

/** True if a part lands so near to x that nobody wonders: by less than half its own width. */
export const isNearBy = ({ part: { size }, x }: Placed, wanted: number): boolean =>
  Math.abs(x - wanted) <= halfOf(size);

/** Makes a turn among its neighbours that was not asked for the farthest way, in mm. */
const ELSEWHERE = 1e4;

/** The distance in mm from the end of a row to the middle of its last part. */
const reach = (row: readonly Placed[]): number =>
  row.reduce((sum, { part: { size } }, at) => {
    const before = row[at - 1];
    return sum + (before ? apart(before.part.size, size) : halfOf(size));
  }, 0);

/** The mirror image of a layout. The caller arranges any parts that no longer fit. */
export const mirrored = (face: Face, places: readonly number[]): number[] =>
  places.map((x) => face.length - x);

/**
 * Swaps two parts, each taking the place of the other’s outer edge. Neighbours with other margins
 * may then be too close; the caller arranges that.
 */
export function swapped(placed: readonly Placed[], one: number, other: number): number[] {
  const places = placed.map(({ x }) => x);
  const [a, b] = [placed[one], placed[other]];
  if (!a || !b) return places;
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  const from = left.x - halfOf(left.part.size);
  const to = right.x + halfOf(right.part.size);
  const newPlace = (part: Placed) =>
    part === right ? from + halfOf(right.part.size) : to - halfOf(left.part.size);
  return places.with(one, newPlace(a)).with(other, newPlace(b));
}
