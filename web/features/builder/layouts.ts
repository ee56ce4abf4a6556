/** Layouts as the builder changes them. */
import type { Face } from '../../../shared/builder/face.ts';
import { type Layout, readLayout, resolved } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { arrange, freePlace, type Placed } from '../../../shared/builder/rules.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import type { ChosenAddon } from '../../lib/shopping/cart-rules.ts';
import { persistentStore } from '../../lib/state/storage.ts';

/** The layout that was last worked on, as a code; like the cart it stays in this browser. */
export const keptLayout = persistentStore('layout', '', (found) =>
  typeof found === 'string' ? found : undefined,
);

/** A console that can be laid out. */
export type Buildable = Product & { readonly face: Face };

export const buildables = (products: readonly Product[]): Buildable[] =>
  products.filter((product): product is Buildable => product.face !== null);

/** What a console comes with: its own cut-outs, and the switch panel that fills its switch cut-outs. */
export function firstLayout(product: Buildable, known: ReadonlyMap<string, Part>): Layout {
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

/** What a link or this browser says, if the shop has that console and it can be laid out. */
export function knownLayout(code: string, products: readonly Buildable[]): Layout | undefined {
  const layout = readLayout(code);
  return layout && products.some(({ id }) => id === layout.product) ? layout : undefined;
}

/** The add-ons of the shop among the parts, each with how many of it. */
export function addonsOf(placed: readonly Placed[], addons: readonly Addon[]): ChosenAddon[] {
  return addons.flatMap((addon) => {
    const quantity = placed.filter(({ part }) => part.id === addon.id).length;
    return quantity > 0 ? [{ addon, quantity }] : [];
  });
}
