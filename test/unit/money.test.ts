import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollarsInput, parseDollars } from '../../shared/dollars.ts';
import { formatDollars, formatWholeDollars, lineCents, totalCents } from '../../shared/money.ts';

describe('parseDollars', () => {
  it.each([
    ['19.99', 1999],
    ['0.1', 10],
    ['0.2', 20],
    ['1,234.50', 123_450],
    ['$160', 16_000],
    [' 5 ', 500],
    ['.5', 50],
    ['12.', 1200],
    ['1.005', 101],
    ['1.004', 100],
    ['0', 0],
  ])('reads %j as %d cents', (typed, cents) => {
    expect(parseDollars(typed)).toBe(cents);
  });

  it.each(['', '.', '-1', 'abc', '1.2.3', '1,23', '1e3', 'NaN', '12,34.5', '９'])(
    'rejects %j',
    (typed) => {
      expect(parseDollars(typed)).toBeUndefined();
    },
  );

  it('parses every amount that formatDollars writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(parseDollars(dollarsInput(cents))).toBe(cents);
        expect(parseDollars(formatDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatting', () => {
  it('shows whole dollars on cards and two decimals elsewhere', () => {
    expect(formatWholeDollars(16_000)).toBe('$160');
    expect(formatDollars(16_000)).toBe('$160.00');
    expect(formatDollars(123_450)).toBe('$1,234.50');
  });

  it('shows every amount as Australians write it', () => {
    const dollars = (digits: number) =>
      new Intl.NumberFormat('en-AU', {
        style: 'currency',
        currency: 'AUD',
        maximumFractionDigits: digits,
      });
    const [exact, whole] = [dollars(2), dollars(0)];
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(formatDollars(cents)).toBe(exact.format(cents / 100));
        expect(formatWholeDollars(cents)).toBe(whole.format(cents / 100));
      }),
    );
  });
});

describe('totals', () => {
  it('are product price × quantity plus each add-on’s price × its own quantity', () => {
    const lines = [
      { price: 16_000, quantity: 2, addons: [{ price: 2500, quantity: 3 }] },
      { price: 42_000, quantity: 1, addons: [] },
    ];
    expect(lineCents(lines[0] ?? { price: 0, quantity: 0, addons: [] })).toBe(39_500);
    expect(totalCents(lines)).toBe(81_500);
    expect(totalCents([])).toBe(0);
  });
});
