/** Layouts that fit a face, and the words about those that do not, on every possible layout of small faces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange } from '../../shared/builder/arrange.ts';
import { mirrored } from '../../shared/builder/by-hand.ts';
import type { Part } from '../../shared/builder/parts.ts';
import { problemsOf } from '../../shared/builder/problems.ts';
import {
  at,
  canBeCut,
  faces,
  fitsSomehow,
  layouts,
  mm,
  parts,
  whyNotAll,
} from '../support/any-layouts.ts';
import { faceOf, partOf } from '../support/faces.ts';

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
    expect(whyNotAll(narrow, [panel(8)], all, [wider])).toBe(
      '8-Switch Panel: 30 mm short of room on this face. It works with the 6-Switch Panel, or with the Outback Seventy.',
    );
    expect(whyNotAll(narrow, [panel(4), panel(4)], all.slice(0, 1).concat(panel(2)), [])).toBe(
      '4-Switch Panel: 40 mm short of room on this face. It works with the 2-Switch Panel in place of the 4-Switch Panel.',
    );
    expect(whyNotAll(narrow, [panel(6)], all, [])).toBeUndefined();
    expect(whyNotAll(narrow, [partOf({ width: 900 })], all, [])).toContain('or ask us');
  });

  test('names what would help, if anything would, and nothing that would not', () => {
    const counts = { part: 0, console: 0, pair: 0, nothing: 0 };
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
        const text = whyNotAll(face, laid, all, consoles);
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
          /It works with the (PART-\d+)(?: in place of the (PART-\d+)(?: at (\d+) mm)?)?/.exec(
            text,
          ) ?? [];
        expect(named === undefined).toBe(helpful.length === 0);
        if (named) {
          const other = helpful.find(({ name }) => name === named);
          const at = replaced ? laid.findIndex(({ name }) => name === replaced) : laid.length - 1;
          expect(other && fitsSomehow(face, laid.with(at, other))).toBe(true);
        }
        const console = /CONSOLE-\d/.exec(text)?.[0];
        expect(console).toBe(consoles.find((one) => fitsSomehow(one.face, laid))?.name);
        const [, out, alsoOut] =
          /Take out the PART-(\d+)(?: at \d+ mm)? and (?:the PART-(\d+)(?: at \d+ mm)? and )?it/.exec(
            text,
          ) ?? [];
        const withoutOne = laid
          .slice(0, -1)
          .filter(
            (part, index) => part !== laid.at(-1) && fitsSomehow(face, laid.toSpliced(index, 1)),
          );
        if (alsoOut) {
          expect(named ?? console ?? withoutOne[0]).toBeUndefined();
          const isFit = laid.some(({ id }, one) =>
            laid.some(
              (other, two) =>
                one < two &&
                `${[id, other.id].toSorted()}` === `${[out, alsoOut].toSorted()}` &&
                fitsSomehow(
                  face,
                  laid.filter((_, at) => at !== one && at !== two),
                ),
            ),
          );
          expect(isFit).toBe(true);
        } else {
          expect(out === undefined).toBe(withoutOne.length === 0);
          if (out) expect(withoutOne.map(({ id }) => id)).toContain(out);
        }
        expect(/ask us/i.test(text)).toBe(!named && !console && !out);
        counts[named ? 'part' : console ? 'console' : alsoOut ? 'pair' : 'nothing'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(15);
  });

  test('names a part of the same width that is less deep or high', () => {
    const deep = partOf({ depth: 190 }, 'Gauge pod');
    const flat = partOf({ depth: 70 }, 'Gauge hole');
    expect(whyNotAll(face, [deep], [deep, flat], [])).toBe(
      'Gauge pod: goes 10 mm deeper than this console. It works with the gauge hole.',
    );
  });
});
