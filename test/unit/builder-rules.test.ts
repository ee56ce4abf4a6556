/** What fits on a console's face, checked against every layout that there is of small faces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingOf, layoutCode, readLayout, resolved } from '../../shared/builder/layout.ts';
import { cutOutParts, extraCutOuts, type Part, partsById } from '../../shared/builder/parts.ts';
import {
  arrange,
  freePlace,
  mirrored,
  type Placed,
  problemsOf,
  snapped,
  swapped,
  tooLongBy,
  whyNot,
} from '../../shared/builder/rules.ts';
import { MAX_PARTS } from '../../shared/contract/limits.ts';

const mm = (min: number, max: number) => fc.integer({ min, max });

const partOf = (size: Partial<Part['size']>, name = 'Part'): Part => ({
  ...{ id: name.toLowerCase(), name, picture: 'gauge' as const, kind: null },
  ...{ needs: null, price: null },
  size: { width: 50, height: 50, depth: 100, margin: 10, ...size },
});

/** A face whose spans are `left` and `right` long, with a mirror gap between them that is wider than any margin. */
const faceOf = (left: number, right: number, gap = 40) => ({
  ...{ length: left + gap + right + 20, height: 120, depth: 180 },
  left: [10, 10 + left] as const,
  right: [10 + left + gap, 10 + left + gap + right] as const,
});

const faces = fc
  .tuple(mm(0, 400), mm(0, 400), mm(31, 150))
  .map(([left, right, gap]) => faceOf(left, right, gap));
const parts = fc
  .tuple(mm(10, 180), mm(0, 30))
  .map(([width, margin]) => partOf({ width, margin, height: 40 }));
const layouts = fc
  .tuple(faces, fc.array(fc.tuple(parts, mm(0, 900)), { maxLength: 6 }))
  .map(([face, all]) => ({ face, placed: all.map(([part, x]): Placed => ({ part, x })) }));

const at = (placed: readonly Placed[], places: readonly number[]): Placed[] =>
  placed.map(({ part }, index) => ({ part, x: places[index] ?? Number.NaN }));

/** What a saw would find, written without the rules: edges inside a span, and ply between cut-outs. */
function canBeCut(face: ReturnType<typeof faceOf>, placed: readonly Placed[]): boolean {
  const cuts = placed
    .map(({ part: { size }, x }) => ({ from: x - size.width / 2, to: x + size.width / 2, size }))
    .sort((a, b) => a.from - b.from);
  const spans = [face.left, face.right];
  const onFace = cuts.every(({ from, to, size }) => {
    const isInside = spans.some(([start, end]) => from >= start && to <= end);
    return isInside && size.height + 2 * size.margin <= face.height && size.depth <= face.depth;
  });
  const isClear = cuts.every((one, index) => {
    const before = cuts[index - 1];
    return !before || one.from - before.to >= Math.max(one.size.margin, before.size.margin);
  });
  return onFace && isClear;
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((one, index) =>
    permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]),
  );
}

/** Whether any order of the parts, divided anywhere, goes in when each is pushed against the one before it. */
function someLayoutFits(face: ReturnType<typeof faceOf>, sizes: readonly Part['size'][]): boolean {
  const goesIn = ([from, to]: readonly [number, number], row: readonly Part['size'][]) => {
    let edge = from;
    for (const [index, size] of row.entries()) {
      const before = row[index - 1];
      const half = Math.ceil(size.width / 2);
      edge += (before ? Math.max(before.margin, size.margin) : 0) + 2 * half;
    }
    return edge <= to;
  };
  return permutations(sizes).some(
    (row) =>
      row
        .concat([])
        .some(
          (_, cut) => goesIn(face.left, row.slice(0, cut)) && goesIn(face.right, row.slice(cut)),
        ) ||
      (goesIn(face.left, row) && goesIn(face.right, [])),
  );
}

