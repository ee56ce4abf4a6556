/** A visitor's steps: each one's layout, and the words about it. */

import { type Way, whyNot } from '../../../shared/builder/advice.ts';
import { arrange } from '../../../shared/builder/arrange.ts';
import {
  filledBy,
  firstLayout,
  moved,
  withPart,
  withPlaces,
} from '../../../shared/builder/begin.ts';
import { dropped, isNearBy, mirrored, swapped } from '../../../shared/builder/by-hand.ts';
import type { Face } from '../../../shared/builder/face.ts';
import { type Layout, readLayout, resolved } from '../../../shared/builder/layout.ts';
import type { Part } from '../../../shared/builder/parts.ts';
import { lower, whyNotThere } from '../../../shared/builder/problems.ts';
import type { Placed } from '../../../shared/builder/room.ts';
import { type ShapedFace, shaped } from '../../../shared/builder/shaped.ts';
import type { Product } from '../../../shared/contract/index.ts';
import { MAX_LAYOUT_LENGTH } from '../../../shared/contract/limits.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { vehicle } from '../../lib/shopping/vehicle.ts';
import { text } from '../../lib/state/codec.ts';
import { persistentStore } from '../../lib/state/storage.ts';

/** A console that can be laid out. */
export type Buildable = Product & { readonly face: Face };
export type Buildables = readonly [Buildable, ...Buildable[]];

/** The consoles that can be laid out; undefined if there are none. */
export function buildables(products: readonly Product[]): Buildables | undefined {
  const [first, ...others] = products.filter((one): one is Buildable => one.face !== null);
  return first && [first, ...others];
}

/** The layout, or the console to begin with, that the address names. */
export interface BuilderAddress {
  readonly code?: string | undefined;
  readonly console?: string | undefined;
  /** The layout of the cart's line that is being changed. */
  readonly line?: string | undefined;
  /** True after a login that was asked for to keep the layout. */
  readonly isToKeep: boolean;
}

/** A visitor's step. A part is named by its place in the layout, and placed in mm. */
export type Step =
  | { readonly type: 'begin'; readonly product: Buildable }
  | { readonly type: 'colour'; readonly felt?: string; readonly stitching?: string }
  | { readonly type: 'add'; readonly part: Part }
  | { readonly type: 'move'; readonly index: number; readonly x: number }
  | { readonly type: 'swap'; readonly index: number; readonly other: number }
  | { readonly type: 'remove' | 'select'; readonly index: number }
  /** A layout that was offered, and what taking it has done. */
  | { readonly type: 'take'; readonly layout: Layout; readonly done: string }
  | { readonly type: 'arrange' | 'mirror' | 'undo' | 'close notice' };

/** Takes a step; the same function at every render. */
export type Act = (step: Step) => void;

export interface State {
  readonly layout: Layout;
  /** The layouts that Undo goes back to, latest last. */
  readonly earlier: readonly Layout[];
  /** False until something is changed: the address then follows the layout. */
  readonly isChanged: boolean;
  readonly selected: number | undefined;
  /** Says what was done, or why it was not. */
  readonly notice: {
    readonly text: string;
    /** True if the face shows it already, and only a screen reader has to say it. */
    readonly isSeen: boolean;
    /** Ways to mend it, each in one press; none is left after another step. */
    readonly ways?: readonly { readonly label: string; readonly step: Step }[];
  };
  /** How many notices there were: the same words twice are two. */
  readonly notices: number;
}

export interface Shop {
  readonly products: Buildables;
  /** Every part, by id. */
  readonly known: ReadonlyMap<string, Part>;
}

/** Layouts that are kept for Undo. */
const MAX_UNDO = 50;
/** The layout that was last worked on, as a code; like the cart it stays in this browser. */
export const keptLayout = persistentStore('layout', '', text(MAX_LAYOUT_LENGTH));

export const productOf = ({ product }: Layout, products: Buildables) =>
  products.find(({ id }) => id === product) ?? products[0];

/** Those with the most kinds of cut-outs first. */
export function byShow(products: readonly Buildable[]): readonly Buildable[] {
  const kinds = ({ cutOuts }: Buildable) => Object.values(cutOuts ?? {}).filter(Boolean).length;
  return products.toSorted((one, other) => kinds(other) - kinds(one));
}

