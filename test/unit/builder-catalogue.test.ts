/** The seeded catalogue in the builder: every part has a console that takes it, and every console takes what it is sold with. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { arrange } from '../../shared/builder/arrange.ts';
import { firstLayout, moved, withPart } from '../../shared/builder/begin.ts';
import { felts, shells } from '../../shared/builder/face-pictures.ts';
import { colourKey } from '../../shared/builder/face-scene.ts';
import { judged } from '../../shared/builder/keep.ts';
import { partsById } from '../../shared/builder/parts.ts';
import { problemsOf } from '../../shared/builder/problems.ts';
import { heightFor, shaped } from '../../shared/builder/shaped.ts';
import { cutOutKinds } from '../../shared/contract/choices.ts';
import type { CutOutKind } from '../../shared/cut-outs.ts';
import { whyNotAll } from '../support/any-layouts.ts';

const { products, addons } = seededCatalogue(new Date());
const consoles = products.map((product) => {
  if (!product.face) throw new Error(`${product.id} is not in the builder`);
  return { ...product, face: product.face };
});
const parts = partsById(addons);

/** Every console of the pictures' scenes: its length in mm, and what it shows from left to right with its middle. */
function readScenes(): ReadonlyMap<string, { length: number; cells: readonly SceneCell[] }> {
  const source = readFileSync('web/pictures/scenes/lineup.py', 'utf8');
  const found = source.matchAll(/"([a-z-]+)": dict\(\s*(.*?)\bcells=\[(.*?)\](.*?)\),\n/gs);
  return new Map(
    [...found].map(([, id = '', before = '', cells = '', after = '']) => {
      const number = (name: string, usual: number) =>
        Number(new RegExp(`\\b${name}=([\\d.]+)`).exec(before + after)?.[1] ?? usual);
      const length = number('w', 0);
      const edge = number('edge', number('r', 60) * 0.55 + 22);
      const row = [...cells.matchAll(/\("(\w+)",?\s*([\d.]*)\)/g)].map(([, kind = '', size]) => ({
        kind,
        count: Number(size || 1),
      }));
      return [id, { length, cells: placeCells(row, length, edge, number('gap', 20)) }];
    }),
  );
}

interface SceneCell {
  readonly kind: string;
  readonly count: number;
  readonly x: number;
  readonly width: number;
}

/** As `layout` of web/pictures/scenes/console.py does: trays share what the others leave. */
function placeCells(
  row: readonly { kind: string; count: number }[],
  length: number,
  edge: number,
  gap: number,
): SceneCell[] {
  const widths: Readonly<Record<string, number>> = {
    din: 186,
    uhf: 138,
    gauge: 54,
    usb: 33,
    speaker: 106,
  };
  const isTray = (kind: string) => kind.endsWith('tray');
  const fixed = ({ kind, count }: { kind: string; count: number }) =>
    kind === 'rockers' ? count * 24.5 + 14 : (widths[kind] ?? 0);
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const left = length - 2 * edge - gap * (row.length - 1) - sum(row.map(fixed));
  const trays = row.filter(({ kind }) => isTray(kind));
  const shares = sum(trays.map(({ count }) => count));
  let x = edge + (trays.length > 0 ? 0 : left / 2);
  return row.map((cell) => {
    const width = isTray(cell.kind) ? (left * cell.count) / shares : fixed(cell);
    x += width + gap;
    return { ...cell, x: x - gap - width / 2, width };
  });
}

/** The kind of a scene's cell, and how many of the kind it is. */
const kindOf = ({ kind, count }: SceneCell): [CutOutKind, number] =>
  kind === 'rockers'
    ? ['switches', count]
    : [
        ({ gauge: 'gauges', speaker: 'speakers', din: 'din', uhf: 'uhf', usb: 'usb' } as const)[
          kind
        ] ?? 'trays',
        1,
      ];

