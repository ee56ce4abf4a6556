/**
 * `node functions/commands/face-pictures.ts [REGEX]`: turns the master renders of faces and parts
 * (web/pictures/renders), or those with matching names, into the builder's pictures in
 * web/public/pictures/faces, and writes their positions on the face to
 * shared/builder/face-pictures.ts. Pictures without a master stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Shell } from '../../shared/builder/face.ts';
import { felts, partPictures, shells } from '../../shared/builder/face-pictures.ts';
import { PICTURE_SCALES } from '../../shared/builder/face-scene.ts';

const root = path.join(import.meta.dirname, '../..');
const masters = path.join(root, 'web/pictures/renders');
const shipped = path.join(root, 'web/public/pictures/faces');

/** The scale of the masters, in px per mm. */
const MASTER = 2;
/**
 * The quality of WebP. A shell is nearly all grain, which no one sees on a phone: from 58
 * to 75 the file doubles in size but hardly comes closer to its render (test/bench/faces.ts).
 */
const QUALITY = { shell: { small: 60, large: 58 }, part: { small: 72, large: 75 } } as const;
/** The distance in mm over which a part's shadow fades out towards the edge of its picture. */
const FADE = 6;
/**
 * The radius in px of the master over which felt is averaged in a part's shadow, so its grain
 * doesn't show twice.
 */
const GRAIN = 2.5;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readMaster(name: string): Promise<Raw> {
  const { data, info } = await sharp(path.join(masters, `${name}.png`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Blurs one value per pixel, along rows and then along columns. */
function blur(values: Float32Array, width: number, height: number): Float32Array {
  const reach = Math.ceil(GRAIN * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * GRAIN ** 2)),
  );
  const along = (from: Float32Array, step: number, size: number, place: (at: number) => number) =>
    from.map((_, at) => {
      const here = place(at);
      return weights.reduce((sum, weight, i) => {
        const other = here + i - reach;
        return other < 0 || other >= size
          ? sum
          : sum + weight * (from[at + (i - reach) * step] ?? 0);
      }, 0);
    });
  const rows = along(values, 1, width, (at) => at % width);
  return along(rows, width, height, (at) => Math.floor(at / width));
}

/**
 * Cuts out a part so that it can lie on any felt. The part itself stays as rendered. Over the felt
 * around it go black or white, as much as the part darkens or lightens the felt.
 */
function cutOut(fitted: Raw, plain: Raw, cover: Raw): Raw {
  const { width, height } = fitted;
  const opaque = Float32Array.from(
    { length: width * height },
    (_, at) => (cover.data[at * 4 + 3] ?? 0) / 255,
  );
  const light = ({ data }: Raw) =>
    blur(
      opaque.map((here, at) => {
        const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
        return (0.3 * red + 0.59 * green + 0.11 * blue) * (1 - here) ** 2;
      }),
      width,
      height,
    );
  const [after, before] = [light(fitted), light(plain)];
  const weight = blur(
    opaque.map((here) => (1 - here) ** 2),
    width,
    height,
  );
  const data = Buffer.alloc(width * height * 4);
  for (const [at, here] of opaque.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y) / (FADE * MASTER);
    const brightest = 255 * Math.max(weight[at] ?? 0, 1e-6);
    const change = shade(before[at] ?? 0, after[at] ?? 0, brightest);
    const laid = (1 - here) * Math.abs(change) * Math.min(1, edge);
    const alpha = here + laid;
    const over = change < 0 ? 255 * laid : 0;
    for (const channel of [0, 1, 2]) {
      const own = (fitted.data[at * 4 + channel] ?? 0) * here;
      data[at * 4 + channel] = alpha && (own + over) / alpha;
    }
    data[at * 4 + 3] = alpha * 255;
  }
  return { data, width, height };
}

/** The amount by which felt became darker (up to 1) or lighter (down to -1). */
function shade(before: number, after: number, brightest: number): number {
  if (before < 1e-6) return 0;
  if (after < before) return 1 - after / before;
  return (before - after) / Math.max(brightest - before, 1);
}

/** The direction a face tilts; recesses are cut horizontally. See `STRETCH` of faces.py. */
const LEAN = (22 * Math.PI) / 180;
/** The width of the rounded edge of felt around a recess, and the radius of its corners, in mm. */
const LIP = 1.5;
const CORNER = 18;

