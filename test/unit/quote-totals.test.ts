/** Totals of quotes, in whole cents. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type QuoteAmounts,
  type QuoteLineAmounts,
  quoteTotals,
  tickedAtFirst,
  totalRange,
} from '../../shared/quote-totals.ts';

const line = (changes: Partial<QuoteLineAmounts> = {}): QuoteLineAmounts => ({
  unitCents: 16_000,
  quantity: 1,
  addons: [],
  optional: false,
  ticked: false,
  ...changes,
});
const quote = (changes: Partial<QuoteAmounts> = {}): QuoteAmounts => ({
  lines: [line()],
  delivery: 'post',
  postageCents: null,
  charges: [],
  discountCents: 0,
  depositCents: null,
  depositPercent: null,
  gst: true,
  ...changes,
});

describe('the total of a quote', () => {
  it('is lines with their add-ons, postage and charges, minus the discount', () => {
    const lines = [line({ quantity: 2, addons: [{ unitCents: 4_900, quantity: 3 }] })];
    const charges = [{ amountCents: 1_000 }, { amountCents: 50 }];
    const totals = quoteTotals(quote({ lines, charges, postageCents: 4_950, discountCents: 700 }));
    expect(totals.subtotalCents).toBe(46_700);
    expect(totals.totalCents).toBe(46_700 + 4_950 + 1_050 - 700);
  });

  it('includes the preselected options, or those that are chosen', () => {
    const lines = [
      line(),
      line({ unitCents: 100, optional: true, ticked: true }),
      line({ unitCents: 10, optional: true }),
      // Lines that are not optional count whether ticked or not.
      line({ unitCents: 1, ticked: false }),
    ];
    expect(tickedAtFirst(lines)).toEqual([2]);
    expect(quoteTotals(quote({ lines })).totalCents).toBe(16_101);
    expect(quoteTotals(quote({ lines }), []).totalCents).toBe(16_001);
    expect(quoteTotals(quote({ lines }), [3]).totalCents).toBe(16_011);
    expect(totalRange(quote({ lines }))).toEqual({ least: 16_001, most: 16_111 });
  });

  it.each([
    ['post', 17_000, 16_000, { least: 17_000, most: 17_000 }],
    ['either', 17_000, 16_000, { least: 16_000, most: 17_000 }],
    ['pick-up', 16_000, 16_000, { least: 16_000, most: 16_000 }],
  ] as const)('with %s charges postage for what is posted', (delivery, total, fetched, range) => {
    const offered = quote({ delivery, postageCents: 1_000 });
    expect(quoteTotals(offered).totalCents).toBe(total);
    expect(quoteTotals(offered, [], true).totalCents).toBe(fetched);
    expect(totalRange(offered)).toEqual(range);
  });

  it.each([
    [11, 1],
    [16_000, 1455],
    [16_005, 1455],
    [5, 0],
    [6, 1],
  ])('of %d cents includes %d cents of GST, one eleventh', (unitCents, gst) => {
    expect(quoteTotals(quote({ lines: [line({ unitCents })] })).gstCents).toBe(gst);
  });

  it.each([
    [{ depositCents: 5_000 }, 5_000],
    [{ depositCents: 50_000 }, 16_000],
    [{ depositPercent: 50 }, 8_000],
    [{ depositPercent: 33 }, 5_280],
    [{ depositPercent: 100 }, 16_000],
    [{}, 0],
  ])('with %j requires a deposit of %d cents', (deposit, cents) => {
    expect(quoteTotals(quote(deposit)).depositCents).toBe(cents);
  });

  it('stays in whole cents and within its range, whatever is ticked', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const arbitraryLine = fc.record({
      unitCents: amount,
      quantity: fc.integer({ min: 1, max: 99 }),
      addons: fc.array(fc.record({ unitCents: amount, quantity: fc.constant(1) }), {
        maxLength: 2,
      }),
      optional: fc.boolean(),
      ticked: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(arbitraryLine, { minLength: 1, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 20 })),
        fc.integer({ min: 1, max: 100 }),
        (lines, ticked, depositPercent) => {
          const offered = quote({ lines, depositPercent });
          const { totalCents, gstCents, depositCents } = quoteTotals(offered, ticked);
          const { least, most } = totalRange(offered);
          for (const cents of [totalCents, gstCents, depositCents]) {
            expect(Number.isSafeInteger(cents)).toBe(true);
          }
          expect(totalCents).toBeGreaterThanOrEqual(least);
          expect(totalCents).toBeLessThanOrEqual(most);
          expect(depositCents).toBeLessThanOrEqual(totalCents);
        },
      ),
      { numRuns: 200 },
    );
  });
});
