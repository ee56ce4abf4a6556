/** The promised date, over queues, days off and time zones. */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, dayRanges, laterDay } from '../../shared/days.ts';
import { showDays } from '../../shared/holidays.ts';
import { daysOffFrom, readyBy, ringBy } from '../../shared/promise.ts';
import { readyAbout } from '../../shared/what-next.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const day = fc.integer({ min: 0, max: 2_000 }).map((days) => laterDay('2026-01-01', days));
const workshop = fc.record({
  consolesPerWeek: fc.integer({ min: 1, max: 100 }),
  bufferDays: fc.integer({ min: 0, max: 60 }),
  daysOff: fc.array(day, { maxLength: 400 }),
  showDay: fc.constantFrom(...showDays),
  holidaysWorked: fc.array(day, { maxLength: 20 }),
});
const orders = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 30 });
const holidays = { showDay: 'wednesday', holidaysWorked: [] } as const;
const none = { consoles: 0, latest: null };

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

describe('the day by which an order is ready', () => {
  it('counts working days: two consoles a week, five ahead, three days of buffer', () => {
    const two = { ...holidays, consolesPerWeek: 2, bufferDays: 3, daysOff: ['2026-12-08'] };
    // The sixth console is built on the fifteenth working day after Monday, 23 November.
    expect(
      readyBy({ ...two, bufferDays: 0, daysOff: [] }, { consoles: 5, latest: null }, '2026-11-23'),
    ).toBe('2026-12-14');
    expect(readyBy(two, { consoles: 5, latest: null }, '2026-11-23')).toBe('2026-12-18');
  });

  it('passes over public holidays, but for those on which the workshop is open', () => {
    const daily = { ...holidays, consolesPerWeek: 5, bufferDays: 0, daysOff: [] };
    const ready = (today: string, change: object = {}) =>
      readyBy({ ...daily, ...change }, none, today);
    // Friday and, for Boxing Day on the Saturday, Monday.
    expect(ready('2026-12-24')).toBe('2026-12-29');
    expect(ready('2026-12-24', { holidaysWorked: ['2026-12-28'] })).toBe('2026-12-28');
    expect(ready('2026-12-31')).toBe('2027-01-04');
    expect(ready('2027-01-25')).toBe('2027-01-27');
    expect(ready('2027-03-25')).toBe('2027-03-30');
    expect(ready('2027-08-10')).toBe('2027-08-12');
    expect(ready('2027-08-10', { showDay: 'monday' })).toBe('2027-08-11');
    expect(ready('2027-08-06', { showDay: 'monday' })).toBe('2027-08-10');
  });

  it('is never a day off, and after today', () => {
    fc.assert(
      fc.property(workshop, day, orders, (shop, today, [consoles = 1, ahead = 0]) => {
        const ready = readyBy(shop, { consoles: ahead, latest: null }, today, consoles);
        expect(shop.daysOff).not.toContain(ready);
        expect(isWeekend(ready)).toBe(false);
        expect(ready > today).toBe(true);
      }),
    );
  });

  it('is never earlier than that of the order before, whatever is built or changed in between', () => {
    const step = fc.record({
      shop: workshop,
      days: fc.integer({ min: 0, max: 30 }),
      built: fc.integer({ min: 0, max: 50 }),
      consoles: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(day, fc.array(step, { minLength: 1, maxLength: 20 }), (start, steps) => {
        let [today, consoles] = [start, 0];
        let latest: string | null = null;
        for (const { shop, days, built, consoles: wanted } of steps) {
          today = laterDay(today, days);
          consoles = Math.max(0, consoles - built);
          const ready: string = readyBy(shop, { consoles, latest }, today, wanted);
          expect(latest === null || ready >= latest).toBe(true);
          expect(shop.daysOff).not.toContain(ready);
          [latest, consoles] = [ready, consoles + wanted];
        }
      }),
    );
  });

  it('moves on where a day that was promised to the order before is a day off by now', () => {
    const shop = { ...holidays, consolesPerWeek: 100, bufferDays: 0, daysOff: ['2026-12-11'] };
    const ready = readyBy(shop, { consoles: 0, latest: '2026-12-11' }, '2026-11-23');
    expect(ready).toBe('2026-12-14');
  });

  it('is no earlier for more consoles ahead, more buffer, more days off or a slower workshop', () => {
    fc.assert(
      fc.property(workshop, day, orders, fc.nat(200), (shop, today, [consoles = 1], ahead) => {
        const of = (change: object, more = 0) =>
          readyBy(
            { ...shop, ...change },
            { consoles: ahead + more, latest: null },
            today,
            consoles,
          );
        const ready = of({});
        expect(of({}, 1) >= ready).toBe(true);
        expect(of({ bufferDays: shop.bufferDays + 1 }) > ready).toBe(true);
        expect(of({ daysOff: [...shop.daysOff, ready] }) > ready).toBe(true);
        expect(of({ consolesPerWeek: shop.consolesPerWeek + 1 }) <= ready).toBe(true);
      }),
    );
  });

  it('is the same in every time zone', () => {
    const shop = { ...holidays, consolesPerWeek: 3, bufferDays: 5, daysOff: ['2026-12-24'] };
    const zones = [
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'America/New_York',
      'Australia/Lord_Howe',
    ];
    fc.assert(
      fc.property(fc.nat(60), fc.nat(86_400_000 * 400), (ahead, ms) => {
        const instant = new Date(Date.UTC(2026, 0, 1) + ms);
        const seen = zones.map((TZ) => {
          process.env.TZ = TZ;
          return readyBy(shop, { ...none, consoles: ahead }, dayOf(instant));
        });
        expect(new Set(seen).size).toBe(1);
        const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Brisbane' });
        expect(dayOf(instant)).toBe(there.format(instant));
      }),
    );
  });

  it('is reckoned at once however much there is to build', () => {
    const slow = { ...holidays, consolesPerWeek: 1, bufferDays: 60, daysOff: [] };
    const ready = readyBy(slow, { consoles: 2_000_000, latest: null }, '2026-11-23', 1_980);
    expect(ready).toMatch(/^204\d-/);
  });

  it('is told without the year', () => {
    expect(readyAbout('2026-12-02')).toBe('Ready about 2 December');
    expect(readyAbout('2027-01-31')).toBe('Ready about 31 January');
  });
});

describe('the day by which the workshop rings about an order', () => {
  const shop = { ...holidays, consolesPerWeek: 2, bufferDays: 0, daysOff: ['2026-11-30'] };
  it.each([
    ['on a working day’s morning', '2026-11-26T11:59:59+10:00', '2026-11-26'],
    ['at noon', '2026-11-26T12:00:00+10:00', '2026-11-27'],
    ['on a Friday afternoon before a day off', '2026-11-27T16:00:00+10:00', '2026-12-01'],
    ['on a Saturday', '2026-11-28T08:00:00+10:00', '2026-12-01'],
    ['on Christmas Eve', '2026-12-24T15:00:00+10:00', '2026-12-29'],
  ])('placed %s', (_, placed, day) => {
    expect(ringBy(shop, new Date(placed))).toBe(day);
  });
});

describe('days off', () => {
  it('drop out once they are past, in order and each once', () => {
    expect(
      daysOffFrom('2026-12-25', ['2026-12-28', '2026-12-24', '2026-12-25', '2026-12-28']),
    ).toEqual(['2026-12-25', '2026-12-28']);
  });

  it('are shown as ranges, over weekends', () => {
    const days = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-30'];
    expect(dayRanges(days)).toEqual([
      { from: '2026-12-24', to: '2026-12-28' },
      { from: '2026-12-30', to: '2026-12-30' },
    ]);
    expect(dayRanges([])).toEqual([]);
  });
});
