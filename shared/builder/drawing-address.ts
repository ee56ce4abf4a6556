/**
 * The address of a drawing's picture, which holds all that is seen of it: no catalogue is asked, so an old
 * e-mail shows what was ordered then. It holds no word that is not the shop's.
 *
 *     /api/drawings/1~outback-seventy~navy~sand~1180x123~radio.545.186x58~uhf.735.138x42
 */
import { partPictureNames } from '../contract/choices.ts';
import {
  MAX_FACE_HEIGHT_MM,
  MAX_FACE_MM,
  MAX_PARTS,
  MIN_FACE_HEIGHT_MM,
  MIN_FACE_MM,
} from '../contract/limits.ts';
import type { Drawing, PartPicture } from './face.ts';
import { shells } from './face-pictures.ts';
import { inOurWords } from './face-scene.ts';

const FOLDER = '/api/drawings/';
const VERSION = '1';

/** The name for a console that has no pictures. */
const PLAIN = 'plain';

/**
 * Path of the picture of a drawing, 1200 by 630 px.
 *
 * @param product its id, which decides the shell's picture
 * @returns undefined if it is none that can be drawn
 */
export function drawingPath(drawing: Drawing, product: string): `/${string}` | undefined {
  const { face, felt, stitching, parts } = inOurWords(drawing);
  const by = (width: number, height: number) => `${Math.round(width)}x${Math.round(height)}`;
  const code = [
    VERSION,
    Object.hasOwn(shells, product) ? product : PLAIN,
    felt,
    stitching,
    by(face.length, face.height),
    ...parts.map(
      // What is higher than the face cannot be cut into it, and is drawn as high.
      ({ picture, x, width, height }) =>
        `${picture}.${Math.round(x)}.${by(width, Math.min(height, face.height))}`,
    ),
  ].join('~');
  return readDrawing(code) && `${FOLDER}${code}`;
}

/** Reads the part of the path after the folder; undefined if it is none of ours. */
export function readDrawing(code: string): { drawing: Drawing; product: string } | undefined {
  const [version, product, felt, stitching, size, ...laid] = code.split('~');
  const [length, height] = readSize(size);
  const parts = laid.map((part) => readPart(part, { length, height }));
  if (version !== VERSION || !product || !isColour(felt) || !isColour(stitching)) return undefined;
  // A small face is drawn large, and what stands on it larger still: each side has its bounds.
  const isFace =
    length >= MIN_FACE_MM &&
    length <= MAX_FACE_MM &&
    height >= MIN_FACE_HEIGHT_MM &&
    height <= MAX_FACE_HEIGHT_MM;
  if (!isFace || parts.length > MAX_PARTS || parts.some((part) => !part)) return undefined;
  const face = { length, height, depth: 0, left: [0, 0], right: [0, 0] } as const;
  return { drawing: { face, felt, stitching, parts: parts.filter((part) => !!part) }, product };
}

const isColour = (key?: string): key is string => key !== undefined && /^[a-z0-9-]*$/.test(key);

function readPart(
  text: string,
  face: Pick<Drawing['face'], 'length' | 'height'>,
): Drawing['parts'][number] | undefined {
  const [name = '', at = '', size] = text.split('.');
  const [width, height] = readSize(size);
  const x = /^\d{1,4}$/.test(at) ? Number(at) : Number.NaN;
  // It may reach over an end: what does not fit is drawn where it was put.
  const fits = x <= face.length && width <= face.length && height <= face.height;
  if (!isPicture(name) || !width || !height || !fits) return undefined;
  return { name, picture: name, x, width, height };
}

const isPicture = (name: string): name is PartPicture =>
  (partPictureNames as readonly string[]).includes(name);

function readSize(text = ''): [number, number] {
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? [];
  return [Number(width ?? 0), Number(height ?? 0)];
}