/**
 * A recess in one felt. Its inside is rendered in that felt, because light bouncing around in there
 * takes on its colour. Its surroundings are the same on any felt.
 *
 * @param any the picture for any felt
 * @param own the render in this felt
 */
function inFelt(any: Raw, own: Raw, cut: { readonly width: number; readonly height: number }): Raw {
  const { width, height } = any;
  const across = (cut.width / 2 + LIP - CORNER) * MASTER;
  const down = (cut.height / Math.cos(LEAN) / 2 + LIP - CORNER) * MASTER;
  const data = Buffer.alloc(any.data.length);
  for (let at = 0; at < width * height; at++) {
    const right = Math.abs((at % width) + 0.5 - width / 2) - across;
    const below = Math.abs(Math.floor(at / width) + 0.5 - height / 2) - down;
    const off = Math.hypot(Math.max(0, right), Math.max(0, below)) - CORNER * MASTER;
    const inside = Math.min(1, Math.max(0, 0.5 - off / (2 * LIP)));
    const round = ((any.data[at * 4 + 3] ?? 0) / 255) * (1 - inside);
    const alpha = inside + round;
    for (const channel of [0, 1, 2]) {
      const [felt = 0, shade = 0] = [own, any].map((one) => one.data[at * 4 + channel]);
      data[at * 4 + channel] = alpha && (felt * inside + shade * round) / alpha;
    }
    data[at * 4 + 3] = alpha * 255;
  }
  return { data, width, height };
}

async function publish(name: string, raw: Raw, kind: keyof typeof QUALITY): Promise<void> {
  const { data, width, height } = raw;
  for (const size of ['small', 'large'] as const) {
    const [scale, quality] = [PICTURE_SCALES[size], QUALITY[kind][size]];
    await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({
        width: Math.round((width / MASTER) * scale),
        height: Math.round((height / MASTER) * scale),
        fit: 'fill',
      })
      .webp({ quality, alphaQuality: 80, effort: 6 })
      .toFile(path.join(shipped, `${name}-${size}.webp`));
  }
}

/** Points, in mm from the top left corner of the face. */
type Line = readonly (readonly number[])[];

/** The mean colour of the opaque pixels. */
function readColour({ data }: Raw): string {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    count++;
    sums.forEach((sum, channel) => {
      sums[channel] = sum + (data[at + channel] ?? 0);
    });
  }
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** An SVG path, in mm from the top left corner of the face. */
const toPath = (points: Line): string => `M${points.map((point) => point.join(' ')).join('L')}`;

interface Facts {
  readonly box: readonly number[];
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly seam?: 'stitch' | 'piping';
  readonly felt?: string;
  readonly thread?: string;
  readonly lines?: readonly Line[];
  readonly middle?: Line;
}

const facts: Record<string, Facts> = JSON.parse(
  await readFile(path.join(masters, 'faces.json'), 'utf8'),
);
const wanted = new RegExp(process.argv[2] ?? '.');
const names = (await readdir(masters))
  .map((file) => path.basename(file, '.png'))
  .filter((name) => wanted.test(name));
await mkdir(shipped, { recursive: true });
const table = {
  shells: new Map<string, object>(Object.entries(shells)),
  parts: new Map<string, object>(Object.entries(partPictures)),
  felts: new Map(Object.entries(felts)),
};

/** The masters of one kind, each with its felt. */
const inFelts = (prefix: string) =>
  names
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, felt: name.slice(prefix.length) }));

async function publishShell(name: string, of: Facts, lines: readonly Line[]): Promise<void> {
  const { box, length, height, felt, thread, seam, middle } = of;
  for (const one of inFelts(`face-${name}-`)) {
    const raw = await readMaster(one.name);
    await publish(`${name}-${one.felt}`, raw, 'shell');
    if (!table.felts.has(one.felt)) table.felts.set(one.felt, readColour(raw));
    const path = lines.map(toPath).join('');
    table.shells.set(name, { length, height, box, felt, thread, seam, path, middle });
  }
}

/** The felt that the others are dyed from: its grain and its shadows are the clearest. */
const PALE = 'light-grey';

const isShipped = (name: string) => existsSync(path.join(shipped, `${name}-large.webp`));

