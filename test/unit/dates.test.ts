/** Days and times as shared/dates.ts writes them, beside the formats that every engine has. */
import { expect, it } from 'vitest';
import {
  dayInNumbers,
  dayInWords,
  formatDateTime,
  formatDay,
  formatTime,
  formatWeekday,
  momentInWords,
} from '../../shared/dates.ts';

const engine = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Australia/Brisbane', ...options });
  return (time: string) => format.format(new Date(time)).replace(/\u202f/, ' ');
};
const day = engine('en-US', { year: 'numeric', month: 'short', day: '2-digit' });
const clock = engine('en-GB', { timeStyle: 'short' });
const words = engine('en-AU', { dateStyle: 'long' });
const twelve = engine('en-US', { timeStyle: 'short' });

it('writes every day and hour of ten years as engines do', () => {
  const ours = (at: string) =>
    [formatDay(at), formatTime(at), formatDateTime(at), dayInWords(at), momentInWords(at)].join(
      '|',
    );
  const theirs = (at: string) =>
    [day(at), clock(at), `${day(at)} ${clock(at)}`, words(at), `${words(at)}, ${twelve(at)}`].join(
      '|',
    );
  const differing = [];
  const from = Date.parse('2020-01-01T00:00Z');
  for (let time = from; time < Date.parse('2030-01-01'); time += 7 * 3_600_000 + 60_000) {
    const at = new Date(time).toISOString();
    if (ours(at) !== theirs(at)) differing.push([at, ours(at), theirs(at)]);
  }
  expect(differing).toEqual([]);
});

it('writes a day without a time, whose months have three letters', () => {
  expect(formatDay('2024-03-05')).toBe('Mar 05, 2024');
  expect(formatWeekday('2024-03-05')).toBe('Tue 5 Mar');
  expect(formatWeekday('2026-09-01')).toBe('Tue 1 Sep');
  expect(dayInNumbers('2024-03-05')).toBe('05/03/2024');
});
