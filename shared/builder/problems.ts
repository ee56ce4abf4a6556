/** Why a part does not fit where it stands, in words. */
import type { Face } from './face.ts';
import type { Part } from './parts.ts';
import { halfOf, type Placed, shortOf, spansOf, tallOf, tooTallBy } from './room.ts';
import type { ShapedFace } from './shaped.ts';

/** Explains why a part fits nowhere on the face; undefined if its height and depth are fine. */
export function neverFits(face: Face, { size }: Part): string | undefined {
  const tooTall = tallOf(size) - face.height;
  if (tooTall > 0) return `${tooTall} mm too tall for this face`;
  const tooDeep = size.depth - face.depth;
  if (tooDeep > 0) return `goes ${tooDeep} mm deeper than this console`;
  return undefined;
}

/** Why a part doesn't fit at its place, and where it may, leaving its neighbours aside. */
export function outside(
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

/** A part that doesn't fit where it is. */
interface Problem {
  /** The index of the part in the layout. */
  readonly index: number;
  /** The reason and a remedy, in sentences. */
  readonly text: string;
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
