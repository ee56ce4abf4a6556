/** Layouts to begin with: what a console comes with, what is ticked for it, and what is put in one by one. */
import type { CutOuts, Takes } from '../cut-outs.ts';
import type { Face } from './face.ts';
import { type Layout, resolved } from './layout.ts';
import { cutOutParts, type Part } from './parts.ts';
import { arrange, freePlace, type Placed } from './rules.ts';

/** A console whose face is known. */
export interface LaidOutProduct {
  readonly id: string;
  readonly face: Face;
  /** Null if they are not known. */
  readonly cutOuts: CutOuts | null;
}

/** What a console comes with: its own cut-outs, and the switch panel that fills its switch cut-outs. */
export function firstLayout(product: LaidOutProduct, known: ReadonlyMap<string, Part>): Layout {
  const { din = 0, uhf = 0, gauges = 0, usb = 0, switches = 0 } = product.cutOuts ?? {};
  const times = (id: string, count: number) => Array.from({ length: Math.min(count, 3) }, () => id);
  const panel = [...known.values()]
    .filter(({ picture, price }) => price !== null && picture.startsWith('switches-'))
    .filter(({ picture }) => Number(picture.slice('switches-'.length)) <= switches)
    .sort((one, other) => other.size.width - one.size.width)[0];
  const ids = [
    ...[...times('radio', din), ...times('uhf', uhf), ...(panel ? [panel.id] : [])],
    ...[...times('gauge', gauges), ...times('usb', usb)],
  ];
  const empty: Layout = { product: product.id, felt: '', stitching: '', parts: [] };
  return ids.reduce((layout, id) => withPart(layout, id, product.face, known) ?? layout, empty);
}

interface TickedAddon {
  readonly id: string;
  readonly takes: Takes | null;
}

/**
 * A console with what is ticked for it, arranged: its own cut-outs, but for those that a ticked part goes into, and
 * the parts, in the order of the add-ons, as long as there is room. A gauge that goes into a pod has no place.
 *
 * @param counts how many of each add-on, by id
 * @returns the layout, and the ids of the add-ons that there is no room for
 */
export function tickedLayout(
  { id, face, cutOuts }: LaidOutProduct,
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
    return count > inPods ? [{ id, takes, count: count - inPods }] : [];
  });
  const own = cutOutParts.flatMap(({ id, kind }) => {
    if (!kind) return [];
    const filled = ticked.reduce(
      (sum, { takes, count }) => sum + (takes?.kind === kind ? takes.count * count : 0),
      0,
    );
    const left = Math.max(0, (cutOuts?.[kind] ?? 0) - filled);
    return Array.from({ length: left }, () => id);
  });
  let layout: Layout = { product: id, felt: '', stitching: '', parts: [] };
  for (const part of own) layout = withPart(layout, part, face, known) ?? layout;
  const noRoom: string[] = [];
  for (const { id, count } of ticked) {
    for (let one = 0; one < count && noRoom.at(-1) !== id; one++) {
      const next = withPart(layout, id, face, known);
      if (next) layout = next;
      else noRoom.push(id);
    }
  }
  const { placed } = resolved(layout, known);
  const places = arrange(face, placed);
  return { layout: places ? withPlaces(layout, moved(placed, places)) : layout, noRoom };
}

/** With one part more, where there is room or after all are moved; undefined if it does not go in. */
export function withPart(
  layout: Layout,
  id: string,
  face: Face,
  known: ReadonlyMap<string, Part>,
): Layout | undefined {
  const part = known.get(id);
  if (!part) return undefined;
  const { placed } = resolved(layout, known);
  const free = freePlace(face, placed, part, face.length / 2);
  const all = [...placed, { part, x: free ?? face.length / 2 }];
  if (free !== undefined) return withPlaces(layout, all);
  const places = arrange(face, all);
  return places && withPlaces(layout, moved(all, places));
}

export const moved = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map((one, at) => ({ ...one, x: places[at] ?? one.x }));

export const withPlaces = (layout: Layout, placed: readonly Placed[]): Layout => ({
  ...layout,
  parts: placed.map(({ part, x }) => ({ part: part.id, x })),
});
