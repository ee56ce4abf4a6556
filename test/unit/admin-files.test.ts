/** The files that the dashboard saves: workbooks for people, CSV for other programs. */
import { describe, expect, it } from 'vitest';
import { csvCell, importable } from '../../web/features/admin/shared/list/csv.ts';
import { spreadsheet } from '../../web/features/admin/shared/list/spreadsheet.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';

describe('a cell of a file for another program', () => {
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

  it.each(['-5.00', '12.50', 7, -7, '0800', '3/12'])('keeps %j plain', (value) => {
    expect(csvCell(value)).toBe(`"${value}"`);
  });

  it('keeps quotes, commas and line breaks within the cell', () => {
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });

  it('is empty for null or undefined', () => {
    expect([csvCell(null), csvCell(undefined), csvCell('')]).toEqual(['""', '""', '""']);
    expect(importable({ heading: ['A', 'B'], rows: [['b', 1.5]] })).toBe(
      '"A","B"\r\n"b","1.5"\r\n',
    );
  });
});

describe('a workbook', () => {
  const texts = [
    '0800',
    '0412345678',
    '3/12',
    '1E5',
    '12345678901234567890',
    'TRUE',
    '2026-11-25',
    '19.50',
    '=1+1',
    '+61 412',
    '-Ann',
    '@SUM(A1)',
    '="0800"',
    "'quoted",
    '  spaces  ',
    'a\nb',
    'a\tb',
    '<b>&amp;</b>',
    ']]>',
    '_x000D_',
    'Zoë 👨‍👩‍👧‍👦',
    'می‌خواهم',
    '$5',
    '50%',
    '12:30',
    '(12)',
  ];

  it('says of each cell whether it is text or a number', () => {
    const rows = texts.map((text, index) => [text, index + 0.5, null, undefined, '']);
    const read = readSpreadsheet(spreadsheet('test', { heading: ['Text', 'Number'], rows }));
    expect(read[0]).toEqual({ A: 'Text', B: 'Number' });
    expect(read.slice(1)).toEqual(texts.map((text, index) => ({ A: text, B: index + 0.5 })));
  });

  it('holds nothing that XML or Excel refuses', () => {
    const row = ['a\u0000\u001bb\ufffe', 'a\r\nb', '\ud800', 'x'.repeat(40_000)];
    const [, read] = readSpreadsheet(spreadsheet('test', { heading: ['A'], rows: [row] }));
    expect(read).toEqual({ A: 'ab', B: 'a\nb', C: '\ufffd', D: 'x'.repeat(32_767) });
  });

  it('names columns beyond Z', () => {
    const heading = Array.from({ length: 60 }, (_, at) => `h${at}`);
    const [read] = readSpreadsheet(spreadsheet('test', { heading, rows: [] }));
    expect(read).toMatchObject({ A: 'h0', Z: 'h25', AA: 'h26', AZ: 'h51', BA: 'h52', BH: 'h59' });
  });
});
