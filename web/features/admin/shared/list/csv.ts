/** CSV that another program imports, and that a spreadsheet never runs as a formula. */
import { saveFile } from '../browser.ts';
import type { Cell, Table } from './table.ts';

/**
 * Characters that a spreadsheet may read as the start of a formula. Some skip a leading tab or line break,
 * and some treat full-width signs as plain ones.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|^[\t\r\n]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A quoted cell. An apostrophe in front keeps text that looks like a formula from being run. */
export function csvCell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A table as the text of a CSV file, for another program to import. */
export function importable({ heading, rows }: Table): string {
  const lines = [heading, ...rows].map((row) => row.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Makes the browser save a table for another program. */
export const saveImportable = (file: string, table: Table): void =>
  saveFile(`${file}.csv`, importable(table), 'text/csv;charset=utf-8');
