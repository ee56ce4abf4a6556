/**
 * The position of each picture in a drawing, in mm from the top left corner of the face. The
 * browser composes them for the page, and the server for link previews and emails.
 */
import type { LaidOutLine } from '../build.ts';
import {
  type Drawing,
  type Face,
  inWords,
  type PartPicture,
  type RenderedPart,
  type Shell,
} from './face.ts';
import { felts, partPictures, shells } from './face-pictures.ts';

/** A rectangle in mm. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line along the face, in mm. */
export interface Stroke {
  /** An SVG path of straight lines, with only `M` and `L`. */
  readonly path: string;
  /** The distance below its path at which it is drawn. */
  readonly down: number;
  readonly colour: string;
  readonly opacity: number;
  readonly width: number;
  /** The length of a stitch and of the gap after it. */
  readonly dash?: string;
}

interface FaceScene {
  /** The whole visible area. */
  readonly view: Box;
  readonly face: Box;
  /** The shell; without a picture it is a plain piece of felt. */
  readonly shell: Box & { readonly picture: string | undefined; readonly colour: string };
  /** The seam. */
  readonly strokes: readonly Stroke[];
  /** The cut-outs. The seam stops at them. */
  readonly holes: readonly Box[];
  /** Parts in place. A recess shows the felt, so it has a picture for each felt. */
  readonly parts: readonly (Box & {
    readonly picture: string;
    readonly strokes: readonly Stroke[];
  })[];
}

/** The scale of each size of picture file, in px per mm. */
export const PICTURE_SCALES = { small: 0.7, large: 1.2 } as const;

/** The address of one of the builder's pictures. As AVIF, felt takes no fewer bytes than as WebP. */
export const facePictureUrl = (picture: string, size: keyof typeof PICTURE_SCALES): string =>
  `/pictures/faces/${picture}-${size}.webp`;

/** The colours of threads and piping. */
export const threads: Readonly<Record<string, string>> = {
  rust: '#a4532f',
  orange: '#d9711f',
  red: '#b3261e',
  sand: '#d6bd92',
  tan: '#9c744d',
  brown: '#4f3424',
  charcoal: '#3c3d40',
  black: '#1b1b1c',
  white: '#e6e3db',
};

/** The felt of a console that names none. */
const PLAIN = 'charcoal';
/** Margin around the shell, in mm. */
const ROOM = 26;
/** A face may differ from the length of the pictured shell by this much, in mm. */
const TOLERANCE = 60;
/** The corners of a face without a picture, and its seam's distance from the lower edge, in mm. */
const CORNER = 40;
const SEAM = 18;

/** Makes `Light grey` and `light-grey` the same key. */
const key = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

/** The key of a colour that is named so, 'Grey' being the middle one; empty if the table has none. */
export function colourKey(
  table: Readonly<Record<string, unknown>>,
  name: string | null = '',
): string {
  const named = key(name ?? '');
  const found = [named, `mid-${named}`, `dark-${named}`].find((one) => Object.hasOwn(table, one));
  return found ?? '';
}

/** Looks up a row, ignoring properties that every object inherits. */
const own = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Rewrites a drawing in the shop's own words, because a browser may send anything: parts are named
 * after their pictures, and an unknown colour becomes the console's own.
 */
export const inOurWords = ({ face, felt, stitching, parts }: Drawing): Drawing => ({
  face,
  felt: colourKey(felts, felt),
  stitching: colourKey(threads, stitching),
  parts: parts.map((part) => ({ ...part, name: inWords(part.picture) })),
});

/** The pictured shell of a console, unless its face has another length by now. */
export function shellOf(product: string, { length }: Pick<Face, 'length'>): Shell | undefined {
  const found = own(shells, product);
  return found && Math.abs(found.length - length) <= TOLERANCE ? found : undefined;
}

/** The height at x along a line of points that run from left to right. */
export function heightAt(line: readonly (readonly [number, number])[], x: number): number {
  const next = line.findIndex(([at]) => at >= x);
  const [left, low] = line[next - 1] ?? line.at(next) ?? [0, 0];
  const [right, high] = line.at(next) ?? [0, 0];
  return left === right ? low : low + ((high - low) * (x - left)) / (right - left);
}

/**
 * @param drawing the drawing, new or kept with an order
 * @param product its id, which decides the picture of the shell
 */
export function faceScene(drawing: Drawing, product: string): FaceScene {
  const { length, height } = drawing.face;
  const found = own(shells, product);
  const known = shellOf(product, drawing.face);
  const felt = [drawing.felt, found?.felt ?? ''].map(key).find((one) => Object.hasOwn(felts, one));
  const shown = felt ?? known?.felt ?? PLAIN;
  const thread = [drawing.stitching, found?.thread ?? '']
    .map((name) => own(threads, key(name)))
    .find((colour) => colour !== undefined);
  const inset = known ? (length - known.length) / 2 : 0;
  const [left = 0, top = 0, wide = length, high = height] = known?.box ?? [];
  const shell = { x: left + inset, y: top, width: wide, height: high };
  const middle = (x: number) => (known ? heightAt(known.middle, x - inset) : height / 2);
  const holes = drawing.parts.map(({ x, width, height }) => ({
    x: x - width / 2,
    y: middle(x) - height / 2,
    width,
    height,
  }));
  const view = {
    x: shell.x - ROOM,
    y: shell.y - ROOM,
    width: shell.width + 2 * ROOM,
    height: shell.height + 2 * ROOM,
  };
  const y = height - SEAM;
  const path = known?.path ?? `M${CORNER} ${y}L${length - CORNER} ${y}`;
  return {
    view,
    face: { x: inset, y: 0, width: known?.length ?? length, height: known?.height ?? height },
    shell: {
      ...shell,
      picture: known && `${product}-${shown}`,
      colour: felts[shown] ?? '',
    },
    strokes: sew(path, known?.seam ?? 'stitch', thread ?? '#3c3d40'),
    holes,
    parts: drawing.parts.map((part) => ({
      ...place(part, middle(part.x)),
      picture: pictureIn(part.picture, shown),
      strokes: rockers(part, middle(part.x)),
    })),
  };
}

