/** Arranging all parts of a face, checked against every possible layout of small faces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tooLongBy } from '../../shared/builder/advice.ts';
import { arrange } from '../../shared/builder/arrange.ts';
import type { Part } from '../../shared/builder/parts.ts';
import { problemsOf } from '../../shared/builder/problems.ts';
import { MAX_PARTS } from '../../shared/contract/limits.ts';
import {
  at,
  canBeCut,
  divisions,
  goesIntoFace,
  layouts,
  lengthFor,
  mm,
  partsOf,
  sizesOf,
  type TestFace,
} from '../support/any-layouts.ts';
import { faceOf, partOf } from '../support/faces.ts';

/** By how much the phone that we promise speed on is slower than a laptop. */
const PHONE_SLOWER = 4;

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
