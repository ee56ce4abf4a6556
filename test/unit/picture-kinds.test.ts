/**
 * Every kind of file that phones, cameras or strangers may send: the correct picture, or the reason
 * why not.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../functions/uploads/picture/decode.ts';
import { longForm } from '../support/long-form.ts';
import { makePng, pictureFormats, quarters, quartersIn } from '../support/pictures.ts';

/** The size of `quarters()`. */
const WIDTH = 40;
const HEIGHT = 24;

const png = () => quarters().png().toBuffer();

async function message(bytes: Buffer): Promise<string> {
  const error = await decodePicture(bytes).then(
    () => new Error('was taken'),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 400 });
  return (error as Error).message;
}

describe('an encoded picture keeps orientation, colours and size', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with Exif orientation %i', async (orientation) => {
    // Rotated the other way first, so that the Exif orientation corrects it.
    const back: Record<number, (picture: Sharp) => Sharp> = {
      1: (picture) => picture,
      2: (picture) => picture.flop(),
      3: (picture) => picture.rotate(180),
      4: (picture) => picture.flip(),
      // sharp mirrors before it rotates.
      5: (picture) => picture.rotate(270).flop(),
      6: (picture) => picture.rotate(270),
      7: (picture) => picture.rotate(90).flop(),
      8: (picture) => picture.rotate(90),
    };
    const turned = await back[orientation]?.(sharp(await png()))
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const pixels = await decodePicture(turned ?? Buffer.alloc(0));
    expect([pixels.width, pixels.height]).toEqual([WIDTH, HEIGHT]);
    expect(quartersIn(pixels)).toBe('RGBW');
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a progressive JPEG', () => quarters().jpeg({ progressive: true, quality: 95 }).toBuffer()],
    [
      'a CMYK JPEG',
      async () =>
        sharp(await png())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG of 16 bits',
      async () =>
        sharp(await png())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    ['an interlaced PNG', () => quarters().png({ progressive: true }).toBuffer()],
    ['a PNG with a palette', () => quarters().png({ palette: true }).toBuffer()],
    [
      'a wide gamut',
      async () =>
        sharp(await png())
          .withIccProfile('p3')
          .jpeg()
          .toBuffer(),
    ],
    ['a WebP without loss', () => quarters().webp({ lossless: true }).toBuffer()],
    ['an AVIF', () => quarters().avif({ quality: 90 }).toBuffer()],
    [
      'an animation, whose first picture counts',
      async () => {
        const second = await quarters().flip().png().toBuffer();
        return sharp([await png(), second], { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
    [
      'a JPEG that is a web page too',
      async () =>
        Buffer.concat([await quarters().jpeg().toBuffer(), Buffer.from('<script>1</script>')]),
    ],
  ])('%s', async (_, make) => {
    const pixels = await decodePicture(await make());
    expect([pixels.width, pixels.height]).toEqual([WIDTH, HEIGHT]);
    expect(pixels.data).toHaveLength(WIDTH * HEIGHT * 3);
    expect(quartersIn(pixels)).toBe('RGBW');
  });

  it('if it is grey; transparent parts become white', async () => {
    const grey = await sharp(await png())
      .greyscale()
      .jpeg()
      .toBuffer();
    expect((await decodePicture(grey)).data).toHaveLength(WIDTH * HEIGHT * 3);
    const clear = { create: { width: 8, height: 8, channels: 4, background: '#0000' } } as const;
    const { data } = await decodePicture(await sharp(clear).png().toBuffer());
    expect([...new Set(data)]).toEqual([255]);
  });
});

/** Decodes files in a separate process and returns its peak memory in bytes. */
function decodeApart(pictures: readonly Buffer[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    const files = pictures.map((bytes, index) => {
      writeFileSync(join(folder, `${index}`), bytes);
      return join(folder, `${index}`);
    });
    const program = `
      const { readFileSync } = await import('node:fs');
      const { decodePicture } = await import('./functions/uploads/picture/decode.ts');
      for (const file of ${JSON.stringify(files)}) await decodePicture(readFileSync(file)).catch(() => {});
      process.stdout.write(String(process.resourceUsage().maxRSS * 1024));`;
    const cwd = resolve(import.meta.dirname, '../..');
    const args = ['--input-type=module', '-e', program];
    return Number(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('decoding uses bounded memory', () => {
  const large = { width: 8160, height: 6120, channels: 3, background: '#876' } as const;

  it('if a file claims too many pixels', () => {
    const pictures = [
      makePng(30_000, 30_000, deflateSync(Buffer.alloc(20_000_000))),
      makePng(65_000, 65_000),
      makePng(7000, 7000),
    ];
    expect(decodeApart(pictures)).toBeLessThan(300_000_000);
  }, 30_000);

  if (longForm) {
    it('if a picture of just under 50 megapixels has to be held whole', async () => {
      const pictures = await Promise.all([
        sharp({ create: large }).jpeg({ progressive: true }).toBuffer(),
        sharp({ create: large }).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      ]);
      expect(decodeApart(pictures)).toBeLessThan(1_000_000_000);
    }, 30_000);
  }
});

describe('an unusable file is rejected with the reason', () => {
  const damaged = 'The image is damaged or incomplete. Please choose another file.';

  it.each(
    pictureFormats.flatMap((format) => [1, 50, 99].map((percent) => [format, percent] as const)),
  )('a %s cut at %i per cent', async (format, percent) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 200, height: 150, channels: 3, background: '#808080', noise },
    })
      .toFormat(format, { effort: 1 })
      .toBuffer();
    const cut = whole.subarray(0, Math.floor((whole.length * percent) / 100));
    expect(await message(cut)).toMatch(/damaged or incomplete|must be a JPEG/);
  });

  it.each<[string, () => Buffer]>([
    [
      'a PNG of 30,000 × 30,000 in few bytes',
      () => makePng(30_000, 30_000, deflateSync(Buffer.alloc(20_000_000))),
    ],
    ['just over 50 megapixels', () => makePng(10_000, 5001)],
  ])('%s', async (_, make) => {
    expect(await message(make())).toBe(
      'The image has too many pixels: it may have at most 50 megapixels.',
    );
  });

  it.each([
    [1, 16_385],
    [16_385, 1],
    [1, 15_999_999],
  ])('a side of %i by %i pixels', async (...side) => {
    expect(await message(makePng(...(side as [number, number])))).toBe(
      'The image is too long: a side may have at most 16384 pixels.',
    );
  });

  it.each<[string, () => Buffer]>([
    [
      'a part that says it has 2 GB',
      () => {
        const bytes = makePng(10, 10);
        bytes.writeUInt32BE(0x7fff_ffff, 33);
        return bytes;
      },
    ],
    ['a size of nothing', () => makePng(0, 10)],
    ['a size without data', () => makePng(5000, 5000)],
    [
      'a web page behind a JPEG’s first bytes',
      () => Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), Buffer.from('<html></html>')]),
    ],
  ])('%s', async (_, make) => {
    expect(await message(make())).toBe(damaged);
  });

  it('HEIC, with what to do about it', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await message(Buffer.concat([heic, Buffer.alloc(1000)]))).toMatch(/HEIC.*JPEG/);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a GIF', () => quarters().gif().toBuffer()],
    ['a TIFF', () => quarters().tiff().toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['three bytes', () => Buffer.from('abc')],
  ])('%s', async (_, make) => {
    expect(await message(await make())).toBe('The file must be a JPEG, PNG, WebP or AVIF image.');
  });
});