/** A shell in a felt, as large as a master. */
async function readShell(name: string, felt: string): Promise<Raw> {
  if (names.includes(`face-${name}-${felt}`)) return readMaster(`face-${name}-${felt}`);
  const file = path.join(shipped, `${name}-${felt}-large.webp`);
  const { width = 0 } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize({ width: Math.round((width / PICTURE_SCALES.large) * MASTER) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The shares of opaque pixels that are no lighter than each value of a channel. */
function readShares({ data }: Raw, channel: number): readonly number[] {
  const counts = new Array<number>(256).fill(0);
  for (let at = 0; at < data.length; at += 4) {
    const value = data[at + channel] ?? 0;
    if (data[at + 3] === 255) counts[value] = (counts[value] ?? 0) + 1;
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum / all;
  });
}

/** For each value of a channel, the value that as many pixels are no lighter than in the other. */
function readCurve(from: Raw, to: Raw, channel: number): readonly number[] {
  const after = readShares(to, channel);
  // A tone darker than any here becomes the darkest there.
  return readShares(from, channel).map((share) =>
    after.findIndex((other) => other > 0 && other >= share),
  );
}

/** A shell in the tones of another felt, by a curve for each channel. */
function dyed({ data, width, height }: Raw, curves: readonly (readonly number[])[]): Raw {
  const tones = Buffer.from(data);
  for (const [at, value] of data.entries()) tones[at] = curves[at % 4]?.[value] ?? value;
  return { data: tones, width, height };
}

/**
 * Dyes shells in the felts that they are not rendered in, where their pale one or the felt is new:
 * they take on the tones that the console which is sold in this felt has beside its own pale one.
 */
async function dyeShells(): Promise<void> {
  const all = [...table.shells] as [string, Shell][];
  for (const felt of table.felts.keys()) {
    const sold = all.find(([, shell]) => shell.felt === felt)?.[0];
    const due = all.filter(
      ([name]) =>
        !names.includes(`face-${name}-${felt}`) &&
        (names.includes(`face-${name}-${PALE}`) || !isShipped(`${name}-${felt}`)),
    );
    if (!sold || due.length === 0) continue;
    const [from, to] = [await readShell(sold, PALE), await readShell(sold, felt)];
    const curves = [0, 1, 2].map((channel) => readCurve(from, to, channel));
    for (const [name] of due) {
      await publish(`${name}-${felt}`, dyed(await readShell(name, PALE), curves), 'shell');
    }
  }
}

async function publishPart(name: string, { box, width, height }: Facts): Promise<void> {
  const [fitted, plain, cover] = await Promise.all([
    readMaster(`part-${name}-fitted`),
    readMaster(`part-${name}-plain`),
    readMaster(`part-${name}-cover`),
  ]);
  const any = cutOut(fitted, plain, cover);
  await publish(name, any, 'part');
  for (const one of inFelts(`recess-${name}-`)) {
    const own = await readMaster(one.name);
    await publish(`${name}-${one.felt}`, inFelt(any, own, { width, height }), 'part');
  }
  table.parts.set(name, { width, height, box });
}

for (const [name, of] of Object.entries(facts)) {
  if (of.lines) await publishShell(name, of, of.lines);
  else if (names.includes(`part-${name}-fitted`)) await publishPart(name, of);
}
await dyeShells();

const rows = (found: ReadonlyMap<string, unknown>): string =>
  [...found]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, row]) => `'${name}': ${JSON.stringify(row)},`)
    .join('\n');

const list = path.join(root, 'shared/builder/face-pictures.ts');
await writeFile(
  list,
  `// Written by functions/commands/face-pictures.ts; do not edit.
import type { PicturedPart, RenderedPart, Shell } from './face.ts';

/** The consoles that have pictures, by product id. Each has a picture in every felt. */
export const shells: Readonly<Record<string, Shell>> = {
${rows(table.shells)}
};

/**
 * The pictures of parts: the size of the cut-out, and the box that the picture covers, measured
 * from its centre.
 */
export const partPictures: Readonly<Record<RenderedPart, PicturedPart>> = {
${rows(table.parts)}
};

/** Each felt's colour, for consoles without a picture. */
export const felts: Readonly<Record<string, string>> = {
${rows(table.felts)}
};
`,
);
spawnSync('biome', ['check', '--write', list], { stdio: 'inherit' });
