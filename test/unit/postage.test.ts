/** Postage by the owner's table. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargedGrams,
  findZone,
  type Parcel,
  parsePostcodes,
  postageOf,
} from '../../shared/postage.ts';
import { findState, postcodesOf } from '../../shared/postcode.ts';
import {
  parseSteps,
  postageBody,
  postageDraft,
  postageErrors,
} from '../../web/features/admin/settings/postage-table.ts';

const box: Parcel = { lengthMm: 1000, widthMm: 200, heightMm: 100, weightGrams: 3000 };
const table = {
  upToGrams: [5_000, 10_000],
  zones: [
    { name: 'Town', postcodes: '4500-4519, 4350', cents: [20_00, 30_00] },
    { name: 'Country', postcodes: '4000–4999', cents: [25_00, null] },
  ],
};
const one = [{ parcel: box, quantity: 1 }];

describe('what posting costs', () => {
  it('is that of the first zone with the postcode, for each box', () => {
    // 0.02 m³ count as 5 kg.
    expect(chargedGrams(box)).toBe(5_000);
    expect(postageOf(one, '4350', table)).toEqual({ cents: 20_00, zone: 'Town' });
    expect(postageOf(one, ' 4001 ', table)).toEqual({ cents: 25_00, zone: 'Country' });
    const big = { parcel: { ...box, heightMm: 101 }, quantity: 2 };
    expect(postageOf([...one, big], '4500', table)?.cents).toBe(80_00);
  });

  it('is not known without a zone, a measure or a price', () => {
    expect(postageOf(one, '2000', table)).toBeUndefined();
    expect(postageOf(one, '43', table)).toBeUndefined();
    expect(postageOf([], '4350', table)).toBeUndefined();
    expect(postageOf([...one, { parcel: null, quantity: 1 }], '4350', table)).toBeUndefined();
    expect(postageOf([{ parcel: undefined, quantity: 1 }], '4350', table)).toBeUndefined();
    const heavy = (weightGrams: number) => [{ parcel: { ...box, weightGrams }, quantity: 1 }];
    expect(postageOf(heavy(10_000), '4001', table)).toBeUndefined();
    expect(postageOf(heavy(10_001), '4350', table)).toBeUndefined();
  });

  it('never falls with weight or size where prices rise, and adds up box by box', () => {
    const side = fc.integer({ min: 1, max: 1500 });
    const parcel = fc.record({
      lengthMm: side,
      widthMm: side,
      heightMm: side,
      weightGrams: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(parcel, fc.nat(500), fc.integer({ min: 1, max: 9 }), (box, more, quantity) => {
        const cents = (each: Parcel, count: number) =>
          postageOf([{ parcel: each, quantity: count }], '4350', table)?.cents;
        const [small, grown] = [cents(box, 1), cents({ ...box, lengthMm: box.lengthMm + more }, 1)];
        // A parcel that is too heavy to post stays too heavy.
        if (small === undefined) expect(grown).toBeUndefined();
        else if (grown !== undefined) expect(grown).toBeGreaterThanOrEqual(small);
        if (small !== undefined) expect(cents(box, quantity)).toBe(small * quantity);
      }),
    );
  });
});

describe('postcodes of a zone', () => {
  it.each([
    ['4000', [[4000, 4000]]],
    [
      '0800-0999 , 6000 – 6797',
      [
        [800, 999],
        [6000, 6797],
      ],
    ],
    ['4999-4000', undefined],
    ['400', undefined],
    ['4000,', undefined],
    ['', undefined],
    ['QLD', undefined],
  ])('%j are %j', (typed, ranges) => {
    expect(parsePostcodes(typed)).toEqual(ranges);
  });

  it('of a state are its own and no others', () => {
    for (const state of ['QLD', 'ACT', 'NT'] as const) {
      const zones = [{ name: state, postcodes: postcodesOf([state]), cents: [] }];
      for (let postcode = 200; postcode < 10_000; postcode += 1) {
        const text = String(postcode).padStart(4, '0');
        const isFound = findZone({ upToGrams: [], zones }, text) !== undefined;
        if (isFound !== (findState(text) === state)) expect.fail(`${text} of ${state}`);
      }
    }
  });
});

describe('the postage form', () => {
  it('comes back as it was typed', () => {
    const saved = { ...table, isShown: true, version: 3 };
    const { version: _, ...body } = saved;
    expect(postageBody(postageDraft(saved))).toEqual(body);
  });

  it('begins with the whole country, without prices', () => {
    const draft = postageDraft({ upToGrams: [], zones: [], isShown: false, version: 0 });
    expect(postageErrors(draft)).toEqual({ steps: false, zones: undefined });
    const body = postageBody(draft);
    expect(body.zones).toHaveLength(5);
    expect(body.zones.flatMap(({ cents }) => cents)).toEqual(Array(20).fill(null));
  });

  it.each([
    ['5, 10, 22', [5, 10, 22]],
    ['7.5', [7.5]],
    ['10, 5', undefined],
    ['', undefined],
  ])('reads the weights %j as %j', (typed, steps) => {
    expect(parseSteps(typed)).toEqual(steps);
  });

  it('says what is wrong with a zone', () => {
    const draft = postageDraft({ ...table, isShown: false, version: 1 });
    const wrong = (change: object) =>
      postageErrors({ ...draft, zones: draft.zones.map((zone) => ({ ...zone, ...change })) }).zones;
    expect(wrong({})).toBeFalsy();
    for (const change of [{ name: ' ' }, { postcodes: 'QLD' }, { prices: ['x'] }]) {
      expect(wrong(change)).toBe('Fix the zones that are marked.');
    }
  });
});
