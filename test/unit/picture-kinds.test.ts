/** Files of every kind that a phone, a camera or a stranger may send: the right picture, or why not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../functions/uploads/picture/decode.ts';
import { encodePicture, readColours } from '../../functions/uploads/picture/encode.ts';
import { metadataGroups } from '../support/exiftool.ts';
import { cameraPicture, pictureFormats } from '../support/pictures.ts';

const WIDTH = 40;
const HEIGHT = 24;

/** Red, green above blue, white: one quarter each, so that any turn and any mix-up shows. */
function quarters(width = WIDTH, height = HEIGHT): Sharp {
  const quarter = (background: string, right: boolean, low: boolean) => ({
    input: {
      create: { width: width / 2, height: height / 2, channels: 3 as const, background },
    },
    left: right ? width / 2 : 0,
    top: low ? height / 2 : 0,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    quarter('#e01010', false, false),
    quarter('#10e010', true, false),
    quarter('#1010e0', false, true),
  ]);
}

const png = () => quarters().png().toBuffer();

/** The colour of each quarter's middle, as R, G, B or W. */
function quartersIn({ data, width, height }: Awaited<ReturnType<typeof decodePicture>>): string {
  return [0.25, 0.75]
    .flatMap((down) => [0.25, 0.75].map((right) => [right, down] as const))
    .map(([right, down]) => {
      const at = (Math.floor(height * down) * width + Math.floor(width * right)) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (Math.min(red, green, blue) > 180) return 'W';
      return red > green && red > blue ? 'R' : green > blue ? 'G' : 'B';
    })
    .join('');
}

async function message(bytes: Buffer): Promise<string> {
  const error = await decodePicture(bytes).then(
    () => new Error('was taken'),
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ status: 400 });
  return (error as Error).message;
}

describe('a picture comes out upright, in its colours and its size', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('held as Exif’s orientation %i says', async (orientation) => {
    // Turned the other way first, so that the camera's word puts it right again.
    const back: Record<number, (picture: Sharp) => Sharp> = {
      1: (picture) => picture,
      2: (picture) => picture.flop(),
      3: (picture) => picture.rotate(180),
      4: (picture) => picture.flip(),
      // sharp mirrors before it turns.
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

  it('grey ones too, and what is transparent becomes white', async () => {
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

describe('the files of a picture', () => {
  it.each(pictureFormats)('hold nothing but the picture: %s', async (format) => {
    const original = await cameraPicture(format, 6);
    const files = await encodePicture(await decodePicture(original));
    const [before, ...after] = metadataGroups([original, ...files.map(({ bytes }) => bytes)]);
    expect(before).toEqual(expect.arrayContaining(['EXIF', 'XMP']));
    expect(after).toHaveLength(files.length);
    // What ExifTool says about the file and how its pixels are coded; nothing that was written.
    const coding = /^(ExifTool|File|JFIF|RIFF|QuickTime|Composite|Meta)$/;
    for (const groups of after) {
      expect(groups.filter((group) => !coding.test(group))).toEqual([]);
    }
  });

  it('come in the site’s widths, none larger than the picture', async () => {
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
  ])('for link previews show either end of %s picture', async (_, width, height, start, end) => {
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

  it('of 12 megapixels weigh what the demo’s do and take little memory', async () => {
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
});

/** A PNG whose header says what it likes. */
function makePng(width: number, height: number, data = deflateSync(Buffer.alloc(100))): Buffer {
  const chunk = (type: string, content: Buffer, length = content.length) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length);
    head.write(type, 4, 'latin1');
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
    return Buffer.concat([head, content, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** Decodes files in a process of its own; answers with the most memory that it held, in bytes. */
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

describe('the memory of decoding is bounded', () => {
  const large = { width: 8160, height: 6120, channels: 3, background: '#876' } as const;

  it('where a file claims more than it may have', () => {
    const pictures = [
      makePng(30_000, 30_000, deflateSync(Buffer.alloc(20_000_000))),
      makePng(65_000, 65_000),
      makePng(7000, 7000),
    ];
    expect(decodeApart(pictures)).toBeLessThan(300_000_000);
  }, 30_000);

  it('where a picture of just under 50 megapixels has to be held whole', async () => {
    const pictures = await Promise.all([
      sharp({ create: large }).jpeg({ progressive: true }).toBuffer(),
      sharp({ create: large }).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ]);
    expect(decodeApart(pictures)).toBeLessThan(1_000_000_000);
  }, 30_000);
});

describe('what cannot be shown is refused with the reason', () => {
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

  it('HEIC, with what to do', async () => {
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
