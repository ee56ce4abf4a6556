/**
 * The address of a drawing's picture, which holds all that is seen of it: no catalogue is asked, so an old
 * e-mail shows what was ordered then.
 *
 *     /api/drawings/1~outback-seventy~navy~sand~1180x123~radio.545.186x58~uhf.735.138x42
 */
import type { Drawing, PartPicture } from './face.ts';
import { partPictures } from './face-pictures.ts';

const FOLDER = '/api/drawings/';
const VERSION = '1';
/** More than fit on any face. */
const MAX_PARTS = 40;
/** The longest and highest face that is drawn, in mm. */
const MAX_LENGTH = 3000;
const MAX_HEIGHT = 400;

/** Path of the picture of a drawing, 1200 by 630 px. */
export function drawingPath({ face, felt, stitching, parts }: Drawing, product: string): string {
  const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const laid = parts.map(({ picture, x, width, height }) => `${picture}.${x}.${width}x${height}`);
  const size = `${face.length}x${face.height}`;
  return FOLDER + [VERSION, product, key(felt), key(stitching), size, ...laid].join('~');
}

/** Reads the part of the path after the folder; undefined if it is none of ours. */
export function readDrawing(code: string): { drawing: Drawing; product: string } | undefined {
  const [version, product, felt, stitching, size, ...laid] = code.split('~');
  const [length, height] = readSize(size);
  const parts = laid.map((part) => readPart(part, length));
  if (version !== VERSION || !product || !isColour(felt) || !isColour(stitching)) return undefined;
  if (length > MAX_LENGTH || height > MAX_HEIGHT || parts.length > MAX_PARTS) return undefined;
  if (!length || !height || parts.some((part) => !part)) return undefined;
  const face = { length, height, depth: 0, left: [0, 0], right: [0, 0] } as const;
  return { drawing: { face, felt, stitching, parts: parts.filter((part) => !!part) }, product };
}

const isColour = (key?: string): key is string => key !== undefined && /^[a-z0-9-]*$/.test(key);

function readPart(text: string, length: number): Drawing['parts'][number] | undefined {
  const [name = '', at = '', size] = text.split('.');
  const [width, height] = readSize(size);
  const x = /^\d{1,4}$/.test(at) ? Number(at) : Number.NaN;
  const fits = x - width / 2 >= 0 && x + width / 2 <= length && height <= MAX_HEIGHT;
  if (!Object.hasOwn(partPictures, name) || !width || !height || !fits) return undefined;
  return { name, picture: name as PartPicture, x, width, height };
}

function readSize(text = ''): [number, number] {
  const [, width, height] = /^(\d{1,4})x(\d{1,4})$/.exec(text) ?? [];
  return [Number(width ?? 0), Number(height ?? 0)];
}
