/** Makes the browser save a table. */
import { saveFile } from '../browser.ts';
import { importable } from './csv.ts';
import { SPREADSHEET_TYPE, spreadsheet } from './spreadsheet.ts';
import type { Table } from './table.ts';

/** For another program. */
export const saveImportable = (file: string, table: Table): void =>
  saveFile(`${file}.csv`, importable(table), 'text/csv;charset=utf-8');

/** For people. */
export const saveSpreadsheet = (file: string, sheet: string, table: Table): void =>
  saveFile(`${file}.xlsx`, spreadsheet(sheet, table), SPREADSHEET_TYPE);
