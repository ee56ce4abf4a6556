/** Queensland's public holidays against the dates that were published. */
import { describe, expect, it } from 'vitest';
import { comingHolidays, holidaysOf } from '../../shared/holidays.ts';

const daysOf = (year: number, show: Parameters<typeof holidaysOf>[1] = 'wednesday') =>
  holidaysOf(year, show).map(({ day }) => day.slice(5));

describe('the public holidays of Queensland', () => {
  it.each([
    // 26 January on a Sunday, and Boxing Day on a Friday.
    [2025, '01-01 01-27 04-18 04-21 04-25 05-05 08-13 10-06 12-25 12-26'],
    // Anzac Day and Boxing Day on a Saturday.
    [2026, '01-01 01-26 04-03 04-06 05-04 08-12 10-05 12-25 12-28'],
    // Anzac Day on a Sunday, Christmas on a Saturday.
    [2027, '01-01 01-26 03-26 03-29 04-26 05-03 08-11 10-04 12-27 12-28'],
    // New Year's Day on a Saturday, Christmas on a Monday.
    [2028, '01-03 01-26 04-14 04-17 04-25 05-01 08-16 10-02 12-25 12-26'],
    // New Year's Day and Christmas on a Sunday.
    [2023, '01-02 01-26 04-07 04-10 04-25 05-01 08-16 10-02 12-25 12-26'],
    [2022, '01-03 01-26 04-15 04-18 04-25 05-02 08-10 10-03 12-26 12-27'],
  ])('of %i that are no weekend', (year, days) => {
    expect(daysOf(year).join(' ')).toBe(days);
  });

  it('keep the show on the Wednesday or on the Monday of its week, by the council', () => {
    const shows = (show: Parameters<typeof holidaysOf>[1]) =>
      [2013, 2014, 2015, 2016, 2017, 2018].map((year) =>
        holidaysOf(year, show)
          .find(({ name }) => name.includes('Show'))
          ?.day.slice(8),
      );
    expect(shows('wednesday')).toEqual(['14', '13', '12', '10', '16', '15']);
    expect(shows('monday')).toEqual(['12', '11', '10', '08', '14', '13']);
    expect(new Set(shows('none'))).toEqual(new Set([undefined]));
  });

  it('are offered for the rest of this year and the next', () => {
    const coming = comingHolidays('2026-12-25', 'none').map(({ day }) => day);
    expect(coming.slice(0, 3)).toEqual(['2026-12-25', '2026-12-28', '2027-01-01']);
    expect(coming.at(-1)).toBe('2027-12-28');
  });
});
