/** Parts that are put down, pushed and swapped by hand, on every possible layout of small faces. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange } from '../../shared/builder/arrange.ts';
import { dropped, freePlace, pushed, snapped, swapped } from '../../shared/builder/by-hand.ts';
import { problemsOf, whyNotThere } from '../../shared/builder/problems.ts';
import { MAX_PARTS } from '../../shared/contract/limits.ts';
import {
  at,
  canBeCut,
  goesIntoFace,
  layouts,
  mm,
  parts,
  partsOf,
  whyNotAll,
} from '../support/any-layouts.ts';
import { faceOf, partOf } from '../support/faces.ts';

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

  test('a part that is let go lands where it can be cut, in its turn and as near as it fits', () => {
    const found = { there: 0, near: 0, stayed: 0 };
    fc.assert(
      fc.property(layouts, mm(0, 900), ({ face, placed: anywhere }, x) => {
        const places = arrange(face, anywhere);
        if (!places || anywhere.length === 0) return;
        const placed = at(anywhere, places);
        const next = dropped(face, placed, 0, x);
        const now = next ?? places;
        expect(canBeCut(face, at(placed, now))).toBe(true);
        // The middles that it has passed are on its other side, or have no room there.
        const turn = (all: readonly number[], mine: number) =>
          all.slice(1).map((one) => Math.sign(one - mine) || 1);
        const far = Math.abs((now[0] ?? 0) - x);
        if (`${turn(now, now[0] ?? 0)}` === `${turn(places, x)}`) {
          const isSame = (other: readonly number[] | undefined) =>
            other && `${turn(other, other[0] ?? 0)}` === `${turn(places, x)}`;
          for (let off = 0; off < far; off++) {
            expect(isSame(pushed(face, placed, 0, x - off))).toBeFalsy();
            expect(isSame(pushed(face, placed, 0, x + off))).toBeFalsy();
          }
        }
        found[far === 0 ? 'there' : next ? 'near' : 'stayed'] += 1;
        if (far === 0) return;
        const there = placed.map((one, index) => (index === 0 ? { ...one, x } : one));
        expect(whyNotThere(face, there, 0) ?? 'no room').toMatch(
          /^(?:\d+ mm (?:over|into|too)|no room)/,
        );
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(found.there, found.near)).toBeGreaterThan(20);
  });

  test('a layout with problems is rearranged freely', () => {
    const face = faceOf(300, 0);
    const part = partOf({});
    const placed = [50, 60, 200].map((x) => ({ part, x }));
    expect(dropped(face, placed, 2, 55)).toEqual([50, 60, 55]);
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
    expect(whyNotAll(face, [...partsOf(row), other], [part, smaller], [wider])).toBe(
      `No more than ${MAX_PARTS} parts go on one face. Take out the part at 0 mm and it fits.`,
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
