/** ExifTool, which knows every place that a picture can hold metadata in. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findOrInstall } from './find-or-install.ts';

function findExiftool(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.map((folder) => join(folder, 'exiftool'));
  return [process.env.EXIFTOOL_PATH ?? '', ...places].find((place) => place && existsSync(place));
}

const exiftool = () =>
  findOrInstall({
    name: 'exiftool',
    find: findExiftool,
    packages: ['libimage-exiftool-perl'],
    otherwise: 'brew install exiftool',
    advice:
      'Install it (Debian and Ubuntu: apt-get install libimage-exiftool-perl; others: https://exiftool.org), or name it in EXIFTOOL_PATH.',
  });

/** What each picture holds beside its pixels, by group, such as `EXIF` or `XMP`. */
export function metadataGroups(pictures: readonly Buffer[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'exiftool-'));
  try {
    const files = pictures.map((picture, index) => {
      const file = join(folder, `${index}`);
      writeFileSync(file, picture);
      return file;
    });
    const output = execFileSync(exiftool(), ['-q', '-json', '-G0', '-all', ...files]);
    const found = JSON.parse(output.toString()) as Record<string, unknown>[];
    return found.map((tags) => {
      const groups = Object.keys(tags).map((name) => name.split(':')[0] ?? '');
      return [...new Set(groups)].filter((group) => group !== 'SourceFile').sort();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
