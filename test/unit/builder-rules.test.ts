/** The rules of what fits on a face, checked against every possible layout of small faces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Part } from '../../shared/builder/parts.ts';
import {
  arrange,
  freePlace,
  mirrored,
  type Placed,
  problemsOf,
  pushed,
  snapped,
  swapped,
  tooLongBy,
  whyNot,
} from '../../shared/builder/rules.ts';
import { MAX_PARTS } from '../../shared/contract/limits.ts';
import { faceOf, partOf } from '../support/faces.ts';

const mm = (min: number, max: number) => fc.integer({ min, max });
/** By how much the phone that we promise speed on is slower than a laptop. */
const PHONE_SLOWER = 4;

const faces = fc
  .tuple(mm(0, 400), mm(0, 400), mm(31, 150))
  .map(([left, right, gap]) => faceOf(left, right, gap));
/** Some of them too high or too deep for every face. */
const parts = fc
  .tuple(mm(10, 180), mm(0, 30), fc.oneof({ weight: 9, arbitrary: mm(20, 60) }, mm(60, 130)))
  .chain(([width, margin, height]) =>
    fc
      .oneof({ weight: 9, arbitrary: mm(20, 180) }, mm(181, 200))
      .map((depth) => partOf({ width, margin, height, depth })),
  );
const layouts = fc
  .tuple(faces, fc.array(fc.tuple(parts, mm(0, 900)), { maxLength: 6 }))
  .map(([face, all]) => ({ face, placed: all.map(([part, x]): Placed => ({ part, x })) }));

const at = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map(({ part }, index) => ({ part, x: places[index] ?? Number.NaN }));

type TestFace = ReturnType<typeof faceOf>;
const sizesOf = (all: readonly Part[]) => all.map(({ size }) => size);
const partsOf = (placed: readonly Placed[]) => placed.map(({ part }) => part);

const goesIntoFace = (face: TestFace, { height, margin, depth }: Part['size']) =>
  height + 2 * margin <= face.height && depth <= face.depth;

/** True if a saw could cut it, judged without the rules: edges inside a span, and ply between cut-outs. */
function canBeCut(face: TestFace, placed: readonly Placed[]): boolean {
  const cuts = placed
    .map(({ part: { size }, x }) => ({ from: x - size.width / 2, to: x + size.width / 2, size }))
    .sort((a, b) => a.from - b.from);
  const spans = [face.left, face.right];
  const onFace = cuts.every(
    ({ from, to, size }) =>
      spans.some(([start, end]) => from >= start && to <= end) && goesIntoFace(face, size),
  );
  const isClear = cuts.every((one, index) =>
    cuts
      .slice(0, index)
      .every((before) => one.from - before.to >= Math.max(one.size.margin, before.size.margin)),
  );
  return onFace && isClear;
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) =>
    permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]),
  );
}

/** Tries every order of the parts, divided anywhere, each pushed against the one before it: true if one goes in. */
function someLayoutFits(face: TestFace, sizes: readonly Part['size'][]): boolean {
  const goesIn = ([from, to]: readonly [number, number], row: readonly Part['size'][]) => {
    let edge = from;
    for (const [index, size] of row.entries()) {
      const before = row[index - 1];
      const half = Math.ceil(size.width / 2);
      edge += (before ? Math.max(before.margin, size.margin) : 0) + 2 * half;
    }
    return edge <= to;
  };
  if (!sizes.every((size) => goesIntoFace(face, size))) return false;
  return permutations(sizes).some((row) =>
    [...row, undefined].some(
      (_, cut) => goesIn(face.left, row.slice(0, cut)) && goesIn(face.right, row.slice(cut)),
    ),
  );
}

/** The least length that parts take beside each other. */
const lengthFor = (row: readonly Part['size'][]) =>
  row.reduce((sum, { width, margin }) => sum + 2 * Math.ceil(width / 2) + margin, 0) -
  (row.length > 0 ? Math.min(...row.map(({ margin }) => margin)) : 0);

/** Every way to divide parts that leaves room on both sides, each as the indices of those on the left. */
function divisions(face: TestFace, sizes: readonly Part['size'][]): number[][] {
  const [left, right] = [face.left[1] - face.left[0], face.right[1] - face.right[0]];
  const found: number[][] = [];
  for (let sides = 0; sides < 2 ** sizes.length; sides++) {
    const isLeft = (index: number) => Math.floor(sides / 2 ** index) % 2 === 1;
    const onLeft = sizes.filter((_, index) => isLeft(index));
    const onRight = sizes.filter((_, index) => !isLeft(index));
    const fits = lengthFor(onLeft) <= left && lengthFor(onRight) <= right;
    if (fits) found.push([...sizes.keys()].filter(isLeft));
  }
  return found;
}

