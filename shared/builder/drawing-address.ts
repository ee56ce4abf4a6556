/**
 * The address of a drawing's picture holds everything the picture shows. It needs no catalogue, so
 * an old email still shows what was ordered then, and it can carry no words but the shop's own.
 *
 * /api/drawings/1~outback-seventy~navy~sand~1180x123~radio.545.186x58~uhf.735.138x42
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

/** The product in the address of a console that has no pictures. */
const PLAIN = 'plain';

/**
 * The path of a drawing's picture, 1200 by 630 px.
 *
 * @param product its id, which decides the picture of the shell
 * @returns undefined if it cannot be drawn
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
      // A part taller than the face can't be cut, so it is drawn at the face's height.
      ({ picture, x, width, height }) =>
        `${picture}.${Math.round(x)}.${by(width, Math.min(height, face.height))}`,
    ),
  ].join('~');
  return readDrawing(code) && `${FOLDER}${code}`;
}

/** Reads the last part of the path; undefined if it isn't one of ours. */
export function readDrawing(code: string): { drawing: Drawing; product: string } | undefined {
  const [version, product, felt, stitching, size, ...laid] = code.split('~');
  const [length, height] = readSize(size);
  const parts = laid.map((part) => readPart(part, { length, height }));
  if (version !== VERSION || !product || !isColour(felt) || !isColour(stitching)) return undefined;
  // A small face is scaled up, and its parts with it, so each side needs bounds.
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
  // A part may stick out past an end: one that doesn't fit is drawn where it was put.
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
