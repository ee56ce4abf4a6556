/** Encodes a picture as the set of files the site uses. */
import type { Sharp } from 'sharp';
import { PHOTO_SIDE } from '../../../shared/contract/limits.ts';
import { listWidths, PREVIEW_SIZE, PREVIEWS } from '../../../shared/picture.ts';
import { loadSharp, type Pixels } from './decode.ts';

/** Change this with anything that changes the files, so that the same upload gets a new address. */
export const ENCODING = '2';

export interface PictureFile {
  /** Such as `640.avif`. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Above this width pixels are so small that stronger compression is not visible. */
const FINE_WIDTH = 960;

const formats = {
  // Effort 1 of 9: the next one takes twice as long for files of the same size (see
  // functions/DECISIONS.md, "Pictures").
  avif: (from: Sharp, width: number) =>
    from.avif({ quality: width > FINE_WIDTH ? 40 : 48, effort: 1 }),
  webp: (from: Sharp, width: number) => from.webp({ quality: width > FINE_WIDTH ? 48 : 64 }),
  jpg: (from: Sharp, width: number) => from.jpeg({ quality: width > FINE_WIDTH ? 62 : 70 }),
} as const;

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** The part of the picture that each crop for link previews keeps. */
const gravities = { middle: 'centre', start: 'northwest', end: 'southeast' } as const;

/** Every file of a picture: each width in each format, and the crops for link previews. */
export async function encodePicture(pixels: Pixels): Promise<PictureFile[]> {
  const sharp = await loadSharp();
  const source = () => openPixels(sharp, pixels);
  const encodings = listWidths(pixels.width).flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map(async (format) => ({
      name: `${width}.${format}`,
      contentType: contentTypes[format],
      bytes: await formats[format](source().resize({ width }), width).toBuffer(),
    })),
  );
  const [width, height] = PREVIEW_SIZE;
  const previews = (['middle', 'start', 'end'] as const).map(async (part) => ({
    name: PREVIEWS[part],
    contentType: contentTypes.jpg,
    bytes: await source()
      .resize({ width, height, fit: 'cover', position: gravities[part] })
      .jpeg({ quality: 70 })
      .toBuffer(),
  }));
  return Promise.all([...encodings, ...previews]);
}

/** A single JPEG, for pictures that only the owner sees. */
export async function encodePhoto(pixels: Pixels): Promise<Buffer> {
  const sharp = await loadSharp();
  return openPixels(sharp, pixels)
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** A 3 by 2 grid of 12-bit colours, row by row, for showing while the picture loads. */
export async function readColours(pixels: Pixels): Promise<string> {
  const sharp = await loadSharp();
  const grid = await openPixels(sharp, pixels)
    .resize(3, 2, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return Array.from(grid, (value) => Math.round(value / 17).toString(16)).join('');
}

function openPixels(sharp: Awaited<ReturnType<typeof loadSharp>>, pixels: Pixels): Sharp {
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 3 } });
}
