/** Comma-separated values that a spreadsheet opens as text and never runs. */

export type Cell = string | number | null | undefined;

/**
 * What a spreadsheet takes for the start of a formula. A tab or line break before one is skipped by
 * some, and the full-width signs are read as the plain ones.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|^[\t\r\n]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One cell: quoted, and text that looks like a formula made text by an apostrophe before it. */
export function csvCell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A file's text. The mark at its start tells Excel that it is UTF-8. */
export function csv(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(csvCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
