/** A layout for somebody who knows what they carry, but not where it goes. */
import { arrange } from '../../../shared/builder/arrange.ts';
import { firstLayout, moved, withPart, withPlaces } from '../../../shared/builder/begin.ts';
import { type Layout, resolved } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import type { Placed } from '../../../shared/builder/room.ts';
import { shaped } from '../../../shared/builder/shaped.ts';
import { cutOutKinds } from '../../../shared/contract/choices.ts';
import type { CutOutKind } from '../../../shared/cut-outs.ts';
import { eachOf } from '../../../shared/each-of.ts';
import type { Buildable } from './steps.ts';

/** Everything that can be carried, with the kind of cut-out for it and how many a face without any gets. */
const carried = {
  UHF: ['uhf', 1],
  Stereo: ['din', 1],
  USB: ['usb', 1],
  Gauges: ['gauges', 2],
  Switches: ['switches', 4],
  'Map light': [undefined, 1],
  Storage: ['trays', 1],
} as const satisfies Record<string, readonly [CutOutKind | undefined, number]>;

export type Carried = keyof typeof carried;

/** All that a shopper may say they carry; a light only if the shop sells one that goes into a face. */
export const carriedNames = (known: ReadonlyMap<string, Part>): Carried[] =>
  (Object.keys(carried) as Carried[]).filter((name) => carried[name][0] || lightOf(known));

const lightOf = (known: ReadonlyMap<string, Part>) =>
  [...known.values()].find(({ picture }) => picture === 'map-light');

/**
 * The console's own cut-outs for what is carried, or as many as are usual, spread over its face.
 *
 * @returns the layout, and what it is, as sentences
 */
export function carriedLayout(
  product: Buildable,
  names: readonly Carried[],
  { felt, stitching }: Layout,
  known: ReadonlyMap<string, Part>,
): { layout: Layout; done: string } {
  const wanted = eachOf(cutOutKinds, (kind) => {
    const name = names.find((one) => carried[one][0] === kind);
    return name ? product.cutOuts?.[kind] || carried[name][1] : 0;
  });
  let layout = { ...firstLayout({ ...product, cutOuts: wanted }, known), felt, stitching };
  const light = names.includes('Map light') ? lightOf(known) : undefined;
  if (light) layout = withPart(layout, light.id, product.face, known) ?? layout;
  const { placed } = resolved(layout, known);
  const face = shaped(product.id, product.face);
  for (const row of [sideBySide(placed), placed]) {
    const places = arrange(face, row);
    if (!places) continue;
    layout = withPlaces(layout, moved(row, places)) as typeof layout;
    break;
  }
  const isIn = (name: Carried) => {
    const [kind] = carried[name];
    const count = placed
      .filter(({ part }) => (kind ? part.takes?.kind === kind : part.id === light?.id))
      .reduce((sum, { part }) => sum + (part.takes?.count ?? 1), 0);
    return count >= (kind ? wanted[kind] : 1);
  };
  const short = names.filter((name) => !isIn(name));
  const list = (all: readonly string[]) =>
    all
      .join(', ')
      .toLowerCase()
      .replace(/uhf|usb/g, (word) => word.toUpperCase());
  const all = names.filter(isIn);
  const done = all.length > 0 ? `Laid out for ${list(all)}. ` : '';
  const rest =
    short.length > 0 ? `Not enough room for: ${list(short)}.` : 'Drag it about as you like.';
  return { layout, done: done + rest };
}

/** The kinds that stand side by side, each with a length in mm that tells apart two groups of the same middle. */
const grouped: Partial<Record<CutOutKind, number>> = { gauges: 0.1, switches: 0.2 };

/** The same places with gauges beside gauges and switches beside switches, which are read and reached as one. */
function sideBySide(placed: readonly Placed[]): Placed[] {
  const middleOf = ({ part: { takes }, x }: Placed) => {
    const off = takes && grouped[takes.kind];
    if (!off) return x;
    const alike = placed.filter(({ part }) => part.takes?.kind === takes?.kind);
    // Not in the middle of another part, which would stand among them then.
    return off + alike.reduce((sum, one) => sum + one.x, 0) / alike.length;
  };
  const places = placed.map(({ x }) => x).toSorted((one, other) => one - other);
  return placed
    .toSorted((one, other) => middleOf(one) - middleOf(other) || one.x - other.x)
    .map((one, at) => ({ ...one, x: places[at] ?? one.x }));
}
