/**
 * Rules for where parts fit on a face. Lengths are whole mm. A part is placed by the middle of its
 * cut-out and takes half its width, rounded up, on each side. The functions are pure, and browser
 * and server share them.
 */

import { MAX_PARTS } from '../contract/limits.ts';
import { hasMirrorGap } from '../face-spans.ts';
import type { Face } from './face.ts';
import type { Part, PartSize } from './parts.ts';
import { heightFor, type ShapedFace } from './shaped.ts';

/** A part on the face. */
export interface Placed {
  readonly part: Part;
  readonly x: number;
}

const halfOf = ({ width }: PartSize): number => Math.ceil(width / 2);
const spansOf = ({ left, right }: Face) => [left, right] as const;
/** The ply that stays between two cut-outs. */
const gapOf = (one: PartSize, other: PartSize) => Math.max(one.margin, other.margin);
/** The shortest distance between the middles of two neighbours. */
const apart = (one: PartSize, other: PartSize) => halfOf(one) + gapOf(one, other) + halfOf(other);

/**
 * The zones of a face that take no cut-out, from left to right: its ends, and the mirror's mount if
 * it comes through the face.
 */
export function closedZones(face: Face) {
  const { length, left, right } = face;
  const hasGap = hasMirrorGap(face);
  const zones = [
    { name: 'the left end', from: 0, to: left[0] },
    ...(hasGap ? [{ name: 'the mirror’s mount', from: left[1], to: right[0] }] : []),
    { name: 'the right end', from: hasGap ? right[1] : left[1], to: length },
  ];
  return zones.filter(({ from, to }) => to > from);
}

/** A part that doesn't fit where it is. */
interface Problem {
  /** The index of the part in the layout. */
  readonly index: number;
  /** The reason and a remedy, in sentences. */
  readonly text: string;
}

/** Explains why a part fits nowhere on the face; undefined if its height and depth are fine. */
function neverFits(face: Face, { size }: Part): string | undefined {
  const tooTall = tallOf(size) - face.height;
  if (tooTall > 0) return `${tooTall} mm too tall for this face`;
  const tooDeep = size.depth - face.depth;
  if (tooDeep > 0) return `goes ${tooDeep} mm deeper than this console`;
  return undefined;
}

/** The height that a part needs, with the ply above and below it. */
const tallOf = ({ height, margin }: PartSize): number => height + 2 * margin;

/** True if a part is low enough for its face wherever it stands. */
const isLowEnough = ({ rise, everywhere = 0 }: ShapedFace, size: PartSize): boolean =>
  rise !== undefined && tallOf(size) <= everywhere;

/** The height in mm that a part lacks at a place. */
const tooTallBy = (face: ShapedFace, size: PartSize, x: number): number =>
  isLowEnough(face, size) ? 0 : tallOf(size) - heightFor(face, x, halfOf(size));

/** True if the face is too low for a part where it stands, or would stand. */
export const isTooLow = (face: ShapedFace, { part, x }: Placed): boolean =>
  tooTallBy(face, part.size, x) > 0;

/** The outermost places in a span, and those next to where the face is too low for a part. */
function edgesOf(face: ShapedFace, [from, to]: readonly [number, number], size: PartSize) {
  const [first, last] = [from + halfOf(size), to - halfOf(size)];
  if (!face.rise || isLowEnough(face, size)) return [first, last];
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const isHigh = all.map((x) => tooTallBy(face, size, x) <= 0);
  return all.filter((_, at) => isHigh[at] && !(isHigh[at - 1] && isHigh[at + 1]));
}

/** Why a part doesn't fit at its place, and where it may, leaving its neighbours aside. */
function outside(
  face: ShapedFace,
  { part: { size }, x }: Placed,
): { why: string; way: 'left' | 'right' } | undefined {
  const [from, to] = [x - halfOf(size), x + halfOf(size)];
  if (spansOf(face).some(([start, end]) => from >= start && to <= end)) {
    const tooTall = tooTallBy(face, size, x);
    if (tooTall <= 0) return undefined;
    return { why: `${tooTall} mm too tall there`, way: x < face.length / 2 ? 'right' : 'left' };
  }
  const [first, last] = [face.left[0], face.right[1]];
  if (from < first) return { why: `${first - from} mm over the left end`, way: 'right' };
  if (to > last) return { why: `${to - last} mm over the right end`, way: 'left' };
  const [left, right] = [to - face.left[1], face.right[0] - from];
  return left <= right
    ? { why: `${left} mm into the gap for the mirror`, way: 'left' }
    : { why: `${right} mm into the gap for the mirror`, way: 'right' };
}

/** By how much a part is too close to another, in mm; 0 or less if it is not. */
const shortOf = (one: Placed, other: Placed): number =>
  apart(one.part.size, other.part.size) - Math.abs(one.x - other.x);

const tooClose = (short: number, { part }: Placed): string =>
  `${short} mm too close to the ${lower(part.name)}`;

/** Why a part cannot stay where it is, as the end of a sentence; undefined if it can. */
export function whyNotThere(
  face: ShapedFace,
  placed: readonly Placed[],
  index: number,
): string | undefined {
  const mine = placed[index];
  if (!mine) return undefined;
  const alone = neverFits(face, mine.part) ?? outside(face, mine)?.why;
  if (alone) return alone;
  const [nearest] = placed
    .filter((_, at) => at !== index)
    .toSorted((one, other) => shortOf(mine, other) - shortOf(mine, one));
  const short = nearest ? shortOf(mine, nearest) : 0;
  return nearest && short > 0 ? tooClose(short, nearest) : undefined;
}