const fitsSomehow = (face: TestFace, all: readonly Part[]) =>
  sizesOf(all).every((size) => goesIntoFace(face, size)) &&
  divisions(face, sizesOf(all)).length > 0;

describe('a layout without problems', () => {
  test('can be cut: inside the spans, clear of the mirror and of each other', () => {
    const nudges = fc.array(mm(-9, 9), { minLength: 6, maxLength: 6 });
    const counts = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(layouts, nudges, ({ face, placed: anywhere }, by) => {
        const places = arrange(face, anywhere);
        const placed = anywhere.map(({ part, x }, index) => ({
          part: { ...part, size: { ...part.size, width: 2 * Math.ceil(part.size.width / 2) } },
          x: places ? (places[index] ?? 0) + (by[index] ?? 0) : x,
        }));
        const isAccepted = problemsOf(face, placed).length === 0;
        expect(isAccepted).toBe(canBeCut(face, placed));
        counts[isAccepted ? 'accepted' : 'refused'] += 1;
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(300);
  });

  test('stays one when it is mirrored on a face that is the same from both sides', () => {
    fc.assert(
      fc.property(layouts, ({ face, placed }) => {
        const even = faceOf(face.left[1] - face.left[0], face.left[1] - face.left[0]);
        const places = arrange(even, placed);
        if (!places) return;
        const turned = mirrored(even, places);
        expect(problemsOf(even, at(placed, turned))).toEqual([]);
        expect(mirrored(even, turned)).toEqual(places);
      }),
    );
  });
});

describe('Arrange It for Me', () => {
  test('finds a layout whenever there is one, and what it finds can be cut', () => {
    let found = 0;
    fc.assert(
      fc.property(layouts, ({ face, placed }) => {
        const places = arrange(face, placed);
        const sizes = placed.map(({ part }) => part.size);
        expect(places !== undefined).toBe(someLayoutFits(face, sizes));
        if (sizes.every((size) => goesIntoFace(face, size))) {
          expect(tooLongBy(face, partsOf(placed)) === 0).toBe(places !== undefined);
        }
        if (!places) return;
        found += 1;
        expect(problemsOf(face, at(placed, places))).toEqual([]);
        expect(canBeCut(face, at(placed, places))).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(40);
  });

  test('finds one among many parts too, with as few as can be on another side of the mirror', () => {
    const small = fc.tuple(mm(10, 60), mm(0, 30), mm(0, 700)).map(([width, margin, x]) => ({
      part: partOf({ width, margin }),
      x,
    }));
    const alike = fc
      .tuple(small, mm(5, 10))
      .chain(([one, count]) =>
        fc
          .array(mm(0, 700), { minLength: count, maxLength: count })
          .map((all) => all.map((x) => ({ ...one, x }))),
      );
    const many = fc.oneof(fc.array(small, { minLength: 5, maxLength: 10 }), alike);
    let found = 0;
    fc.assert(
      fc.property(many, fc.nat(), mm(-2, 2), mm(-2, 2), (placed, sides, moreLeft, moreRight) => {
        // As long as one way to divide them needs, or by a hair too short.
        const isLeft = (index: number) => Math.floor(sides / 2 ** index) % 2 === 1;
        const onLeft = sizesOf(partsOf(placed)).filter((_, index) => isLeft(index));
        const onRight = sizesOf(partsOf(placed)).filter((_, index) => !isLeft(index));
        const face = faceOf(
          Math.max(0, lengthFor(onLeft) + moreLeft),
          Math.max(0, lengthFor(onRight) + moreRight),
        );
        const places = arrange(face, placed);
        const all = divisions(face, sizesOf(partsOf(placed)));
        expect(places !== undefined).toBe(all.length > 0);
        expect(tooLongBy(face, partsOf(placed)) === 0).toBe(all.length > 0);
        if (!places) return;
        found += 1;
        const middle = (face.left[1] + face.right[0]) / 2;
        const moved = (onLeft: readonly number[]) =>
          placed.filter(({ x }, index) => x < middle !== onLeft.includes(index)).length;
        const now = [...places.keys()].filter((index) => (places[index] ?? 0) < middle);
        expect(moved(now)).toBe(Math.min(...all.map(moved)));
        expect(canBeCut(face, at(placed, places))).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(60);
  });

  test('takes less than 50 ms on a phone for as many parts as a layout may have', () => {
    const row = fc.array(fc.tuple(mm(15, 55), mm(0, 24), mm(0, 1180)), {
      minLength: MAX_PARTS,
      maxLength: MAX_PARTS,
    });
    // Even lengths and hardly room, or hardly none: then the most ways are tried.
    const cases = fc.sample(fc.tuple(row, mm(-110, 20)), { numRuns: 1000, seed: 7 });
    const hard = cases.map(([all, spare]) => {
      const placed = all.map(([half, margin, x]) => ({
        part: partOf({ width: 2 * half, margin }),
        x,
      }));
      const side = Math.floor(all.reduce((sum, [half, margin]) => sum + half + margin / 2, spare));
      return { face: faceOf(side, side), placed };
    });
    const cpu = (run: () => void) => {
      const before = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const least = hard.map(({ face, placed }) =>
      Math.min(...[1, 2, 3].map(() => cpu(() => arrange(face, placed)))),
    );
    expect(Math.max(...least) * PHONE_SLOWER).toBeLessThan(50);
  });

  test('keeps sides and order where they have room', () => {
    const face = faceOf(300, 300);
    const [wide, small] = [partOf({ width: 120 }), partOf({ width: 40 })];
    const placed = [
      { part: small, x: 250 },
      { part: wide, x: 60 },
      { part: small, x: 500 },
    ];
    const [first = 0, second = 0, third = 0] = arrange(face, placed) ?? [];
    expect(second).toBeLessThan(first);
    expect(first).toBeLessThan(310);
    expect(third).toBeGreaterThan(350);
  });

  test('moves what leaves the most even room, if something has to change sides', () => {
    const face = faceOf(300, 300);
    const placed = [60, 100, 140].map((width) => ({ part: partOf({ width }), x: 100 }));
    const onRight = arrange(face, placed)?.map((x) => x > face.left[1]);
    expect(onRight).toEqual([false, false, true]);
  });

  test('refuses what is too tall, too deep or too much', () => {
    const face = faceOf(300, 300);
    for (const size of [{ height: 101 }, { depth: 181 }, { width: 301 }]) {
      expect(arrange(face, [{ part: partOf(size), x: 50 }])).toBeUndefined();
    }
    const many = Array.from({ length: MAX_PARTS + 1 }, () => ({
      part: partOf({ width: 2 }),
      x: 50,
    }));
    expect(arrange(face, many)).toBeUndefined();
  });
});

describe('by hand', () => {
  test('a part snaps to a place within a span that has room for it', () => {
    fc.assert(
      fc.property(layouts, mm(-50, 950), ({ face, placed }, x) => {
        const [first] = placed;
        if (!first || !goesIntoFace(face, first.part.size)) return;
        const spans = [face.left, face.right];
        if (!spans.some(([from, to]) => to - from >= first.part.size.width + 1)) return;
        const place = snapped(face, placed, 0, x);
        expect(Number.isInteger(place)).toBe(true);
        expect(problemsOf(face, [{ part: first.part, x: place }])).toEqual([]);
        expect(Math.abs(snapped(face, placed, 0, place) - place)).toBeLessThanOrEqual(8);
      }),
      { numRuns: 2000 },
    );
  });

  test('a part that is put on another pushes it aside, no further than it has to, or stays where it was', () => {
    let found = 0;
    fc.assert(
      fc.property(layouts, mm(0, 900), ({ face, placed: anywhere }, x) => {
        const places = arrange(face, anywhere);
        if (!places || anywhere.length === 0) return;
        const placed = at(anywhere, places);
        const next = pushed(face, placed, 0, x);
        if (!next) return;
        found += 1;
        expect(next[0]).toBe(x);
        expect(canBeCut(face, at(placed, next))).toBe(true);
        const isMoved = (index: number) => index > 0 && next[index] !== placed[index]?.x;
        for (const index of placed.keys()) {
          if (!isMoved(index)) continue;
          // It stands right beside a neighbour that pushed it.
          const back = at(placed, next).map((one, other) =>
            other === index
              ? { ...one, x: one.x + Math.sign((placed[index]?.x ?? 0) - one.x) }
              : one,
          );
          expect(problemsOf(face, back)).not.toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
    expect(found).toBeGreaterThan(20);
  });

  test('a new part goes to the nearest free place, and moves nothing', () => {
    let found = 0;
    fc.assert(
      fc.property(layouts, parts, mm(0, 900), ({ face, placed: all }, part, x) => {
        const placed = all.slice(0, 3);
        const places = arrange(face, placed);
        if (!places) return;
        const now = at(placed, places);
        const isFree = (place: number) =>
          problemsOf(face, [...now, { part, x: place }]).length === 0;
        const free = Array.from({ length: face.length }, (_, place) => place).filter(isFree);
        const place = freePlace(face, now, part, x);
        expect(place === undefined).toBe(free.length === 0);
        if (place === undefined) return;
        found += 1;
        expect(isFree(place)).toBe(true);
        expect(Math.abs(place - x)).toBe(Math.min(...free.map((one) => Math.abs(one - x))));
      }),
      { numRuns: 600 },
    );
    expect(found).toBeGreaterThan(100);
  });

  test('no part more goes in than a link can name', () => {
    const face = faceOf(800, 800);
    const part = partOf({ width: 20, margin: 0 });
    const row = Array.from({ length: MAX_PARTS }, (_, index) => ({ part, x: 30 + 40 * index }));
    expect(freePlace(face, row.slice(1), part, 700)).toBeDefined();
    expect(freePlace(face, row, part, 700)).toBeUndefined();
    const smaller = partOf({ width: 10, margin: 0 });
    const wider = { name: 'Outback Expedition', face: faceOf(900, 900) };
    const other = { ...part, id: 'other' };
    expect(whyNot(face, [...partsOf(row), other], [part, smaller], [wider])).toBe(
      `No more than ${MAX_PARTS} parts go on one face. Take out the part and it fits.`,
    );
  });

  test('two parts that change places keep the others where they are, and change their order', () => {
    fc.assert(
      fc.property(layouts, fc.nat(5), fc.nat(5), ({ face, placed }, one, other) => {
        const places = arrange(face, placed);
        if (!places || one === other || one >= places.length || other >= places.length) return;
        const swap = swapped(at(placed, places), one, other);
        expect(swap).toHaveLength(places.length);
        for (const [index, x] of swap.entries()) {
          if (index !== one && index !== other) expect(x).toBe(places[index]);
        }
        const isFirst = (all: readonly number[]) => (all[one] ?? 0) < (all[other] ?? 0);
        expect(isFirst(swap)).toBe(!isFirst(places));
      }),
    );
  });

  test('neighbours change places within the room that they had', () => {
    fc.assert(
      fc.property(layouts, ({ face, placed }) => {
        const places = arrange(face, placed);
        const order = places
          ?.map((_, index) => index)
          .sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
        const [one, other] = order ?? [];
        if (!places || one === undefined || other === undefined) return;
        // Both on one side of the mirror: across it, one may be longer than the other side.
        if ((places[one] ?? 0) > face.left[1] !== (places[other] ?? 0) > face.left[1]) return;
        const swap = swapped(at(placed, places), one, other);
        // Beside a third part with a larger margin they may be too close.
        const pair = at(placed, swap).filter((_, index) => index === one || index === other);
        expect(problemsOf(face, pair)).toEqual([]);
        expect(swapped(at(placed, swap), one, other)).toEqual(places);
      }),
    );
  });
});

describe('what does not fit', () => {
  const face = faceOf(300, 300);
  test.each([
    [partOf({ height: 110 }, 'Speaker'), 60, 'Speaker: 10 mm too tall for this face.'],
    [partOf({ depth: 200 }, 'Radio slot'), 60, 'Radio slot: goes 20 mm deeper than this console.'],
    [partOf({}, 'Gauge'), 30, 'Gauge: 5 mm over the left end. Move it right.'],
    [partOf({}, 'Gauge'), 300, 'Gauge: 15 mm into the gap for the mirror. Move it left.'],
    [partOf({}, 'Gauge'), 365, 'Gauge: 10 mm into the gap for the mirror. Move it right.'],
    [partOf({}, 'Gauge'), 700, 'Gauge: 75 mm over the right end. Move it left.'],
  ])('is told with the reason: %#', (part, x, text) => {
    expect(problemsOf(face, [{ part, x }])).toEqual([{ index: 0, text }]);
  });

  test('is told with its neighbour', () => {
    const placed = [
      { part: partOf({}, 'Gauge hole'), x: 100 },
      { part: partOf({ margin: 20 }, 'UHF slot'), x: 60 },
    ];
    expect(problemsOf(face, placed)).toEqual([
      { index: 0, text: 'Gauge hole: 30 mm too close to the UHF slot.' },
    ]);
  });

  test('is told with every neighbour that a wide part reaches over', () => {
    const placed = [
      { part: partOf({ width: 200 }, 'Open tray'), x: 150 },
      { part: partOf({ width: 20 }, 'Gauge hole'), x: 190 },
      { part: partOf({ width: 20 }, 'USB hole'), x: 230 },
    ];
    expect(problemsOf(face, placed)).toEqual([
      { index: 1, text: 'Gauge hole: 80 mm too close to the open tray.' },
      { index: 2, text: 'USB hole: 40 mm too close to the open tray.' },
    ]);
  });

  test('names what would: a smaller part of the kind, and a console with room', () => {
    const panel = (count: number): Part => ({
      ...partOf({ width: count * 25, margin: 10 }, `${count}-Switch Panel`),
      picture: `switches-${count}` as Part['picture'],
    });
    const all = [panel(4), panel(6), panel(8)];
    const narrow = faceOf(170, 0);
    const wider = { name: 'Outback Seventy', face: faceOf(300, 200) };
    expect(whyNot(narrow, [panel(8)], all, [wider])).toBe(
      '30 mm too long for this face. It works with the 6-Switch Panel, or with the Outback Seventy.',
    );
    expect(whyNot(narrow, [panel(4), panel(4)], all.slice(0, 1).concat(panel(2)), [])).toBe(
      '40 mm too long for this face. It works with the 2-Switch Panel in place of the 4-Switch Panel.',
    );
    expect(whyNot(narrow, [panel(6)], all, [])).toBeUndefined();
    expect(whyNot(narrow, [partOf({ width: 900 })], all, [])).toContain('or ask us');
  });

  test('names what would help, if anything would, and nothing that would not', () => {
    const counts = { part: 0, console: 0, nothing: 0 };
    const shop = fc.array(
      fc
        .tuple(parts, fc.constantFrom('gauge', 'gauges-2', 'uhf', 'tray'))
        .map(([part, picture]): Part => ({ ...part, picture: picture as Part['picture'] })),
      { minLength: 2, maxLength: 8 },
    );
    const scene = shop.chain((found) => {
      const all = found.map((part, index) => ({ ...part, id: `${index}`, name: `PART-${index}` }));
      return fc.record({
        all: fc.constant(all),
        laid: fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 5 }),
        face: faces,
        others: fc.array(faces, { maxLength: 3 }),
      });
    });
    fc.assert(
      fc.property(scene, ({ all, laid, face, others }) => {
        const consoles = others.map((other, index) => ({ name: `CONSOLE-${index}`, face: other }));
        const text = whyNot(face, laid, all, consoles);
        expect(text === undefined).toBe(fitsSomehow(face, laid));
        if (text === undefined) return;
        const family = ({ picture }: Part) => picture.replace(/s?(-\d+)?$/, '');
        const helpful = all.filter((other) =>
          laid.some(
            (part, index) =>
              part !== other &&
              family(part) === family(other) &&
              fitsSomehow(face, laid.with(index, other)),
          ),
        );
        const [, named, replaced] =
          /It works with the (PART-\d+)(?: in place of the (PART-\d+))?/.exec(text) ?? [];
        expect(named === undefined).toBe(helpful.length === 0);
        if (named) {
          const other = helpful.find(({ name }) => name === named);
          const at = replaced ? laid.findIndex(({ name }) => name === replaced) : laid.length - 1;
          expect(other && fitsSomehow(face, laid.with(at, other))).toBe(true);
        }
        const console = /CONSOLE-\d/.exec(text)?.[0];
        expect(console).toBe(consoles.find((one) => fitsSomehow(one.face, laid))?.name);
        const out = /Take out the PART-(\d+) and/.exec(text)?.[1];
        const withoutOne = laid
          .slice(0, -1)
          .filter(
            (part, index) => part !== laid.at(-1) && fitsSomehow(face, laid.toSpliced(index, 1)),
          );
        expect(out === undefined).toBe(withoutOne.length === 0);
        if (out) expect(withoutOne.map(({ id }) => id)).toContain(out);
        expect(/ask us/i.test(text)).toBe(!named && !console && !out);
        counts[named ? 'part' : console ? 'console' : 'nothing'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(30);
  });

  test('names a part of the same width that is less deep or high', () => {
    const deep = partOf({ depth: 190 }, 'Gauge pod');
    const flat = partOf({ depth: 70 }, 'Gauge hole');
    expect(whyNot(face, [deep], [deep, flat], [])).toBe(
      'Gauge pod: goes 10 mm deeper than this console. It works with the gauge hole.',
    );
  });
});
