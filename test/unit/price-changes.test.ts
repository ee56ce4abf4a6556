import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../../shared/contract/limits.ts';
import { changedPrice, parsePercent } from '../../web/features/admin/products/prices.ts';

describe('a percentage', () => {
  it.each([
    ['5', 500],
    [' +10 % ', 1000],
    ['-7.5', -750],
    ['−7,25', -725],
    ['0', 0],
    ['900', 90_000],
  ])('%s is read', (typed, percent) => expect(parsePercent(typed)).toBe(percent));

  it.each(['', 'x', '5.125', '--5', '-90.01', '901', '1e2', '5 5'])('%s is none', (typed) =>
    expect(parsePercent(typed)).toBeUndefined(),
  );
});

describe('a changed price', () => {
  it('is rounded to cents or whole dollars, halves up', () => {
    expect(changedPrice(16_000, 500, false)).toBe(16_800);
    expect(changedPrice(16_050, 750, false)).toBe(17_254);
    expect(changedPrice(16_050, 750, true)).toBe(17_300);
    expect(changedPrice(10_050, 0, true)).toBe(10_100);
    expect(changedPrice(19_900, -1000, true)).toBe(17_900);
  });

  it('is always a price, whole dollars if wanted, and never on the wrong side', () => {
    const price = fc.integer({ min: 1, max: MAX_PRICE });
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: -9_000, max: 90_000 }),
        fc.boolean(),
        (cents, by, toDollars) => {
          const after = changedPrice(cents, by, toDollars);
          expect(Number.isInteger(after)).toBe(true);
          expect(after).toBeGreaterThanOrEqual(1);
          expect(after).toBeLessThanOrEqual(MAX_PRICE);
          if (toDollars) expect(after % 100).toBe(0);
          if (by > 0)
            expect(after).toBeGreaterThanOrEqual(Math.min(cents, MAX_PRICE) - (toDollars ? 50 : 0));
          if (by < 0 && cents >= 100)
            expect(after).toBeLessThanOrEqual(cents + (toDollars ? 50 : 0));
        },
      ),
    );
  });
});