/** All parts that don't fit, in the order of the layout; empty for a layout that can be built. */
export function problemsOf(face: ShapedFace, placed: readonly Placed[]): Problem[] {
  const order = placed.map((one, index) => ({ ...one, index })).sort((a, b) => a.x - b.x);
  const found: Problem[] = [];
  for (const [at, one] of order.entries()) {
    const add = (text: string) =>
      found.push({ index: one.index, text: `${one.part.name}: ${text}.` });
    const never = neverFits(face, one.part);
    const off = never ? undefined : outside(face, one);
    if (never) add(never);
    if (off) add(`${off.why}. Move it ${off.way}`);
    // A wide part may reach past its neighbour to the next one.
    for (const other of order.slice(0, at)) {
      const short = shortOf(one, other);
      if (short > 0) add(tooClose(short, other));
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The name as it is written inside a sentence: in lower case, unless every word has a capital. */
export const lower = (name: string) =>
  /^[A-Z][a-z]/.test(name) && !/ [A-Z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

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

const lengthOf = ([from, to]: readonly [number, number]): number => to - from;

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
function divide(face: Face, sizes: readonly PartSize[], nowLeft?: readonly boolean[]) {
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

/** True if a place is closer to the left side of the mirror. */
const isLeftOf = ({ left, right }: Face, x: number): boolean => x < (left[1] + right[0]) / 2;

/** The length by which parts exceed a face in the best layout, in mm; 0 if they fit. */
export function tooLongBy(face: Face, parts: readonly Part[]): number {
  const sizes = parts.slice(0, MAX_PARTS).map(({ size }) => size);
  return divide(face, sizes).over;
}

/** Parts on the sides on which they fit, where a face is long enough for them. */
const anywhereOn = (face: Face, parts: readonly Part[]): Placed[] => {
  const { isLeft } = divide(
    face,
    parts.map(({ size }) => size),
  );
  return parts.map((part, at) => ({ part, x: isLeft[at] ? 0 : face.length }));
};

/** Another console that the parts could go into. */
interface Alternative {
  readonly name: string;
  readonly face: ShapedFace;
}

/**
 * Explains why parts fit in no layout of a face, and what would help: leaving one out, another
 * size, or another console.
 *
 * @param parts the last one is the part being added
 * @param all every part the shop has
 * @param others consoles the shopper may use instead, nearest first
 * @returns undefined if they fit
 */
export function whyNot(
  face: ShapedFace,
  parts: readonly Part[],
  all: readonly Part[],
  others: readonly Alternative[],
): string | undefined {
  const misfit = parts.find((part) => neverFits(face, part));
  const never = misfit && `${misfit.name}: ${neverFits(face, misfit)}.`;
  const tooMany = parts.length > MAX_PARTS && `No more than ${MAX_PARTS} parts go on one face.`;
  const over = tooLongBy(face, parts);
  const isHighEnough = (on: ShapedFace, these: readonly Part[]) =>
    !on.rise || arrange(on, anywhereOn(on, these)) !== undefined;
  if (!never && !tooMany && over === 0 && isHighEnough(face, parts)) return undefined;
  const fits = (on: ShapedFace, these: readonly Part[]) =>
    these.length <= MAX_PARTS &&
    !these.some((part) => neverFits(on, part)) &&
    tooLongBy(on, these) === 0 &&
    isHighEnough(on, these);
  const noRoom =
    over > 0 ? `${over} mm too long for this face.` : 'No room where this face is high enough.';
  const why = tooMany || (never ?? noRoom);
  // The smallest part that has to go to make room for the last one, which is no other of the same.
  const out = parts
    .slice(0, -1)
    .filter(({ id }) => id !== parts.at(-1)?.id)
    .toSorted((one, two) => one.size.width - two.size.width)
    .find((one) => fits(face, parts.toSpliced(parts.indexOf(one), 1)));
  const exchanges = parts.flatMap((part, at) =>
    all
      .filter((other) => other !== part && familyOf(other) === familyOf(part))
      .map((other) => ({ other, at })),
  );
  const exchange = exchanges
    .toSorted((one, two) => two.other.size.width - one.other.size.width)
    .find(({ other, at }) => fits(face, parts.with(at, other)));
  // A part that is in already has to be named, or the advice reads as if it were about the new one.
  const replaced = exchange && parts.slice(0, -1)[exchange.at];
  const instead =
    exchange &&
    `the ${lower(exchange.other.name)}${replaced ? ` in place of the ${lower(replaced.name)}` : ''}`;
  const console = others.find((other) => fits(other.face, parts));
  const ways = [instead, console && `the ${console.name}`];
  const found = ways.filter(Boolean).join(', or with ');
  const sentences = [
    why,
    out && `Take out the ${lower(out.name)} and it fits.`,
    found && `It works with ${found}.`,
  ].filter(Boolean);
  if (sentences.length > 1) return sentences.join(' ');
  return never && !tooMany ? `${why} Ask us what would.` : `${why} Take something out, or ask us.`;
}

/** The name that parts of different sizes share, such as switch panels or gauges. */
const familyOf = ({ picture }: Part): string => picture.replace(/s?(-\d+)?$/, '');

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
 * @returns the middle of each part; undefined if one has no room left or would change sides
 */
export function pushed(
  face: ShapedFace,
  placed: readonly Placed[],
  index: number,
  x: number,
): number[] | undefined {
  const mine = placed[index];
  if (!mine) return undefined;
  const places = placed.map((one, at) => (at === index ? x : one.x));
  const others = placed.map((one, at) => ({ ...one, at })).filter(({ at }) => at !== index);
  for (const direction of [-1, 1]) {
    // Work outwards from the part.
    const row = others
      .filter((one) => Math.sign(one.x - x || 1) === direction)
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