const startWith = (layout: Layout, text = ''): State => ({
  layout,
  earlier: [],
  isChanged: false,
  selected: undefined,
  notice: { text, isSeen: text === '' },
  notices: 0,
});

/**
 * The first layout: that of the address or of the last visit, else a console for the shopper's 4x4. What is left of a
 * link that was cut off still names its console.
 */
export function opened({ code, console }: BuilderAddress, { products, known }: Shop): State {
  const found = readLayout(code ?? (console ? '' : keptLayout.get()));
  if (found && products.some(({ id }) => id === found.product)) return startWith(found);
  const mine = vehicle.get();
  const named = products.find(({ id }) => id === (console ?? code?.split('_')[1]));
  const product =
    named ??
    byShow(products.filter((one) => mine && fitsVehicle(one.compatibleVehicles, mine)))[0] ??
    byShow(products)[0] ??
    products[0];
  const text = named
    ? `Part of that link is missing. Here’s the ${named.name} as it comes, not the layout you were sent.`
    : 'That link doesn’t lead to a layout we have. Here’s a console to start from instead.';
  return startWith(firstLayout(product, known), code === undefined ? '' : text);
}

/** True if a shopper may use a console in the place of another: it is cut for their 4x4, or for one that both are for. */
function isInstead(one: Buildable, other: Buildable): boolean {
  const mine = vehicle.get();
  return mine
    ? fitsVehicle(one.compatibleVehicles, mine)
    : one.compatibleVehicles.some((line) => other.compatibleVehicles.includes(line));
}

/** Names in a sentence, each once: 'the wide tray and the gauge holes'. */
function theNames(parts: readonly Part[]): string {
  const counts = new Map<string, number>();
  for (const { name } of parts) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => `the ${lower(name)}${count > 1 ? 's' : ''}`)
    .join(' and ');
}

/** Said of a part that went in, and of what gave way to it. */
function inText(part: Part, before: readonly Part[], now: readonly Part[]): string {
  const left = [...now];
  const gone = before.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isFilled = ({ takes }: Part) => part.price !== null && takes?.kind === part.takes?.kind;
  const filled = gone.filter(isFilled);
  const narrower = gone.filter((one) => !isFilled(one));
  const isIn = `${part.name} is in${filled.length > 0 ? `, in place of ${theNames(filled)}` : ''}.`;
  if (narrower.length === 0) return isIn;
  const trays = theNames(narrower);
  return `${isIn} There’s less room for ${trays}, so ${narrower.length > 1 ? 'they are' : 'it is'} narrower.`;
}

/** Says over the page what was done, with the button that takes it back. */
const undoable = (text: string): State['notice'] => ({
  text,
  isSeen: false,
  ways: [{ label: 'Undo', step: { type: 'undo' } }],
});

/** Why a part that was moved stands where it is. */
function whyNearest(
  face: ShapedFace,
  placed: readonly Placed[],
  { index, x, now }: { index: number; x: number; now: number },
): string {
  const next = placed.map((one, at) => (at === index ? { ...one, x } : one));
  const why = whyNotThere(face, next, index) ?? 'no room beside the rest';
  const { part, x: before } = placed[index] ?? {};
  const end = now === before ? `It stays at ${now} mm.` : `${now} mm is as near as it fits.`;
  return `${part?.name} won’t fit at ${x} mm: ${why}. ${end}`;
}