describe('a layout without problems', () => {
  test('can be cut: inside the spans, clear of the mirror and of each other', () => {
    fc.assert(
      fc.property(layouts, ({ face, placed }) => {
        if (problemsOf(face, placed).length === 0) expect(canBeCut(face, placed)).toBe(true);
      }),
      { numRuns: 3000 },
    );
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
        expect(
          tooLongBy(
            face,
            placed.map(({ part }) => part),
          ) === 0,
        ).toBe(places !== undefined);
        if (!places) return;
        found += 1;
        expect(problemsOf(face, at(placed, places))).toEqual([]);
        expect(canBeCut(face, at(placed, places))).toBe(true);
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(40);
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
  test('a part snaps to a place within a span, and one that snapped stays where it is', () => {
    fc.assert(
      fc.property(layouts, mm(-50, 950), ({ face, placed }, x) => {
        const [first] = placed;
        if (!first) return;
        const spans = [face.left, face.right];
        if (spans.some(([from, to]) => to - from < first.part.size.width + 1)) return;
        const place = snapped(face, placed, 0, x);
        expect(Number.isInteger(place)).toBe(true);
        expect(problemsOf(face, [{ part: first.part, x: place }])).toEqual([]);
        expect(Math.abs(snapped(face, placed, 0, place) - place)).toBeLessThanOrEqual(8);
      }),
    );
  });

  test('a new part goes to a free place, and moves nothing', () => {
    fc.assert(
      fc.property(layouts, parts, mm(0, 900), ({ face, placed }, part, x) => {
        const places = arrange(face, placed);
        if (!places) return;
        const now = at(placed, places);
        const place = freePlace(face, now, part, x);
        if (place !== undefined) {
          expect(problemsOf(face, [...now, { part, x: place }])).toEqual([]);
        }
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
    expect(whyNot(narrow, [panel(6)], all, [])).toBeUndefined();
    expect(whyNot(narrow, [partOf({ width: 900 })], all, [])).toContain('or ask us');
  });

  test('a cut-out beyond the console’s own is a question, not a price', () => {
    const byId = partsById([]);
    const radio = byId.get('radio');
    if (!radio) throw new Error('no radio slot');
    const cutOuts = { switches: 0, gauges: 0, din: 1, uhf: 0, usb: 0 };
    expect(extraCutOuts(cutOuts, [radio])).toEqual([]);
    expect(extraCutOuts(cutOuts, [radio, radio, radio])).toEqual([
      '2 DIN slots more than it comes with',
    ]);
    expect(extraCutOuts(null, [radio, radio])).toEqual([]);
  });
});

describe('the code of a layout', () => {
  const ids = fc.oneof(
    fc.constantFrom(...cutOutParts.map(({ id }) => id), 'switch-panel-6'),
    fc.uuid(),
  );
  const random = fc.record({
    product: fc.oneof(fc.constant('tourer-hilux'), fc.uuid()),
    felt: fc.constantFrom('', 'navy', 'light-grey'),
    stitching: fc.constantFrom('', 'sand'),
    parts: fc.array(fc.record({ part: ids, x: mm(0, 3000) }), { maxLength: MAX_PARTS }),
  });

  test('comes back the same, in characters that an address carries as they are', () => {
    fc.assert(
      fc.property(random, (layout) => {
        const code = layoutCode(layout);
        expect(readLayout(code)).toEqual(layout);
        expect(encodeURIComponent(code)).toBe(code);
      }),
    );
  });

  test('is refused without a fault when it is mangled', () => {
    fc.assert(
      fc.property(random, fc.nat(800), fc.string(), (layout, cut, junk) => {
        const code = layoutCode(layout);
        for (const mangled of [code.slice(0, cut), code.slice(0, cut) + junk, junk, `9${code}`]) {
          const read = readLayout(mangled);
          if (read) expect(layoutCode(read)).toBe(mangled);
        }
      }),
      { numRuns: 2000 },
    );
    const code = layoutCode({ product: 'a', felt: '', stitching: '', parts: [] });
    expect(readLayout(code)).toBeDefined();
    expect(readLayout(code.slice(0, -3))).toBeUndefined();
    expect(readLayout(code.replace('a', 'b'))).toBeUndefined();
    expect(readLayout('1_<script>__')).toBeUndefined();
  });

  test('says which parts the shop no longer has, and draws the others', () => {
    const layout = {
      ...{ product: 'tourer-hilux', felt: 'navy', stitching: 'sand' },
      parts: [
        { part: 'uhf', x: 200 },
        { part: 'gone-panel', x: 500 },
      ],
    };
    const { placed, gone } = resolved(layout, partsById([]));
    expect(gone).toEqual(['gone-panel']);
    const face = faceOf(400, 400);
    expect(drawingOf(face, layout, placed)).toEqual({
      ...{ face, felt: 'navy', stitching: 'sand' },
      parts: [{ name: 'UHF slot', picture: 'uhf', x: 200, width: 138, height: 42 }],
    });
  });
});
