/**
 * Rules for where parts fit on a face. Lengths are whole mm. A part is placed by the middle of its
 * cut-out and takes half its width, rounded up, on each side. The functions are pure, and browser
 * and server share them.
 */

import { MAX_PARTS } from '../contract/limits.ts';
import { hasMirrorGap } from '../face-spans.ts';
import type { Face } from './face.ts';
import type { Part, PartSize } from './parts.ts';

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
function neverFits(face: Face, { name, size }: Part): string | undefined {
  const tooTall = size.height + 2 * size.margin - face.height;
  if (tooTall > 0) return `${name}: ${tooTall} mm too tall for this face.`;
  const tooDeep = size.depth - face.depth;
  if (tooDeep > 0) return `${name}: goes ${tooDeep} mm deeper than this console.`;
  return undefined;
}

/** Explains why a part doesn't fit at its place, leaving its neighbours aside. */
function outside(face: Face, { part: { name, size }, x }: Placed): string | undefined {
  const [from, to] = [x - halfOf(size), x + halfOf(size)];
  if (spansOf(face).some(([start, end]) => from >= start && to <= end)) return undefined;
  const [first, last] = [face.left[0], face.right[1]];
  if (from < first) return `${name}: ${first - from} mm over the left end. Move it right.`;
  if (to > last) return `${name}: ${to - last} mm over the right end. Move it left.`;
  const [left, right] = [to - face.left[1], face.right[0] - from];
  return left <= right
    ? `${name}: ${left} mm into the gap for the mirror. Move it left.`
    : `${name}: ${right} mm into the gap for the mirror. Move it right.`;
}

/** All parts that don't fit, in the order of the layout; empty for a layout that can be built. */
export function problemsOf(face: Face, placed: readonly Placed[]): Problem[] {
  const order = placed.map((one, index) => ({ ...one, index })).sort((a, b) => a.x - b.x);
  const found: Problem[] = [];
  for (const [at, one] of order.entries()) {
    const text = neverFits(face, one.part) ?? outside(face, one);
    if (text) found.push({ index: one.index, text });
    // A wide part may reach past its neighbour to the next one.
    for (const other of order.slice(0, at)) {
      const short = apart(other.part.size, one.part.size) - (one.x - other.x);
      if (short > 0) {
        found.push({
          index: one.index,
          text: `${one.part.name}: ${short} mm too close to the ${lower(other.part.name)}.`,
        });
      }
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The name as it is written inside a sentence: in lower case, unless every word has a capital. */
const lower = (name: string) =>
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

/** The length that parts take in this order. */
const taken = (row: readonly Row[]): number =>
  row.reduce((sum, { size }, place) => {
    const before = row[place - 1];
    return sum + (before ? gapOf(before.size, size) : 0) + 2 * halfOf(size);
  }, 0);

/** Spreads the parts of a span with even room between them, in their present order if that fits. */
function spread([from, to]: readonly [number, number], row: readonly Row[]) {
  const inOrder = row.toSorted((a, b) => a.x - b.x);
  const byMargin = inOrder.toSorted((a, b) => a.size.margin - b.size.margin);
  const order = taken(inOrder) <= to - from ? inOrder : byMargin;
  const slack = to - from - taken(order);
  let edge = from;
  return order.map(({ index, size }, place) => {
    const before = order[place - 1];
    if (before) edge += gapOf(before.size, size);
    const share = Math.floor((slack * (place + 1)) / (order.length + 1));
    const x = edge + share + halfOf(size);
    edge += 2 * halfOf(size);
    return { index, x };
  });
}

/**
 * Finds a layout that can be built, if there is one. Parts keep their side of the mirror and their
 * order as far as there is room.
 *
 * @param placed their present places
 * @returns the middle of each part; undefined if no layout fits
 */
export function arrange(face: Face, placed: readonly Placed[]): number[] | undefined {
  if (placed.length > MAX_PARTS) return undefined;
  if (placed.some(({ part }) => neverFits(face, part))) return undefined;
  const sizes = placed.map(({ part }) => part.size);
  const nowLeft = placed.map(({ x }) => isLeftOf(face, x));
  const divided = divide(face, sizes, nowLeft);
  if (divided.over > 0) return undefined;
  const rows = placed.map(({ part, x }, index) => ({ index, x, size: part.size }));
  const onSide = (isLeft: boolean) => rows.filter(({ index }) => divided.isLeft[index] === isLeft);
  const places: number[] = [];
  const spreadOut = [...spread(face.left, onSide(true)), ...spread(face.right, onSide(false))];
  for (const { index, x } of spreadOut) places[index] = x;
  return places;
}

/** True if a place is closer to the left side of the mirror. */
const isLeftOf = ({ left, right }: Face, x: number): boolean => x < (left[1] + right[0]) / 2;

/** The length by which parts exceed a face in the best layout, in mm; 0 if they fit. */
export function tooLongBy(face: Face, parts: readonly Part[]): number {
  const sizes = parts.slice(0, MAX_PARTS).map(({ size }) => size);
  return divide(face, sizes).over;
}

/** Another console that the parts could go into. */
interface Alternative {
  readonly name: string;
  readonly face: Face;
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
  face: Face,
  parts: readonly Part[],
  all: readonly Part[],
  others: readonly Alternative[],
): string | undefined {
  const never = parts.map((part) => neverFits(face, part)).find(Boolean);
  const tooMany = parts.length > MAX_PARTS && `No more than ${MAX_PARTS} parts go on one face.`;
  const over = tooLongBy(face, parts);
  if (!never && !tooMany && over === 0) return undefined;
  const why = tooMany || (never ?? `${over} mm too long for this face.`);
  const fits = (on: Face, these: readonly Part[]) =>
    these.length <= MAX_PARTS &&
    !these.some((part) => neverFits(on, part)) &&
    tooLongBy(on, these) === 0;
  // The smallest part that has to go to make room for the last one.
  const out = parts
    .slice(0, -1)
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
  face: Face,
  placed: readonly Placed[],
  part: Part,
  x: number,
): number | undefined {
  if (placed.length >= MAX_PARTS) return undefined;
  const half = halfOf(part.size);
  const ends = spansOf(face).flatMap(([from, to]) => [from + half, to - half]);
  const beside = placed.flatMap((other) => {
    const by = apart(other.part.size, part.size);
    return [other.x - by, other.x + by];
  });
  const isFree = (place: number) =>
    problemsOf(face, [...placed, { part, x: place }]).every(
      ({ index }) => index !== placed.length,
    ) && placed.every((other) => Math.abs(other.x - place) >= apart(other.part.size, part.size));
  return [Math.round(x), ...ends, ...beside]
    .filter(isFree)
    .toSorted((a, b) => Math.abs(a - x) - Math.abs(b - x))[0];
}

/**
 * Puts a part at x and pushes its neighbours aside, each no further than needed.
 *
 * @returns the middle of each part; undefined if one has no room left or would change sides
 */
export function pushed(
  face: Face,
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