/** The state after a step. What cannot be done leaves the layout as it is, and says why. */
export function afterStep(state: State, step: Step, { products, known }: Shop): State {
  const { layout, earlier } = state;
  const { placed } = resolved(layout, known);
  const product = productOf(layout, products);
  const face = shaped(product.id, product.face);

  const change = (next: Layout, text = ''): State => ({
    ...state,
    layout: next,
    earlier: [...earlier, layout].slice(-MAX_UNDO),
    isChanged: true,
    notice: { text, isSeen: true },
  });
  const place = (places: readonly number[], text: string) =>
    change(withPlaces(layout, moved(placed, places)), text);
  const partsOf = (of: Layout) => resolved(of, known).placed.map(({ part }) => part);
  const nameOf = (index: number) => placed[index]?.part.name;
  const movedText = (index: number, places: readonly number[]) =>
    `${nameOf(index)} at ${places[index]} mm.`;
  /** The layout that a way leads to; undefined if the face turns out too low for it. */
  const led = ({ console, kept, added }: Way): Layout | undefined => {
    const on = products.find(({ id }) => id === console) ?? product;
    const base = withPlaces({ ...layout, product: on.id }, kept);
    if (added && !console) return withPart(base, added.id, face, known);
    const all = added ? [...kept, { part: added, x: face.length }] : kept;
    const places = arrange(shaped(on.id, on.face), all);
    return places && withPlaces(base, moved(all, places));
  };
  const refuse = (
    on: readonly Placed[],
    added: Part | undefined,
    others: readonly Buildable[],
  ): State => {
    const instead = others.map((one) => ({ ...one, face: shaped(one.id, one.face) }));
    const why = whyNot(face, on, added, [...known.values()], instead);
    const ways = why?.ways.flatMap((way) => {
      const next = led(way);
      const { label, done } = way;
      return next ? { label, step: { type: 'take', layout: next, done } as const } : [];
    });
    const text = why?.text ?? 'There’s no room left for that.';
    return { ...state, notice: { text, isSeen: false, ways } };
  };

  switch (step.type) {
    case 'begin': {
      const text = `The ${step.product.name} as it comes. Undo brings your layout back.`;
      const next = change(firstLayout(step.product, known), text);
      // Only a layout of the shopper’s own is lost.
      const notice = state.isChanged ? undoable(text) : next.notice;
      return { ...next, selected: undefined, notice };
    }
    case 'colour': {
      const { felt = layout.felt, stitching = layout.stitching } = step;
      return change({ ...layout, felt, stitching });
    }
    case 'add': {
      const next = withPart(layout, step.part.id, product.face, known);
      if (next) {
        return {
          ...change(next, inText(step.part, partsOf(layout), partsOf(next))),
          selected: next.parts.length - 1,
        };
      }
      const filled = filledBy(step.part, placed);
      return refuse(
        placed.filter((one) => !filled.includes(one)),
        step.part,
        products.filter((one) => one.id !== product.id && isInstead(one, product)),
      );
    }
    case 'move': {
      const { index, x } = step;
      const places = dropped(face, placed, index, x);
      const mine = placed[index];
      if (!mine) return state;
      const now = places?.[index] ?? mine.x;
      const next = {
        ...(places ? place(places, movedText(index, places)) : state),
        selected: index,
      };
      if (now === x || (places && isNearBy({ ...mine, x: now }, x))) return next;
      const text = whyNearest(face, placed, { index, x, now });
      return { ...next, notice: { text, isSeen: false } };
    }
    case 'swap':
      return place(
        swapped(placed, step.index, step.other),
        `${nameOf(step.index)} and ${nameOf(step.other)} have changed places.`,
      );
    case 'remove': {
      const next = withPlaces(layout, placed.toSpliced(step.index, 1));
      return { ...change(next, `${nameOf(step.index)} is out.`), selected: undefined };
    }
    case 'arrange': {
      const places = arrange(face, placed);
      return places ? place(places, 'Arranged.') : refuse(placed, undefined, []);
    }
    case 'take': {
      return {
        ...change(step.layout),
        selected: undefined,
        notice: undoable(step.done),
      };
    }
    case 'mirror':
      return place(
        mirrored(
          face,
          placed.map(({ x }) => x),
        ),
        'Left and right have changed sides.',
      );
    case 'undo':
      return {
        ...state,
        layout: earlier.at(-1) ?? layout,
        earlier: earlier.slice(0, -1),
        notice: {
          text:
            earlier.length > 0 ? `Undone. ${earlier.length - 1} left to undo.` : 'Nothing to undo.',
          isSeen: true,
        },
      };
    case 'select':
      // A drag ends with a click, which takes back nothing that was said of it.
      return step.index === state.selected
        ? state
        : { ...state, selected: step.index, notice: { text: '', isSeen: true } };
    case 'close notice':
      return { ...state, notice: { text: '', isSeen: true } };
  }
}
