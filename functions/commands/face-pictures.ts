/**
 * `node functions/commands/face-pictures.ts`: turns the master renders of faces and parts
 * (web/pictures/renders) into the pictures of the builder in web/public/pictures/faces, and writes where
 * each lies on the face to shared/builder/face-pictures.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { PICTURE_SCALES } from '../../shared/builder/face-scene.ts';

const root = path.join(import.meta.dirname, '../..');
const masters = path.join(root, 'web/pictures/renders');
const shipped = path.join(root, 'web/public/pictures/faces');

/** Of the masters, in px for each mm. */
const MASTER = 2;
/** Parts are small and full of detail: their quality is this much higher. */
const PART_FINER = 10;
/** Over how many mm a part's shadow fades out towards the edge of its picture. */
const FADE = 6;
/** How far felt is averaged where a part shades it, in px of the master: its grain must not show twice. */
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

/** Blurs one value for each pixel, along rows and then along columns. */
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
 * A part as it lies on any felt. What is part of it stays as rendered. Where the felt shows, black or
 * white is laid over it, as much as the part makes the felt darker or lighter than it is without one.
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
    const [lit = 0, felt = 0] = [after[at], before[at]];
    const all = 255 * Math.max(weight[at] ?? 0, 1e-6);
    const change =
      felt < 1e-6 ? 0 : lit < felt ? 1 - lit / felt : (felt - lit) / Math.max(all - felt, 1);
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

async function publish(name: string, { data, width, height }: Raw, finer = 0): Promise<void> {
  for (const [size, scale] of Object.entries(PICTURE_SCALES)) {
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).resize({
      width: Math.round((width / MASTER) * scale),
      height: Math.round((height / MASTER) * scale),
      fit: 'fill',
    });
    const file = path.join(shipped, `${name}-${size}`);
    await picture
      .clone()
      .avif({ quality: (size === 'small' ? 45 : 40) + finer, effort: 7 })
      .toFile(`${file}.avif`);
    await picture
      .clone()
      .webp({ quality: (size === 'small' ? 45 : 35) + finer, alphaQuality: 60, effort: 6 })
      .toFile(`${file}.webp`);
  }
}

/** Points, in mm from the top left corner of the face. */
type Line = readonly (readonly number[])[];

/** The mean colour of what is opaque. */
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

/** A path for SVG, in mm from the top left corner of the face. */
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
const names = (await readdir(masters)).map((file) => path.basename(file, '.png'));
await rm(shipped, { recursive: true, force: true });
await mkdir(shipped, { recursive: true });
const table = { shells: [] as string[], parts: [] as string[], felts: new Map<string, string>() };
for (const [
  name,
  { box, length, width, height, felt, thread, seam, lines, middle },
] of Object.entries(facts)) {
  if (name.startsWith('whole-')) continue;
  if (lines) {
    const prefix = `face-${name}-`;
    for (const master of names.filter((one) => one.startsWith(prefix))) {
      const raw = await readMaster(master);
      await publish(master.slice('face-'.length), raw);
      table.felts.set(master.slice(prefix.length), readColour(raw));
    }
    const path = lines.map(toPath).join('');
    const shell = { length, height, box, felt, thread, seam, path, middle };
    table.shells.push(`'${name}': ${JSON.stringify(shell)},`);
  } else {
    const [fitted, plain, cover] = await Promise.all(
      ['fitted', 'plain', 'cover'].map((kind) => readMaster(`part-${name}-${kind}`)),
    );
    if (fitted && plain && cover) await publish(name, cutOut(fitted, plain, cover), PART_FINER);
    table.parts.push(`'${name}': ${JSON.stringify({ width, height, box })},`);
  }
}
const felts = [...table.felts].map(([felt, colour]) => `'${felt}': '${colour}',`);
const list = path.join(root, 'shared/builder/face-pictures.ts');
await writeFile(
  list,
  `// Written by functions/commands/face-pictures.ts; do not edit.
import type { PartPicture, PicturedPart, Shell } from './face.ts';

/** The consoles that have pictures, by product id: each in every felt. */
export const shells: Readonly<Record<string, Shell>> = {
${table.shells.join('\n')}
};

/** The pictures of parts: the size of the cut-out, and what is shown, from its centre. */
export const partPictures: Readonly<Record<PartPicture, PicturedPart>> = {
${table.parts.join('\n')}
};

/** Colour of each felt, where there is no picture. */
export const felts: Readonly<Record<string, string>> = {
${felts.join('\n')}
};
`,
);
spawnSync('biome', ['check', '--write', list], { stdio: 'inherit' });
