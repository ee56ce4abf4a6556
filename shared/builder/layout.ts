/**
 * A layout's code for links, carts and orders: short, versioned, and checked when it is read. It
 * names the choices but no prices or measurements, so it survives changes of the catalogue.
 *
 * 1_tourer-hilux_navy_sand_radio.7s_uhf.dw_1b
 */

import { MAX_FACE_MM, MAX_LAYOUT_LENGTH, MAX_PARTS } from '../contract/limits.ts';
import type { Drawing, Face } from './face.ts';
import type { Part } from './parts.ts';
import type { Placed } from './room.ts';

export interface Layout {
  /** The console's id. */
  readonly product: string;
  /** Keys of colours; empty for the console's own. */
  readonly felt: string;
  readonly stitching: string;
  /** Ids of parts, and the middles of their cut-outs in mm from the face's left edge. */
  readonly parts: readonly { readonly part: string; readonly x: number }[];
}

const VERSION = '1';
const ID = /^[A-Za-z0-9-]{1,64}$/;
const COLOUR = /^[a-z-]{0,30}$/;

/** Uses only letters, digits, hyphens, dots and underscores, which addresses need not escape. */
export function layoutCode({ product, felt, stitching, parts }: Layout): string {
  const text = [
    VERSION,
    product,
    felt,
    stitching,
    ...parts.map(({ part, x }) => `${part}.${x.toString(36)}`),
  ].join('_');
  return `${text}_${checkOf(text)}`;
}

/** Two check characters that catch a link that was cut short or mistyped. */
const checkOf = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1296, 7)
    .toString(36)
    .padStart(2, '0');

/** Reads a code; undefined if it isn't one. Its ids are those of that time: see `resolved`. */
export function readLayout(code: string): Layout | undefined {
  if (code.length > MAX_LAYOUT_LENGTH) return undefined;
  const [version, product = '', felt = '', stitching = '', ...rest] = code.split('_');
  const isSound =
    version === VERSION && ID.test(product) && COLOUR.test(felt) && COLOUR.test(stitching);
  if (!isSound || rest.length > MAX_PARTS + 1) return undefined;
  const parts = rest.slice(0, -1).map((text) => {
    const [part = '', place = ''] = text.split('.');
    return { part, x: Number.parseInt(place, 36) };
  });
  if (!parts.every(({ part, x }) => ID.test(part) && x <= MAX_FACE_MM)) return undefined;
  const layout = { product, felt, stitching, parts };
  return layoutCode(layout) === code ? layout : undefined;
}

/** Matches a layout with today's parts, and lists the ids of those the shop no longer has. */
export function resolved(layout: Layout, parts: ReadonlyMap<string, Part>) {
  const placed: Placed[] = [];
  const gone: string[] = [];
  for (const { part: id, x } of layout.parts) {
    const part = parts.get(id);
    if (part) placed.push({ part, x });
    else gone.push(id);
  }
  return { placed, gone };
}

/** The drawing of a layout, as an order keeps it. */
export const drawingOf = (
  face: Face,
  { felt, stitching }: Pick<Layout, 'felt' | 'stitching'>,
  placed: readonly Placed[],
): Drawing => ({
  face,
  felt,
  stitching,
  parts: placed.map(({ part: { name, picture, size }, x }) => ({
    name,
    picture,
    x,
    width: size.width,
    height: size.height,
  })),
});
