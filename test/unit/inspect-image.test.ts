import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectImage } from '../../functions/uploads/image/inspect.ts';
import {
  cameraPicture,
  pictureFormats,
  plainPicture,
  readPixels,
  SECRET,
} from '../support/pictures.ts';

const contentTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

const html = Buffer.from('<!doctype html><script>alert(1)</script>');

describe.each(pictureFormats)('a %s', (format) => {
  it('loses its metadata and keeps every pixel and its colours', async () => {
    const original = await cameraPicture(format);
    expect(original.includes(SECRET)).toBe(true);
    const image = inspectImage(original);
    expect(image.contentType).toBe(contentTypes[format]);
    expect(image.bytes.includes(SECRET)).toBe(false);
    expect(await readPixels(image.bytes)).toEqual(await readPixels(original));
    const { icc, exif, xmp } = await sharp(image.bytes).metadata();
    expect(icc).toEqual((await sharp(original).metadata()).icc);
    // An AVIF keeps the room that they took, blank.
    if (format !== 'avif') expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined });
  });

  it('keeps its orientation', async () => {
    for (const orientation of [3, 6, 8]) {
      const original = await cameraPicture(format, orientation);
      const { bytes } = inspectImage(original);
      expect(bytes.includes(SECRET)).toBe(false);
      expect(await readPixels(bytes)).toEqual(await readPixels(original));
      const { orientation: kept } = await sharp(bytes).metadata();
      expect(kept).toBe((await sharp(original).metadata()).orientation);
    }
  });

  it('is left unchanged if there is nothing to remove', async () => {
    const once = inspectImage(await cameraPicture(format)).bytes;
    expect(inspectImage(once).bytes).toEqual(once);
  });

  it('is rejected when truncated at any byte', async () => {
    const whole = await cameraPicture(format);
    for (let at = 0; at < whole.length; at += Math.max(1, whole.length >> 6)) {
      expect(() => inspectImage(whole.subarray(0, at))).toThrow(/image/);
    }
  });

  it('is rejected if only its first bytes are an image', async () => {
    const head = (await cameraPicture(format)).subarray(0, 32);
    expect(() => inspectImage(Buffer.concat([head, html]))).toThrow(/damaged|must be/);
  });

  it('is accepted or rejected, never a crash, with any byte wrong', async () => {
    const whole = await cameraPicture(format);
    for (let at = 0; at < whole.length; at++) {
      const broken = Buffer.from(whole);
      broken[at] = broken.readUInt8(at) ^ 0xff;
      try {
        inspectImage(broken);
      } catch (error) {
        expect(error).toMatchObject({ status: 400 });
      }
    }
  });
});

describe('what follows the end of a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is dropped from a %s', async (format) => {
    const picture = inspectImage(await cameraPicture(format)).bytes;
    expect(inspectImage(Buffer.concat([picture, html])).bytes).toEqual(picture);
  });

  it('spoils an AVIF, whose last part would hold it', async () => {
    const picture = await cameraPicture('avif');
    expect(() => inspectImage(Buffer.concat([picture, html]))).toThrow(/damaged/);
  });
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', html],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('refuses %s', (_, bytes) => {
  expect(() => inspectImage(bytes)).toThrow('The file must be a JPEG, PNG, WebP or AVIF image.');
});

it('refuses a GIF', async () => {
  const gif = await plainPicture().gif().toBuffer();
  expect(() => inspectImage(gif)).toThrow(/must be/);
});

it.each([
  ['progressive JPEG', () => plainPicture().jpeg({ progressive: true })],
  ['JPEG of several scans', () => plainPicture().jpeg({ mozjpeg: true })],
  ['grey JPEG', () => plainPicture().greyscale().jpeg()],
  ['CMYK JPEG', () => plainPicture().toColourspace('cmyk').jpeg()],
  ['palette PNG', () => plainPicture().png({ palette: true })],
  [
    'interlaced PNG with transparency',
    () => plainPicture().ensureAlpha(0.5).png({ progressive: true }),
  ],
  ['lossless WebP', () => plainPicture().webp({ lossless: true })],
  ['WebP with transparency', () => plainPicture().ensureAlpha(0.5).webp()],
  ['lossless AVIF', () => plainPicture().avif({ lossless: true })],
  ['AVIF with transparency', () => plainPicture().ensureAlpha(0.5).avif()],
])('takes a %s', async (_, make) => {
  const original = await make().toBuffer();
  const { bytes } = inspectImage(original);
  expect(await readPixels(bytes)).toEqual(await readPixels(original));
});
