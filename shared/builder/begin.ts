/** Starting layouts: a console's own cut-outs, the add-ons ticked for it, and single parts. */
import type { CutOuts, Takes } from '../cut-outs.ts';
import { arrange } from './arrange.ts';
import { freePlace } from './by-hand.ts';
import type { Face } from './face.ts';
import { type Layout, resolved } from './layout.ts';
import { cutOutParts, extraOfParts, type Part } from './parts.ts';
import { pictured } from './pictured.ts';
import { problemsOf } from './problems.ts';
import type { Placed } from './room.ts';
import { shaped } from './shaped.ts';

/** A console whose face has been measured. */
export interface LaidOutProduct {
  readonly id: string;
  readonly face: Face;
  /** Null if not known. */
  readonly cutOuts: CutOuts | null;
}

/**
 * The layout a console comes with: its empty cut-outs, where its pictures show them. The owner's
 * counts win: extra cut-outs in the picture are left out, and any missing from it go wherever there
 * is room.
 */
export function firstLayout(
  { id, face, cutOuts }: LaidOutProduct,
  known: ReadonlyMap<string, Part>,
): Layout {
  const empty: Layout = { product: id, felt: '', stitching: '', parts: [] };
  if (!cutOuts) return empty;
  const left: Record<string, number> = { ...cutOuts };
  const whole = shaped(id, face);
  const placed: Placed[] = [];
  for (const [part, x] of (Object.hasOwn(pictured, id) && pictured[id]) || []) {
    const one = known.get(part);
    const { kind, count } = one?.takes ?? {};
    if (!one || !kind || !count || (left[kind] ?? 0) < count) continue;
    if (problemsOf(whole, [...placed, { part: one, x }]).length > 0) continue;
    placed.push({ part: one, x });
    left[kind] = (left[kind] ?? 0) - count;
  }
  let layout = withPlaces(empty, placed);
  // The widest comes first. Among parts that take the same number, the usual one comes first, and a
  // smaller one is used where it has no room.
  const widest = cutOutParts.toSorted((one, two) => two.takes.count - one.takes.count);
  for (const { id: part, takes } of widest) {
    while ((left[takes.kind] ?? 0) >= takes.count) {
      const next = withPart(layout, part, face, known);
      if (!next) break;
      layout = next;
      left[takes.kind] = (left[takes.kind] ?? 0) - takes.count;
    }
  }
  return layout;
}

interface TickedAddon {
  readonly id: string;
  readonly takes: Takes | null;
}

/**
 * The layout for a console with ticked add-ons, in the order of the add-ons, until there is no more
 * room. A ticked part replaces the empty cut-outs that it fills. A gauge that goes into a pod takes
 * no place.
 *
 * @param counts how many of each add-on, by id
 * @returns the layout, and the ids of the add-ons that have no room
 */
export function tickedLayout(
  product: LaidOutProduct,
  addons: readonly TickedAddon[],
  counts: Readonly<Record<string, number>>,
  known: ReadonlyMap<string, Part>,
): { layout: Layout; noRoom: readonly string[] } {
  let carried = addons.reduce(
    (sum, { id, takes }) => sum + (takes?.holds ?? 0) * (counts[id] ?? 0),
    0,
  );
  const ticked = addons.flatMap(({ id, takes }) => {
    const count = known.has(id) ? (counts[id] ?? 0) : 0;
    const inPods =
      takes && takes.kind === 'gauges' && takes.holds === 0 ? Math.min(count, carried) : 0;
    carried -= inPods;
    return count > inPods ? [{ id, count: count - inPods }] : [];
  });
  let layout = firstLayout(product, known);
  const noRoom: string[] = [];
  for (const { id, count } of ticked) {
    for (let one = 0; one < count && noRoom.at(-1) !== id; one++) {
      const next = withPart(layout, id, product.face, known);
      if (next) layout = next;
      else noRoom.push(id);
    }
  }
  return { layout, noRoom };
}

