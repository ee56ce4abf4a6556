/**
 * `node test/bench/faces.ts`: how like a drawing that was put together from pictures is to a render of
 * the same console (web/pictures/renders/whole-*.png, see web/pictures/README.md), by their structural
 * similarity: 1 is the same. Both pictures are written to test-results/faces, one above the other.
 */
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { composeDrawing } from '../../functions/uploads/picture/compose-drawing.ts';
import { readDrawing } from '../../shared/builder/drawing-address.ts';
import { facePictureUrl, faceScene } from '../../shared/builder/face-scene.ts';

const root = resolve(import.meta.dirname, '../..');
const renders = resolve(root, 'web/pictures/renders');
const results = resolve(root, 'test-results/faces');

/** In px for each mm: as on a phone, on a screen, and as large as the pictures are. */
const SCALES = [0.35, 0.7, 1.2];
/** Side of the squares that are compared, in px, and the constants of the measure (Wang et al., 2004). */
const SIDE = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

interface Whole {
  readonly box: readonly [number, number, number, number];
  /** The end of the drawing's address. */
  readonly drawing: string;
}

const readPicture = (name: string) =>
  readFile(`${resolve(root, 'web/public')}${facePictureUrl(name, 'large')}`);

/** Compares the greys of two pictures over the squares that the console covers. */
function similarity(one: Buffer, other: Buffer, opaque: Buffer, width: number): number {
  let [sum, count] = [0, 0];
  const height = one.length / width;
  for (let top = 0; top + SIDE <= height; top += SIDE / 2) {
    for (let left = 0; left + SIDE <= width; left += SIDE / 2) {
      const at = Array.from(
        { length: SIDE ** 2 },
        (_, i) => (top + Math.floor(i / SIDE)) * width + left + (i % SIDE),
      );
      if (at.some((i) => opaque[i] !== 255)) continue;
      const mean = (of: (i: number) => number) =>
        at.reduce((total, i) => total + of(i), 0) / at.length;
      const [a, b] = [mean((i) => one[i] ?? 0), mean((i) => other[i] ?? 0)];
      const spread = (p: Buffer, q: Buffer, x: number, y: number) =>
        mean((i) => ((p[i] ?? 0) - x) * ((q[i] ?? 0) - y));
      const [aa, bb, ab] = [
        spread(one, one, a, a),
        spread(other, other, b, b),
        spread(one, other, a, b),
      ];
      sum += ((2 * a * b + C1) * (2 * ab + C2)) / ((a * a + b * b + C1) * (aa + bb + C2));
      count++;
    }
  }
  return sum / count;
}

async function compare(name: string, { box, drawing }: Whole, scale: number): Promise<number> {
  const read = readDrawing(drawing);
  if (!read) throw new Error(`${name} is no drawing: ${drawing}`);
  const { view } = faceScene(read.drawing, read.product);
  const size = { width: Math.round(view.width * scale), height: Math.round(view.height * scale) };
  const { data } = await composeDrawing(read.drawing, read.product, readPicture, size);
  const [x, y, wide, high] = box;
  const [width, height] = [Math.round(wide * scale), Math.round(high * scale)];
  const composed = sharp(data, { raw: { ...size, channels: 3 } }).extract({
    left: Math.round((x - view.x) * scale),
    top: Math.round((y - view.y) * scale),
    width,
    height,
  });
  const rendered = sharp(await readFile(`${renders}/${name}.png`)).resize({
    width,
    height,
    fit: 'fill',
  });
  const alpha = await rendered.clone().extractChannel(3).raw().toBuffer();
  const paper = rendered.clone().flatten({ background: '#cbbda8' });
  const stacked = { top: 0, bottom: height, background: '#ffffff' };
  await sharp(await composed.clone().extend(stacked).png().toBuffer())
    .composite([{ input: await paper.clone().png().toBuffer(), left: 0, top: height }])
    .toFile(`${results}/${name}-${scale}.png`);
  const [one, other] = await Promise.all(
    [composed, paper].map((picture) => picture.clone().greyscale().raw().toBuffer()),
  );
  return similarity(one ?? alpha, other ?? alpha, alpha, width);
}

mkdirSync(results, { recursive: true });
const facts: Record<string, Whole> = JSON.parse(await readFile(`${renders}/faces.json`, 'utf8'));
for (const [name, whole] of Object.entries(facts).filter(([, { drawing }]) => drawing)) {
  for (const scale of SCALES) {
    const value = await compare(name, whole, scale);
    console.log(`${name} at ${scale} px for each mm: ${value.toFixed(3)}`);
  }
}
