/** The pictures that a console's face is put together from: all there, to scale, and small. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Drawing, RenderedPart } from '../../shared/builder/face.ts';
import { felts, partPictures, shells } from '../../shared/builder/face-pictures.ts';
import {
  describeDrawing,
  facePictureUrl,
  faceScene,
  PICTURE_SCALES,
} from '../../shared/builder/face-scene.ts';

const fileOf = (name: string, size: keyof typeof PICTURE_SCALES) =>
  resolve(import.meta.dirname, `../../web/public${facePictureUrl(name, size)}`);
const sizes = ['small', 'large'] as const;
const parts = Object.keys(partPictures) as RenderedPart[];
/** A tray has a picture in each felt too. */
const partsIn = (felt: string) =>
  parts.map((name) => (name.endsWith('tray') ? `${name}-${felt}` : name));

const PART_BYTES = 12_000;
const VIEW_BYTES = 150_000;

const face = (length: number): Drawing['face'] => ({
  length,
  height: 110,
  depth: 200,
  left: [40, length / 2 - 65],
  right: [length / 2 + 65, length - 40],
});

const part = (picture: RenderedPart, x: number, width?: number): Drawing['parts'][number] => ({
  name: picture,
  picture,
  x,
  width: width ?? partPictures[picture].width,
  height: partPictures[picture].height,
});

describe('the pictures of faces', () => {
  it.each(sizes)('are there in every felt, %s, and a view of ten parts is light', (size) => {
    const bytes = (name: string) => statSync(fileOf(name, size)).size;
    expect(Math.max(...parts.map(bytes))).toBeLessThanOrEqual(PART_BYTES);
    expect(Object.keys(felts).length).toBeGreaterThanOrEqual(8);
    for (const felt of Object.keys(felts)) {
      const weights = partsIn(felt).map(bytes);
      expect(Math.max(...weights), felt).toBeLessThanOrEqual(PART_BYTES);
      const ten = weights.toSorted((one, other) => other - one).slice(0, 10);
      const laid = ten.reduce((sum, weight) => sum + weight, 0);
      for (const product of Object.keys(shells)) {
        const view = laid + bytes(`${product}-${felt}`);
        expect(view, `${product} in ${felt}`).toBeLessThanOrEqual(VIEW_BYTES);
      }
    }
  });

  it.each(sizes)('are to one scale: %s', async (size) => {
    const boxes = [
      ...parts.flatMap((name) =>
        [name, partsIn('tan')[parts.indexOf(name)] ?? name].map(
          (shown) => [shown, partPictures[name].box] as const,
        ),
      ),
      ...Object.entries(shells).map(([id, { box }]) => [`${id}-charcoal`, box] as const),
    ];
    for (const [name, [, , wide, high]] of boxes) {
      const { width, height, hasAlpha } = await sharp(readFileSync(fileOf(name, size))).metadata();
      const scale = PICTURE_SCALES[size];
      expect([name, width, height, hasAlpha]).toEqual([
        name,
        Math.round(wide * scale),
        Math.round(high * scale),
        true,
      ]);
    }
  });

  it('are where the scenes are modelled', () => {
    const scenes = ['faces', 'lineup'].map((name) =>
      readFileSync(resolve(import.meta.dirname, `../../web/pictures/scenes/${name}.py`), 'utf8'),
    );
    for (const name of [...parts, ...Object.keys(shells)]) {
      expect(scenes.join('')).toContain(`"${name}"`);
    }
  });
});

