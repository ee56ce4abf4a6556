import { describe, expect, it } from 'vitest';
import { csv, csvCell } from '../../web/features/admin/shared/list/csv.ts';

describe('a cell of an export', () => {
  it.each([
    '=1+1',
    '+61 7 5550 0160',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0=1',
    '\uff1d1',
    '|calc',
    '=HYPERLINK("http://evil.example","x")',
  ])('never begins as a formula: %j', (text) => {
    expect(csvCell(text).startsWith(`"'`)).toBe(true);
  });

  it.each(['-5.00', '12.50', 7, -7])('keeps the number %j a number', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  });

  it('keeps quotes, commas and line breaks within the cell', () => {
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });

  it('writes nothing for null or undefined', () => {
    expect([csvCell(null), csvCell(undefined), csvCell('')]).toEqual(['""', '""', '""']);
  });
});

it('writes a heading and rows that Excel reads as UTF-8', () => {
  expect(csv(['Name', 'Total'], [['Zoë', 1.5]])).toBe('\ufeff"Name","Total"\r\n"Zoë","1.5"\r\n');
});
