/** Every day that a request can name has bounds: a walk over the contract finds them. */
import { describe, expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { type RouteSchemas, routeIds } from '../../shared/contract/routes.ts';
import { comingDays, paidDays } from '../../shared/day-bounds.ts';
import { dayOf, laterDay } from '../../shared/days.ts';
import { leavesOf } from '../support/contract-leaves.ts';

const days = routeIds.flatMap((id) => {
  const { params, query, body }: RouteSchemas = schemas[id];
  return [params, query, body]
    .flatMap((part) => (part ? leavesOf(part) : []))
    .filter(({ format }) => format === 'date')
    .map(({ path, schema }) => ({ name: `${id} ${path}`, schema }));
});

describe('a day that is sent', () => {
  it('stands where a walk over the contract finds it', () => {
    expect(days.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'invoices.pay paidOn',
        'orders.promise promisedBy',
        'orders.updateWorkshop daysOff[]',
        'invoices.adminList from',
      ]),
    );
  });

  it.each(days)('$name is refused beyond its bounds, which the message names', ({ schema }) => {
    for (const year of ['0026', '1126', '1900', '2999', '9999']) {
      const { success, error } = schema.safeParse(`${year}-02-05`);
      expect(success, year).toBe(false);
      expect(error?.issues[0]?.message).toMatch(
        /^must be a day from \d+ \w+ \d{4} to \d+ \w+ \d{4}$/,
      );
    }
    for (const text of ['2026-02-30', '26-02-05', '', 'today', '+002026-02-05']) {
      expect(schema.safeParse(text).success, text).toBe(false);
    }
    const today = dayOf(new Date());
    // Books are closed until a day that is over.
    expect([today, laterDay(today, -1)].some((near) => schema.safeParse(near).success)).toBe(true);
  });
});

describe('bounds', () => {
  // Two in the afternoon in London is midnight in Brisbane.
  const [before, after] = [new Date('2026-12-31T13:59:59Z'), new Date('2026-12-31T14:00:00Z')];

  it('of a payment are the oldest quarter offered and today', () => {
    expect(paidDays(before)).toEqual({ first: '2025-01-01', last: '2026-12-31' });
    expect(paidDays(after)).toEqual({ first: '2025-04-01', last: '2027-01-01' });
  });

  it('of a promise are today and two years later', () => {
    const { first, last } = comingDays(after);
    expect([first, last]).toEqual(['2027-01-01', laterDay('2027-01-01', 731)]);
  });
});
