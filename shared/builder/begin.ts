/** Layouts to begin with: what a console comes with, and what is put in one by one. */
import type { CutOuts } from '../cut-outs.ts';
import type { Face } from './face.ts';
import { type Layout, resolved } from './layout.ts';
import type { Part } from './parts.ts';
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