/**
 * Arranges labels along a line in as many rows as it takes to keep them apart.
 *
 * @param places positions of the labels, from left to right
 * @param width the width of a label
 */
export function inRows(places: readonly number[], width: number): { x: number; row: number }[] {
  const ends: number[] = [];
  return places
    .toSorted((one, other) => one - other)
    .map((x) => {
      const free = ends.findIndex((end) => end <= x);
      const row = free < 0 ? ends.length : free;
      ends[row] = x + width;
      return { x, row };
    });
}

/** The ellipse of the shell's shadow on the paper behind it, darkest in the middle. */
export const shadow = ({ x, y, width, height }: Box): Box => ({
  x: x + width * 0.01,
  y: y + height * 0.5,
  width: width * 0.98,
  height: height * 0.68,
});

/** The name of a part's picture on a felt. Recesses show the felt, so they have one for each. */
export function pictureIn(picture: PartPicture, felt: string): string {
  const shown = renderedAs(picture);
  return isRecess(shown) && Object.hasOwn(felts, felt) ? `${shown}-${felt}` : shown;
}

/** An empty hole is drawn as a tray of its size; see `rockers`. */
const renderedAs = (picture: PartPicture): RenderedPart =>
  Object.hasOwn(partPictures, picture) ? (picture as RenderedPart) : 'tray';

const isRecess = (picture: RenderedPart) => picture.endsWith('tray');

/** Trays stretch to any size. Other parts keep their shape and are as wide as their cut-outs. */
export function place(
  { picture, x, width, height }: Omit<Drawing['parts'][number], 'name'>,
  middle: number,
): Box {
  const shown = renderedAs(picture);
  const { width: ownWidth, height: ownHeight, box } = partPictures[shown];
  const [left, top, wide, high] = box;
  const [across, down] = [width / ownWidth, height / ownHeight];
  const even = Math.min(across, 1.2 * down);
  const [stretch, grow] = isRecess(shown) ? [across, down] : [even, even];
  return {
    x: x + left * stretch,
    y: middle + top * grow,
    width: wide * stretch,
    height: high * grow,
  };
}

/** The places of its rockers in an empty hole for switches, which would look like a tray. */
export function rockers(
  { picture, x, width, height }: Omit<Drawing['parts'][number], 'name'>,
  middle: number,
): Stroke[] {
  const count = Number(/^switch-hole-(\d)$/.exec(picture)?.[1] ?? 0);
  if (count === 0) return [];
  const each = width / count;
  const [across, down] = [each * 0.36, height * 0.38];
  const path = Array.from({ length: count }, (_, at) => {
    const here = x + each * (at + 0.5 - count / 2);
    const [left, right, top, foot] = [here - across, here + across, middle - down, middle + down];
    return `M${left} ${top}L${right} ${top}L${right} ${foot}L${left} ${foot}L${left} ${top}`;
  }).join('');
  return [
    { path, down: 0, colour: '#000000', opacity: 0.55, width: 5 },
    { path, down: 0, colour: '#ffffff', opacity: 0.6, width: 1.8 },
  ];
}

function sew(path: string, seam: 'stitch' | 'piping', colour: string): Stroke[] {
  const line = { path, down: 0, colour, opacity: 1 };
  const shade = { path, colour: '#000000', opacity: 0.42 };
  if (seam === 'stitch') {
    const dash = '4.6 4.4';
    return [
      { ...shade, down: 0.8, width: 1.9, dash },
      { ...line, width: 1.5, dash },
    ];
  }
  return [
    { ...shade, down: 1.5, width: 6 },
    { ...line, width: 5.2 },
    { ...shade, down: 1.6, width: 1.8, opacity: 0.3 },
    { ...shade, down: -1, colour: '#ffffff', width: 1.4, opacity: 0.2 },
  ];
}

/** Describes a drawing from left to right, as the text alternative of its picture. */
export function describeDrawing({ face, felt, stitching, parts }: Drawing): string {
  const words = (name: string) => name.replaceAll('-', ' ') || 'its own';
  const laid = parts.toSorted((one, other) => one.x - other.x);
  const what = laid.map(({ name, x }) => `${name} at ${x} mm`).join(', ');
  return `Front view, ${face.length} by ${face.height} mm, ${words(felt)} felt, ${words(stitching)} stitching. ${what ? `From the left: ${what}.` : 'Nothing cut into it yet.'}`;
}

/** The colours that were chosen for a drawn face, in the form of `buildFacts`, for lines that don't name them. */
export function layoutFacts({ drawing }: LaidOutLine): [string, string][] {
  const colours = { Felt: drawing?.felt, Stitching: drawing?.stitching };
  return Object.entries(colours).flatMap(([name, key]) => (key ? [[name, inWords(key)]] : []));
}
