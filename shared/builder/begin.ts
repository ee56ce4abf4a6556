/** Layouts to begin with: what a console comes with, what is ticked for it, and what is put in one by one. */
import type { CutOuts, Takes } from '../cut-outs.ts';
import type { Face } from './face.ts';
import { type Layout, resolved } from './layout.ts';
import { cutOutParts, extraOfParts, type Part } from './parts.ts';
import { pictured } from './pictured.ts';
import { arrange, freePlace, type Placed, problemsOf } from './rules.ts';

/** A console whose face is known. */
export interface LaidOutProduct {
  readonly id: string;
  readonly face: Face;
  /** Null if they are not known. */
  readonly cutOuts: CutOuts | null;
}

/**
 * What a console comes with: its cut-outs, empty, where its pictures have them. The numbers that the owner typed
 * count: what is pictured beyond them is left out, and what is not pictured goes where there is room.
 */
export function firstLayout(
  { id, face, cutOuts }: LaidOutProduct,
  known: ReadonlyMap<string, Part>,
): Layout {
  const empty: Layout = { product: id, felt: '', stitching: '', parts: [] };
  if (!cutOuts) return empty;
  const left: Record<string, number> = { ...cutOuts };
  const placed: Placed[] = [];
  for (const [part, x] of (Object.hasOwn(pictured, id) && pictured[id]) || []) {
    const one = known.get(part);
    const { kind, count } = one?.takes ?? {};
    if (!one || !kind || !count || (left[kind] ?? 0) < count) continue;
    if (problemsOf(face, [...placed, { part: one, x }]).length > 0) continue;
    placed.push({ part: one, x });
    left[kind] = (left[kind] ?? 0) - count;
  }
  let layout = withPlaces(empty, placed);
  // The widest first, and of what takes as many the usual one: a smaller one where that has no room.
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
 * A console with what is ticked for it: its own cut-outs, but for those that a ticked part goes into, and the parts,
 * in the order of the add-ons, as long as there is room. A gauge that goes into a pod has no place.
 *
 * @param counts how many of each add-on, by id
 * @returns the layout, and the ids of the add-ons that there is no room for
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
 * With one part more, where there is room or after all are moved: an add-on goes into the empty cut-outs of its kind,
 * and trays, which have what the rest leaves, become narrower if they have to.
 *
 * @returns undefined if it does not go in
 */
export function withPart(
  layout: Layout,
  id: string,
  face: Face,
  known: ReadonlyMap<string, Part>,
): Layout | undefined {
  const part = known.get(id);
  if (!part) return undefined;
  const { placed } = resolved(layout, known);
  const filled = filledBy(part, placed);
  const near = filled[0] ? middleOf(filled) : face.length / 2;
  let others: readonly Placed[] | undefined = placed.filter((one) => !filled.includes(one));
  for (; others; others = withNarrowerTray(others)) {
    const free = freePlace(face, others, part, near);
    const all = [...others, { part, x: free ?? near }];
    const places = free === undefined ? arrange(face, all) : all.map(({ x }) => x);
    if (places) return withPlaces(layout, moved(all, places));
  }
  return undefined;
}

/** With the widest tray in the next smaller size; undefined if there is none. */
function withNarrowerTray(placed: readonly Placed[]): Placed[] | undefined {
  const trays = placed.filter(({ part }) => part.picture === 'tray' && part.price === null);
  const [widest] = trays.toSorted((one, other) => other.part.size.width - one.part.size.width);
  const narrower = cutOutParts
    .filter(
      ({ picture, size }) => picture === 'tray' && size.width < (widest?.part.size.width ?? 0),
    )
    .toSorted((one, other) => other.size.width - one.size.width)[0];
  return narrower && placed.map((one) => (one === widest ? { ...one, part: narrower } : one));
}

const middleOf = (placed: readonly Placed[]) =>
  Math.round(placed.reduce((sum, { x }) => sum + x, 0) / placed.length);

/**
 * The empty cut-outs that an add-on goes into: the smallest that has room for it, or as many smaller ones as it takes
 * the place of.
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

/** Says of each part of a layout whether it is among the cut-outs that the console comes with. */
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

/** True if the cut-outs of a part's kind are no more than the console comes with. */
export const isWithin = (cutOuts: CutOuts, all: readonly Part[], { takes }: Part): boolean =>
  !extraOfParts(cutOuts, all).some(({ kind }) => kind === takes?.kind);

export const moved = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map((one, at) => ({ ...one, x: places[at] ?? one.x }));

export const withPlaces = (layout: Layout, placed: readonly Placed[]): Layout => ({
  ...layout,
  parts: placed.map(({ part, x }) => ({ part: part.id, x })),
});
