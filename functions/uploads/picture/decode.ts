/** Decodes an upload: upright, in sRGB, without metadata, and no larger than the site shows. */
import type { Sharp } from 'sharp';
import { WIDTHS } from '../../../shared/picture.ts';
import { BadRequest } from '../../core/errors.ts';

/** The most pixels of an upload. Phones take up to 48 megapixels. */
const MAX_PIXELS = 50_000_000;
/**
 * The longest side of an upload, in pixels, which no phone's panorama exceeds. Limiting the number
 * of pixels is not enough: an image of 1 by 16 million, in 31 kB, takes 13 seconds to read.
 */
const MAX_SIDE = 16_384;
/** The largest size that the site shows; anything taller for its width is not a product picture. */
const MAX_WIDTH = WIDTHS.at(-1) ?? 0;
const MAX_HEIGHT = 2560;
const DECODE_SECONDS = 12;

/** Pixels of three bytes each, red, green and blue. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

let loading: Promise<typeof import('sharp')> | undefined;

/** Loads the library at first use, because most calls of the function do not need it. */
export async function loadSharp() {
  loading ??= import('sharp').then((loaded) => {
    const sharp = loaded.default;
    // Nothing is decoded twice, and a file can only choose among these decoders.
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    });
    return loaded;
  });
  return (await loading).default;
}

const damaged = () =>
  new BadRequest('The image is damaged or incomplete. Please choose another file.');

/** The type of a file by its first bytes. HEIC is recognised because phones make it. */
function detectKind(bytes: Buffer): 'picture' | 'heic' | 'other' {
  const start = bytes.toString('latin1', 0, 12);
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  if (isWebp || start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n')) {
    return 'picture';
  }
  if (start.slice(4, 8) !== 'ftyp') return 'other';
  // The major brand, the minor version, then the compatible brands (ISO/IEC 14496-12).
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), bytes.length, 256));
  if (/avi[fs]/.test(brands)) return 'picture';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : 'other';
}

/**
 * @param bytes a whole file
 * @param maxPixels the most pixels it may have
 * @throws BadRequest with the reason it cannot be shown
 */
export async function decodePicture(bytes: Buffer, maxPixels = MAX_PIXELS): Promise<Pixels> {
  const kind = detectKind(bytes);
  if (kind === 'other') throw new BadRequest('The file must be a JPEG, PNG, WebP or AVIF image.');
  if (kind === 'heic') {
    throw new BadRequest(
      'This photo is in Apple’s HEIC format, which most browsers cannot show. Please choose it on the iPhone itself, which sends a JPEG, or save it as a JPEG first.',
    );
  }
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(damaged()));
  if (width * height > maxPixels) {
    const most = `it may have at most ${maxPixels / 1_000_000} megapixels`;
    throw new BadRequest(`The image has too many pixels: ${most}.`);
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw new BadRequest(`The image is too long: a side may have at most ${MAX_SIDE} pixels.`);
  }
  return rawPixels(
    sharp(bytes, { limitInputPixels: maxPixels })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  );
}

async function rawPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (error instanceof Error && /timeout/i.test(error.message)) {
        throw new BadRequest('The image takes too long to read. Please save it again as a JPEG.');
      }
      throw damaged();
    });
  return { data, width: info.width, height: info.height };
}