describe('the seeded catalogue', () => {
  test.each([...parts.values()].map((part) => [part.id, part] as const))(
    'has a console for %s',
    (_, part) => {
      const fits = consoles.filter(({ face }) => arrange(face, [{ part, x: 0 }]));
      expect(fits.length).toBeGreaterThan(0);
    },
  );

  const scenes = readScenes();

  test.each(consoles.map((product) => [product.id, product] as const))(
    'begins %s with what its facts name, where its pictures have it, at its own price',
    (id, product) => {
      const scene = scenes.get(id);
      const layout = firstLayout(product, parts);
      const { placed, problems, extra, included } = judged(product, layout, parts);
      expect(problems).toEqual([]);
      expect(extra).toEqual([]);
      expect(included).toEqual(placed.map(() => true));
      expect(placed.map(({ part }) => part.price)).toEqual(placed.map(() => null));

      // Its facts: the numbers that the owner typed, and the words that are read.
      const count = (all: readonly (readonly [CutOutKind, number])[]) =>
        Object.fromEntries(
          cutOutKinds.map((kind) => [
            kind,
            all.reduce((sum, [each, number]) => sum + (each === kind ? number : 0), 0),
          ]),
        );
      const drawn = placed.flatMap(({ part }) =>
        part.takes ? [[part.takes.kind, part.takes.count] as const] : [],
      );
      expect(count(drawn)).toEqual(product.cutOuts);
      const told = [product.description, ...product.features].join(' ');
      const isTold = (word: RegExp) => word.test(told);
      expect(isTold(/\btrays?\b/i)).toBe((product.cutOuts?.trays ?? 0) > 0);
      expect(isTold(/\bspeakers?\b/i)).toBe((product.cutOuts?.speakers ?? 0) > 0);
      expect(isTold(/\bUHF\b/)).toBe((product.cutOuts?.uhf ?? 0) > 0);
      expect(isTold(/\bDIN\b/)).toBe((product.cutOuts?.din ?? 0) > 0);
      expect(isTold(/\bUSB\b/)).toBe((product.cutOuts?.usb ?? 0) > 0);
      expect(isTold(/\bgauges?\b/i)).toBe((product.cutOuts?.gauges ?? 0) > 0);
      expect(isTold(/\bswitch(es)?\b/i)).toBe((product.cutOuts?.switches ?? 0) > 0);

      // Its pictures.
      expect(scene?.length).toBe(product.face.length);
      expect(count((scene?.cells ?? []).map(kindOf))).toEqual(product.cutOuts);
      const order = placed.toSorted((one, other) => one.x - other.x);
      expect(order.map(({ part }) => part.takes?.kind)).toEqual(
        scene?.cells.map((cell) => kindOf(cell)[0]),
      );
      for (const [at, { part, x }] of order.entries()) {
        const cell = scene?.cells[at];
        expect(Math.abs(x - (cell?.x ?? 0)), part.name).toBeLessThanOrEqual(1);
        // The part lies within what the picture has there, give or take the felt.
        expect(part.size.width, part.name).toBeLessThanOrEqual((cell?.width ?? 0) + 1);
      }
    },
  );

  test('has its pictures the right way up: none but a single add-on lies on its back, left on the right', () => {
    const scenes = globSync('web/pictures/scenes/*.py');
    const turned = scenes.filter((file) => readFileSync(file, 'utf8').includes('flip=True'));
    expect(turned.map((file) => basename(file))).toEqual(['addons.py']);
  });

  test('has a speaker for every console that is high enough, and says so of one that is not', () => {
    const speaker = parts.get('speaker');
    if (!speaker) throw new Error('no speaker');
    for (const { id, face } of consoles) {
      const short = speaker.size.height + 2 * speaker.size.margin - face.height;
      const why = whyNotAll(face, [speaker], [...parts.values()], []);
      if (short > 0) expect(why, id).toContain(`${short} mm too tall for this face.`);
      else expect(why, id).toBeUndefined();
    }
  });

  test.each([
    ['tourer-prado', 'speaker'],
    ['tourer-prado', 'speaker-4'],
    ['compact-wrangler', 'gauge'],
  ])('keeps the low wings of the %s free of the part %s', (id, name) => {
    const product = consoles.find((one) => one.id === id);
    const part = parts.get(name);
    if (!product || !part) throw new Error('not in the catalogue');
    const { length, left } = product.face;
    const half = Math.ceil(part.size.width / 2);
    const on = (x: number) => {
      const layout = { product: id, felt: '', stitching: '', parts: [{ part: name, x }] };
      return judged(product, layout, parts).drawing.questions[0] ?? '';
    };
    expect(on(left[0] + half)).toMatch(/ \d+ mm too tall there\. Move it right\.$/);
    expect(on(length - left[0] - half)).toMatch(/ \d+ mm too tall there\. Move it left\.$/);
    expect(on(length / 2)).not.toContain('tall');

    // The builder finds the middle by itself, for the part alone and among others.
    const bare = { product: id, felt: '', stitching: '', parts: [] };
    const laid = withPart(bare, name, product.face, parts);
    const face = shaped(id, product.face);
    const wings = [0, length].map((x) => arrange(face, [{ part, x }])?.[0] ?? 0);
    for (const x of [...wings, laid?.parts[0]?.x ?? 0]) expect(on(x)).not.toContain('tall');
    const tray = parts.get('tray-low-small');
    if (!tray) throw new Error('no tray');
    const row = [part, tray, tray].map((one, at) => ({ part: one, x: left[0] + 60 + at }));
    const places = arrange(face, row);
    expect(places && problemsOf(face, moved(row, places))).toEqual([]);
  });

  test('lays out the consoles of the pictures, as high and long as in these, in their felt', () => {
    const shown = consoles.map(({ id, face: { length, height }, specifications }) => {
      const [felt = '', seam = ''] = specifications['Felt colour']?.split(', ') ?? [];
      const thread = /^(?:\w+ )*(\w+) (?:stitching|piping)$/.exec(seam)?.[1];
      return [id, { length, height, felt: colourKey(felts, felt), ...(thread && { thread }) }];
    });
    expect(shells).toMatchObject(Object.fromEntries(shown));
    expect(Object.keys(shells)).toHaveLength(consoles.length);
  });
});

test('a cut-out has the height that its console has everywhere, wherever it is', () => {
  const faces = consoles.map(({ id, face }) => shaped(id, face)).filter(({ rise }) => rise);
  expect(faces.length).toBeGreaterThan(3);
  for (const face of faces) {
    for (const half of [17, 60, 165]) {
      const places = Array.from({ length: face.length - 2 * half }, (_, at) => at + half);
      const lowest = Math.min(...places.map((x) => heightFor(face, x, half)));
      expect(face.everywhere).toBeLessThanOrEqual(lowest);
    }
  }
});
