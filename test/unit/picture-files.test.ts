/**
 * The files made from an uploaded picture: their sizes and previews, and that they hold no
 * metadata.
 */
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../functions/uploads/picture/decode.ts';
import { encodePicture, readColours } from '../../functions/uploads/picture/encode.ts';
import { longForm } from '../support/long-form.ts';
import {
  cameraPicture,
  pictureFormats,
  quarters,
  quartersIn,
  SECRET,
} from '../support/pictures.ts';

/** The kinds of metadata in a picture, such as `exif`, besides its pixels and how they are encoded. */
async function metadataIn(picture: Buffer): Promise<string[]> {
  const { file, jfif, riff, pngFile, ...metadata } = await ExifReader.load(picture, {
    async: true,
    expanded: true,
    includeUnknown: true,
  });
  return Object.keys(metadata).sort();
}

describe('the files of a picture', () => {
  it.each(pictureFormats)('hold no metadata: %s', async (format) => {
    const original = await cameraPicture(format, 6);
    const files = await encodePicture(await decodePicture(original));
    expect(await metadataIn(original)).toEqual(
      expect.arrayContaining(['exif', 'gps', 'icc', format === 'png' ? 'pngText' : 'xmp']),
    );
    expect(original.includes(SECRET)).toBe(true);
    for (const { name, bytes } of files) {
      expect([name, await metadataIn(bytes)]).toEqual([name, []]);
      expect(bytes.includes(SECRET)).toBe(false);
    }
  });

  it('have the site’s widths, none larger than the picture', async () => {
    const pixels = await decodePicture(await quarters(1000, 600).png().toBuffer());
    const files = await encodePicture(pixels);
    const names = files.map(({ name }) => name);
    const widths = [320, 640, 960, 1000];
    expect(names).toEqual([
      ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]),
      'og.jpg',
      'og-start.jpg',
      'og-end.jpg',
    ]);
    for (const { name, bytes } of files) {
      const { width, height, format } = await sharp(bytes).metadata();
      const wanted = Number.parseInt(name, 10);
      expect([width, height]).toEqual(name.startsWith('og') ? [1200, 630] : [wanted, wanted * 0.6]);
      expect(name).toContain({ jpeg: '.jpg', webp: '.webp', heif: '.avif' }[format as 'jpeg']);
    }
    expect(await readColours(pixels)).toMatch(/^[0-9a-f]{18}$/);
  });

  it.each<[string, number, number, string, string]>([
    ['a tall', 600, 1200, 'RG', 'BW'],
    ['a wide', 2400, 600, 'RB', 'GW'],
  ])('include link previews of either end of %s picture', async (_, width, height, start, end) => {
    const files = await encodePicture(
      await decodePicture(await quarters(width, height).png().toBuffer()),
    );
    const colours = async (name: string) => {
      const file = files.find((one) => one.name === name);
      const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true });
      return new Set(quartersIn({ data, width: info.width, height: info.height }));
    };
    expect(await colours('og-start.jpg')).toEqual(new Set(start));
    expect(await colours('og.jpg')).toEqual(new Set(start + end));
    expect(await colours('og-end.jpg')).toEqual(new Set(end));
  });

  if (longForm) {
    it('of 12 megapixels are as small as the demo’s and take little memory to make', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
      const photo = await sharp({
        create: { width: 1008, height: 756, channels: 3, background: '#808080', noise },
      })
        .resize(4032, 3024)
        .jpeg()
        .toBuffer();
      const pixels = await decodePicture(photo);
      expect([pixels.width, pixels.height]).toEqual([1920, 1440]);
      const before = process.memoryUsage().rss;
      const files = await encodePicture(pixels);
      expect(files).toHaveLength(18);
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    }, 30_000);
  }
});
