/** Reads the cells of a workbook that the dashboard saved. */
import { strFromU8, unzipSync } from 'fflate';

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');

/** Rows of its only sheet by the letters of their columns: text as text, numbers as numbers. */
export function readSpreadsheet(file: Uint8Array): Record<string, string | number>[] {
  const parts = unzipSync(file);
  const part = (path: string) => strFromU8(parts[path] as Uint8Array);
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(
    ([, text = '']) => plain(text),
  );
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row = '']) =>
      Object.fromEntries(
        [...row.matchAll(/<c r="([A-Z]+)\d+" s="\d"( t="s")?><v>([^<]*)<\/v>/g)].map(
          ([, column = '', isText, value]) => [
            column,
            isText ? (texts[Number(value)] ?? '') : Number(value),
          ],
        ),
      ),
  );
}
