/** The figures' fold: months that equal a recount whatever comes, however often and in which order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ByMonth, changedMonths, tally } from '../../functions/figures/fold.ts';
import { catalogueName } from '../../functions/vehicles/names.ts';
import {
  type Counts,
  monthOf,
  monthsBetween,
  monthsLater,
  quarterOf,
  quarterStart,
} from '../../shared/figures.ts';

const added = fc.dictionary(
  fc.constantFrom('2026-07', '2026-08', '2026-12'),
  fc.dictionary(
    fc.constantFrom('orders', 'orderedCents', 'postcode:4720', 'console:tourer'),
    fc.integer({ min: 1, max: 1_000_000 }),
    { minKeys: 1 },
  ),
);
/** Each subject's states, one after another; the last may be none, as of an erased quote. */
const histories = fc.array(fc.array(fc.oneof(added, fc.constant({})), { minLength: 1 }), {
  minLength: 1,
  maxLength: 6,
});

describe('a vehicle', () => {
  const fits = [{ make: 'Toyota', model: 'HiLux N80', from: null, to: null }];
  const known = ['Toyota HiLux N80', 'Other'];

  it('is called as the catalogue calls it', () => {
    expect(catalogueName([{ fits }], { make: 'toyota', model: 'hilux n80' })).toBe(known[0]);
  });

  it('is Other, whatever was typed, if the catalogue does not know it', () => {
    expect(catalogueName([{ fits }], { make: 'Toyota', model: 'Anna 0400 111 222' })).toBe('Other');
    fc.assert(
      fc.property(fc.constantFrom('Toyota', 'Nissan', 'Holden'), fc.string(), (make, model) => {
        expect(known).toContain(catalogueName([{ fits }], { make, model }));
      }),
    );
  });
});

describe('the fold', () => {
  it('equals a recount after any deliveries, late, repeated or out of order', () => {
    fc.assert(
      fc.property(
        histories,
        fc.array(fc.record({ subject: fc.nat(5), moves: fc.boolean() })),
        (states, deliveries) => {
          const months = new Map<string, Counts>();
          const held = states.map((): ByMonth => ({}));
          const at = states.map(() => 0);
          const stateOf = (subject: number) => states[subject]?.[at[subject] ?? 0] ?? {};
          const deliver = (subject: number) => {
            const now = stateOf(subject);
            const changes = changedMonths(held[subject] ?? {}, now, (month) => months.get(month));
            for (const [month, counts] of Object.entries(changes)) months.set(month, counts);
            held[subject] = now;
          };
          for (const { subject: any, moves } of deliveries) {
            const subject = any % states.length;
            const last = (states[subject]?.length ?? 1) - 1;
            if (moves) at[subject] = Math.min(last, (at[subject] ?? 0) + 1);
            deliver(subject);
          }
          // The stream delivers each change at least once, and so the last one.
          for (const subject of states.keys()) deliver(subject);
          const recount = tally();
          for (const subject of states.keys()) recount.addAll(stateOf(subject));
          const whole = [...months].filter(([, counts]) => Object.keys(counts).length > 0);
          expect(Object.fromEntries(whole)).toEqual(recount.months);
        },
      ),
    );
  });

  it('names the months that it changes, and no others', () => {
    const july = { '2026-07': { orders: 1 } };
    const both = { ...july, '2026-08': { posted: 1, postedDays: 9 } };
    const stored = () => ({ orders: 5, posted: 2, postedDays: 20 });
    expect(changedMonths(july, july, stored)).toEqual({});
    expect(changedMonths(july, both, stored)).toEqual({
      '2026-08': { orders: 5, posted: 3, postedDays: 29 },
    });
    expect(changedMonths(july, {}, () => ({ orders: 1 }))).toEqual({ '2026-07': {} });
  });
});

describe('a month', () => {
  it('is Brisbane’s', () => {
    expect(monthOf('2026-07-31T13:59:59.999Z')).toBe('2026-07');
    expect(monthOf('2026-07-31T14:00:00.000Z')).toBe('2026-08');
    expect(monthOf('2026-12-31T14:00:00.000Z')).toBe('2027-01');
  });

  it('is one of a quarter, and of a row of months', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(monthsBetween('2027-01', '2026-12')).toEqual([]);
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
    expect(['2026-01', '2026-03', '2026-04', '2026-12'].map(quarterOf)).toEqual([
      '2026-Q1',
      '2026-Q1',
      '2026-Q2',
      '2026-Q4',
    ]);
    expect(['2026-03', '2026-09', '2026-10'].map(quarterStart)).toEqual([
      '2026-01',
      '2026-07',
      '2026-10',
    ]);
  });
});
