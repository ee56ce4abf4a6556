/** The code of a layout, as a link carries it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawingOf, layoutCode, readLayout, resolved } from '../../shared/builder/layout.ts';
import { cutOutParts, partsById } from '../../shared/builder/parts.ts';
import { MAX_FACE_MM, MAX_PARTS } from '../../shared/contract/limits.ts';
import { faceOf } from '../support/faces.ts';

const mm = (min: number, max: number) => fc.integer({ min, max });

describe('the code of a layout', () => {
  const ids = fc.oneof(
    fc.constantFrom(...cutOutParts.map(({ id }) => id), 'switch-panel-6'),
    fc.uuid(),
  );
  const random = fc.record({
    product: fc.oneof(fc.constant('tourer-hilux'), fc.uuid()),
    felt: fc.constantFrom('', 'navy', 'light-grey'),
    stitching: fc.constantFrom('', 'sand'),
    parts: fc.array(fc.record({ part: ids, x: mm(0, MAX_FACE_MM) }), { maxLength: MAX_PARTS }),
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

  test('is refused when one character is another, or two neighbours have changed places', () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789-._');
    fc.assert(
      fc.property(random, fc.nat(), letters, (layout, number, letter) => {
        const code = layoutCode(layout);
        const place = number % code.length;
        const [here, next] = [code.charAt(place), code.charAt(place + 1)];
        const changed = code.slice(0, place) + letter + code.slice(place + 1);
        const turned = code.slice(0, place) + next + here + code.slice(place + 2);
        for (const mangled of [changed, turned]) {
          if (mangled !== code) expect(readLayout(mangled)).toBeUndefined();
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('says which parts the shop no longer has, and draws the others', () => {
    const layout = {
      product: 'tourer-hilux',
      felt: 'navy',
      stitching: 'sand',
      parts: [
        { part: 'uhf', x: 200 },
        { part: 'gone-panel', x: 500 },
      ],
    };
    const { placed, gone } = resolved(layout, partsById([]));
    expect(gone).toEqual(['gone-panel']);
    const face = faceOf(400, 400);
    expect(drawingOf(face, layout, placed)).toEqual({
      face,
      felt: 'navy',
      stitching: 'sand',
      parts: [{ name: 'UHF slot', picture: 'uhf', x: 200, width: 138, height: 42 }],
    });
  });
});
