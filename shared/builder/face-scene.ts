/**
 * Where each picture of a drawing lies, in mm from the top left corner of the face. The page puts them
 * together in the browser, and the server for link previews and mails.
 */
import type { LaidOutLine } from '../build.ts';
import { type Drawing, inWords, type PartPicture, type RenderedPart } from './face.ts';
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
  /** As an SVG path of straight lines: `M` and `L` alone. */
  readonly path: string;
  /** How far below its path it is drawn. */
  readonly down: number;
  readonly colour: string;
  readonly opacity: number;
  readonly width: number;
  /** Length of a stitch and of the gap to the next. */
  readonly dash?: string;
}

interface FaceScene {
  /** All that is seen. */
  readonly view: Box;
  readonly face: Box;
  /** Without a picture the shell is a plain piece of felt. */
  readonly shell: Box & { readonly picture: string | undefined; readonly colour: string };
  /** The seam. */
  readonly strokes: readonly Stroke[];
  /** The cut-outs, where nothing is sewn. */
  readonly holes: readonly Box[];
  /** A recess shows the felt, and so has a picture in each. */
  readonly parts: readonly (Box & { readonly picture: string })[];
}

/** The scales of a picture's files, in px for each mm. */
export const PICTURE_SCALES = { small: 0.7, large: 1.2 } as const;

/** The address of a picture of the builder. */
export const facePictureUrl = (
  picture: string,
  size: keyof typeof PICTURE_SCALES,
  type: 'avif' | 'webp',
): string => `/pictures/faces/${picture}-${size}.${type}`;

/** Threads and pipings. */
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

/** The felt of a console that says none. */
const PLAIN = 'charcoal';
/** Room round the shell, in mm. */
const ROOM = 26;
/** By how much a face may be shorter or longer than the shell in the picture, in mm. */
const TOLERANCE = 60;
/** A face without a picture has corners of this radius, and its seam this far from its lower edge, in mm. */
const CORNER = 40;
const SEAM = 18;

/** `Light grey` and `light-grey` are one felt. */
const key = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-');

/** Reads a table's row, but not what every object inherits. */
const own = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The drawing in the shop's words alone, since a browser may have sent any: parts are called what their pictures
 * show, and a colour that is none of ours is the console's own.
 */
export const inOurWords = ({ face, felt, stitching, parts }: Drawing): Drawing => ({
  face,
  felt: Object.hasOwn(felts, key(felt)) ? key(felt) : '',
  stitching: Object.hasOwn(threads, key(stitching)) ? key(stitching) : '',
  parts: parts.map((part) => ({ ...part, name: inWords(part.picture) })),
});

/** Height at x of a line of points from left to right. */
function heightAt(line: readonly (readonly [number, number])[], x: number): number {
  const next = line.findIndex(([at]) => at >= x);
  const [left, low] = line[next - 1] ?? line.at(next) ?? [0, 0];
  const [right, high] = line.at(next) ?? [0, 0];
  return left === right ? low : low + ((high - low) * (x - left)) / (right - left);
}

/**
 * @param drawing as drawn or as kept with an order
 * @param product its id, which decides the shell's picture
 */
export function faceScene(drawing: Drawing, product: string): FaceScene {
  const { length, height } = drawing.face;
  const found = own(shells, product);
  const known = found && Math.abs(found.length - length) <= TOLERANCE ? found : undefined;
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
    })),
  };
}

/**
 * Labels beside a line, from left to right, in as many rows as keep them apart.
 *
 * @param places of the labels along it
 * @param width of a label
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

/** Where the shell's shadow falls on the paper behind it: an ellipse, darkest in its middle. */
export const shadow = ({ x, y, width, height }: Box): Box => ({
  x: x + width * 0.01,
  y: y + height * 0.5,
  width: width * 0.98,
  height: height * 0.68,
});

/** Name of the picture of a part on a felt: a recess shows the felt, and so has one in each. */
export function pictureIn(picture: PartPicture, felt: string): string {
  const shown = renderedAs(picture);
  return isRecess(shown) && Object.hasOwn(felts, felt) ? `${shown}-${felt}` : shown;
}

/** An empty hole is a tray of its size. */
const renderedAs = (picture: PartPicture): RenderedPart =>
  Object.hasOwn(partPictures, picture) ? (picture as RenderedPart) : 'tray';

const isRecess = (picture: RenderedPart) => picture.endsWith('tray');

/** Trays come in any size; everything else keeps its shape, and is as wide as its cut-out. */
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

/** A drawing in words, from left to right: the text alternative of its picture. */
export function describeDrawing({ face, felt, stitching, parts }: Drawing): string {
  const words = (name: string) => name.replaceAll('-', ' ') || 'its own';
  const laid = parts.toSorted((one, other) => one.x - other.x);
  const what = laid.map(({ name, x }) => `${name} at ${x} mm`).join(', ');
  return `Front view, ${face.length} by ${face.height} mm, ${words(felt)} felt, ${words(stitching)} stitching. ${what ? `From the left: ${what}.` : 'Nothing cut into it yet.'}`;
}

/** The colours of a face as it was drawn, as `buildFacts`, where no line names them. */
export const layoutFacts = ({ drawing }: LaidOutLine): [string, string][] =>
  drawing
    ? [
        ['Felt', inWords(drawing.felt) || OWN_COLOUR],
        ['Stitching', inWords(drawing.stitching) || OWN_COLOUR],
      ]
    : [];

const OWN_COLOUR = 'as the console comes';