describe('a drawing put together', () => {
  const drawing: Drawing = {
    face: face(1180),
    felt: 'navy',
    stitching: 'sand',
    parts: [part('radio', 545), part('tray', 150, 160), part('gauge', 900)],
  };

  it('lies on the picture of its console, parts at their millimetre', () => {
    const scene = faceScene(drawing, 'outback-seventy');
    expect(scene.shell.picture).toBe('outback-seventy-navy');
    expect(scene.parts.map(({ x, width }) => x + width / 2)).toEqual([545, 150, 900]);
    const [radio, tray, gauge] = scene.parts.map(({ y, height }) => y + height / 2);
    expect(radio).toBeCloseTo(gauge ?? 0, 0);
    expect(tray).toBeCloseTo(radio ?? 0, 0);
    for (const { picture } of drawing.parts) {
      expect(existsSync(fileOf(picture, 'large'))).toBe(true);
    }
  });

  it('stretches a tray to its cut-out, and keeps the shape of everything else', () => {
    const wide = { ...drawing, parts: [part('tray', 300, 400), part('gauge', 900, 60)] };
    const [tray, gauge] = faceScene(wide, 'outback-seventy').parts;
    const [, , trayWidth, trayHeight] = partPictures.tray.box;
    expect([tray?.width, tray?.height]).toEqual([trayWidth * 2, trayHeight]);
    expect((gauge?.width ?? 0) / (gauge?.height ?? 1)).toBe(1);
    expect(gauge?.width).toBeCloseTo((partPictures.gauge.box[2] * 60) / 54);
  });

  it.each([
    ['navy', 'outback-seventy', 'tray-navy'],
    ['', 'outback-seventy', 'tray-charcoal'],
    ['tan', 'made-by-the-owner', 'tray-tan'],
  ])('shows the felt in a tray: "%s" on %s', (felt, product, picture) => {
    const { parts: shown } = faceScene({ ...drawing, felt }, product);
    expect(shown.map((one) => one.picture)).toEqual(['radio', picture, 'gauge']);
  });

  it('shows the places of the rockers in an empty hole for switches, and in nothing else', () => {
    const hole = { ...part('switches-6', 400), picture: 'switch-hole-6' as const };
    const drawn = { ...drawing, parts: [hole, part('switches-6', 700), part('tray', 1000)] };
    const [empty, ...others] = faceScene(drawn, 'outback-seventy').parts;
    expect(others.map(({ strokes }) => strokes)).toEqual([[], []]);
    expect(empty?.strokes.length).toBeGreaterThan(0);
    for (const { path } of empty?.strokes ?? []) {
      expect(path.match(/M/g)).toHaveLength(6);
      const [across = [], down = []] = [0, 1].map((axis) =>
        (path.match(/[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === axis),
      );
      expect(Math.min(...across)).toBeGreaterThan(400 - hole.width / 2);
      expect(Math.max(...across)).toBeLessThan(400 + hole.width / 2);
      expect(Math.max(...down) - Math.min(...down)).toBeLessThan(hole.height);
    }
  });

  it('follows the middle of a console that is lower at its ends', () => {
    const scene = faceScene(
      { ...drawing, face: face(1160), parts: [part('usb', 150), part('usb', 580)] },
      'outback-patrol',
    );
    const [end, middle] = scene.parts.map(({ y }) => y);
    expect(end).toBeLessThan((middle ?? 0) - 4);
  });

  it.each([
    ['of a console without pictures', 'made-by-the-owner', 1180],
    ['whose face is not the one in the picture', 'outback-seventy', 900],
    ['named like what every object has', 'constructor', 1180],
  ])('is a plain piece of felt for one %s', (_, product, length) => {
    const scene = faceScene({ ...drawing, face: face(length) }, product);
    expect(scene.shell).toEqual({
      x: 0,
      y: 0,
      width: length,
      height: 110,
      picture: undefined,
      colour: felts.navy,
    });
    expect(scene.strokes.length).toBeGreaterThan(0);
  });

  it.each([
    ['Light grey', 'light-grey'],
    ['', 'charcoal'],
    ['mauve', 'charcoal'],
    ['constructor', 'charcoal'],
  ])('takes the felt by key or name, and else the console’s own: "%s"', (felt, shown) => {
    const { shell, strokes } = faceScene({ ...drawing, felt, stitching: felt }, 'outback-seventy');
    expect(shell.picture).toBe(`outback-seventy-${shown}`);
    for (const { colour } of strokes) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });

  it('is told in words from left to right', () => {
    expect(describeDrawing(drawing)).toBe(
      'Front view, 1180 by 110 mm, navy felt, sand stitching. From the left: tray at 150 mm, radio at 545 mm, gauge at 900 mm.',
    );
    expect(describeDrawing({ ...drawing, parts: [] })).toContain('Nothing cut into it yet.');
  });
});