/**
 * Adds one part, moving the others if needed. An add-on goes into empty cut-outs of its kind. Trays
 * use whatever length is left, so they become narrower if they have to.
 *
 * @returns undefined if there is no room
 */
export function withPart(
  layout: Layout,
  id: string,
  face: Face,
  known: ReadonlyMap<string, Part>,
): Layout | undefined {
  const part = known.get(id);
  if (!part) return undefined;
  const whole = shaped(layout.product, face);
  const { placed } = resolved(layout, known);
  const filled = filledBy(part, placed);
  const near = filled[0] ? middleOf(filled) : face.length / 2;
  let others: readonly Placed[] | undefined = placed.filter((one) => !filled.includes(one));
  for (; others; others = withNarrowerTray(others)) {
    const free = freePlace(whole, others, part, near);
    const all = [...others, { part, x: free ?? near }];
    const places = free === undefined ? arrange(whole, all) : all.map(({ x }) => x);
    if (places) return withPlaces(layout, moved(all, places));
  }
  return undefined;
}

/** Swaps the widest tray that has a smaller size for it, no higher; undefined if there is none. */
function withNarrowerTray(placed: readonly Placed[]): Placed[] | undefined {
  const widestFirst = (one: Part, other: Part) => other.size.width - one.size.width;
  const narrower = ({ picture, size }: Part) =>
    cutOutParts
      .filter(
        (one) =>
          one.takes.kind === 'trays' &&
          one.picture === picture &&
          one.size.width < size.width &&
          one.size.height <= size.height,
      )
      .toSorted(widestFirst)[0];
  const [widest] = placed
    .filter(({ part }) => part.price === null && narrower(part))
    .toSorted((one, other) => widestFirst(one.part, other.part));
  const part = widest && narrower(widest.part);
  return part && placed.map((one) => (one === widest ? { ...one, part } : one));
}

const middleOf = (placed: readonly Placed[]) =>
  Math.round(placed.reduce((sum, { x }) => sum + x, 0) / placed.length);

/**
 * The empty cut-outs that an add-on replaces: the smallest one it fits, or several smaller ones
 * that add up to its place.
 */
export function filledBy({ price, takes }: Part, placed: readonly Placed[]): Placed[] {
  if (price === null || !takes) return [];
  const countOf = ({ part }: Placed) => part.takes?.count ?? 0;
  const empty = placed
    .filter(({ part }) => part.price === null && part.takes?.kind === takes.kind)
    .toSorted((one, two) => countOf(one) - countOf(two));
  const whole = empty.find((one) => countOf(one) >= takes.count);
  if (whole) return [whole];
  let left = takes.count;
  return empty.filter((one) => {
    const isTaken = countOf(one) <= left;
    if (isTaken) left -= countOf(one);
    return isTaken;
  });
}

/** For each part, true if it is one of the cut-outs the console comes with. */
export function areIncluded(cutOuts: CutOuts | null, parts: readonly Part[]): boolean[] {
  const sold = parts.filter(({ price }) => price !== null);
  const owned: Part[] = [];
  return parts.map((part) => {
    if (!cutOuts || part.price !== null) return false;
    const isOwn = isWithin(cutOuts, [...sold, ...owned, part], part);
    if (isOwn) owned.push(part);
    return isOwn;
  });
}

/** True if the layout has no more cut-outs of this part's kind than the console comes with. */
export const isWithin = (cutOuts: CutOuts, all: readonly Part[], { takes }: Part): boolean =>
  !extraOfParts(cutOuts, all).some(({ kind }) => kind === takes?.kind);

export const moved = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map((one, at) => ({ ...one, x: places[at] ?? one.x }));

export const withPlaces = (layout: Layout, placed: readonly Placed[]): Layout => ({
  ...layout,
  parts: placed.map(({ part, x }) => ({ part: part.id, x })),
});
