/**
 * A table as an Excel workbook (ECMA-376, "SpreadsheetML"), which marks each cell as text or as a number. A
 * CSV file cannot: Excel, LibreOffice, Numbers and Google Sheets all turn 0800 into 800, 3/12 into a date, a
 * long number into 1.23E+19, and =1+1 into a sum. Each way around that harms one of them, or the next reader
 * of the file: ="0800" is a formula in Excel and Sheets, but literal text in Numbers, and in LibreOffice
 * without "Evaluate formulas"; an apostrophe, a tab or an invisible character becomes part of the text.
 */
import { strToU8, zipSync } from 'fflate';
import { cut } from '../../../../../shared/cut.ts';
import { saveFile } from '../browser.ts';
import type { Cell, Table } from './table.ts';

const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most UTF-16 code units in a cell (Excel, "Specifications and limits"). */
const MAX_CELL_LENGTH = 32_767;
/** The widest column, in digits, and the space next to them. */
const MAX_WIDTH = 60;
const PADDING = 2;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell styles, by their position in `styles`. */
const [TEXT, HEADING, AMOUNT] = [1, 2, 3];
/** Format 49 is text, even after typing in the cell, and 4 has two decimals (18.8.30). */
const styles = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="1" applyFont="1" xfId="0"/><xf numFmtId="4" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`;

/**
 * A cell's text, without characters that XML cannot hold, and escaped so that Excel does not read `_x000D_`
 * as an escape.
 */
const xmlText = (text: string): string =>
  cut(text, MAX_CELL_LENGTH)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has none of these
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The texts of all cells without repeats; Numbers shows no text stored directly in a cell. */
function sharedStrings() {
  const positions = new Map<string, number>();
  return {
    positionOf(text: string): number {
      const known = positions.get(text) ?? positions.size;
      positions.set(text, known);
      return known;
    },
    toXml: () =>
      `<sst xmlns="${MAIN}" uniqueCount="${positions.size}">${[...positions.keys()]
        .map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`)
        .join('')}</sst>`,
  };
}

/** The letters of a column: 0 → A, 27 → AB. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

const longestLine = (cell: Cell): number =>
  Math.max(
    ...String(cell ?? '')
      .split('\n')
      .map(({ length }) => length),
  );

function sheet({ heading, rows }: Table, texts: ReturnType<typeof sharedStrings>): string {
  const cell = (value: Cell, at: string, style: number): string => {
    if (value === null || value === undefined || value === '') return '';
    return typeof value === 'number'
      ? `<c r="${at}" s="${AMOUNT}"><v>${value}</v></c>`
      : `<c r="${at}" s="${style}" t="s"><v>${texts.positionOf(value)}</v></c>`;
  };
  const written = [heading, ...rows].map((row, index) => {
    const style = index === 0 ? HEADING : TEXT;
    const cells = row.map((value, column) =>
      cell(value, `${columnName(column)}${index + 1}`, style),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  const columns = heading.map((_, column) => {
    const longest = [heading, ...rows].reduce(
      (most, row) => Math.max(most, longestLine(row[column])),
      0,
    );
    const width = Math.min(MAX_WIDTH, longest) + PADDING;
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  // The heading stays in view when scrolling.
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView>';
  return `<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>${written.join('')}</sheetData></worksheet>`;
}

/** The file of a workbook with one sheet. @param name the sheet's name, at most 31 letters and digits */
export function spreadsheet(name: string, table: Table): Uint8Array<ArrayBuffer> {
  const texts = sharedStrings();
  const worksheet = sheet(table, texts);
  const related = (parts: readonly (readonly [kind: string, target: string])[]) =>
    `<Relationships xmlns="${RELATIONS}">${parts
      .map(
        ([kind, to], at) =>
          `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${to}"/>`,
      )
      .join('')}</Relationships>`;
  const part = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${CONTENT}.${kind}+xml"/>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': worksheet,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': texts.toXml(),
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, xml]) => [path, strToU8(`${DECLARATION}\n${xml}`)]),
    ),
  ) as Uint8Array<ArrayBuffer>;
}

/** Makes the browser save a table for people. */
export const saveSpreadsheet = (file: string, name: string, table: Table): void =>
  saveFile(`${file}.xlsx`, spreadsheet(name, table), SPREADSHEET_TYPE);
