/** CSV that a spreadsheet never runs as a formula. */

export type Cell = string | number | null | undefined;

/** The columns of a table of items, each with what stands in its cells. */
export type Columns<Item> = readonly (readonly [heading: string, cell: (item: Item) => Cell])[];

/**
 * What a spreadsheet may read as the start of a formula. Some skip a leading tab or line break, and
 * some read full-width signs as plain ones.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|^[\t\r\n]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** One quoted cell; an apostrophe in front keeps formula-like text from being run. */
export function csvCell(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The text of a file that another program imports. */
export function importable(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows].map((row) => row.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** The text of a file for a spreadsheet. The byte order mark tells Excel that it is UTF-8. */
export const csv = (...table: Parameters<typeof importable>): string =>
  `\ufeff${importable(...table)}`;
