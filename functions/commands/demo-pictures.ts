/**
 * `node functions/commands/demo-pictures.ts [slug-pattern]`: turns the demo's master renders
 * (web/pictures/renders/*.png) into the same sets of files as uploads, in web/public/pictures. It
 * also updates the addresses in the site's code and functions/seed/catalogue/picture-sets.ts.
 */
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderName, PREVIEWS, pictureUrl, thumbnailUrl } from '../../shared/picture.ts';
import { decodePicture } from '../uploads/picture/decode.ts';
import { encodePicture, readColours } from '../uploads/picture/encode.ts';

const root = path.join(import.meta.dirname, '../..');
const masters = path.join(root, 'web/pictures/renders');
const shipped = path.join(root, 'web/public/pictures');
const list = path.join(root, 'functions/seed/catalogue/picture-sets.ts');

const SET = /^(.+)-(\d+x\d+-[\da-f]{18})$/;

async function publish(slug: string): Promise<void> {
  const pixels = await decodePicture(await readFile(path.join(masters, `${slug}.png`)));
  const { width, height } = pixels;
  const name = folderName(slug, { width, height, colours: await readColours(pixels) });
  const before = (await readdir(shipped)).filter((folder) => SET.exec(folder)?.[1] === slug);
  for (const folder of before) await rm(path.join(shipped, folder), { recursive: true });
  await mkdir(path.join(shipped, name));
  for (const { name: file, bytes } of await encodePicture(pixels)) {
    if (isShown(name, width, file)) await writeFile(path.join(shipped, name, file), bytes);
  }
  await rename(before, name);
}

/** Without the JPEGs that the shop never asks for: a demo picture has no focal point for a crop to follow. */
function isShown(set: string, width: number, file: string): boolean {
  const url = pictureUrl({ folder: `/pictures/${set}`, width });
  const jpegs = [url, thumbnailUrl(url) ?? '', PREVIEWS.middle].map((one) => path.basename(one));
  return !file.endsWith('.jpg') || jpegs.includes(file);
}

/** Writes a set's new name into the site's own code. */
async function rename(before: readonly string[], name: string): Promise<void> {
  for (const file of globSync('web/{delivery,features}/**/*.tsx', { cwd: root })) {
    const source = await readFile(path.join(root, file), 'utf8');
    const renamed = before.reduce((text, old) => text.replaceAll(`/${old}/`, `/${name}/`), source);
    if (renamed !== source) await writeFile(path.join(root, file), renamed);
  }
}

async function writeList(): Promise<void> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sets = (await readdir(shipped)).flatMap((folder) => {
    const [, slug = '', facts = ''] = SET.exec(folder) ?? [];
    return slug ? [{ slug, facts }] : [];
  });
  const lines = sets
    .sort((one, other) => compare(one.slug, other.slug))
    .map(({ slug, facts }) => `  ${/^[a-z]+$/.test(slug) ? slug : `'${slug}'`}: '${facts}',`);
  const source = [
    '// Written by functions/commands/demo-pictures.ts; do not edit.',
    '',
    "/** Size and placeholder colours of each demo picture, as they end its folder's name. */",
    'export const pictureSets: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ];
  await writeFile(list, source.join('\n'));
}

const only = new RegExp(process.argv[2] ?? '.');
const slugs = (await readdir(masters))
  .filter((file) => file.endsWith('.png'))
  .map((file) => file.slice(0, -4))
  .filter((slug) => only.test(slug));
for (const slug of slugs) await publish(slug);
await writeList();
console.log(`${slugs.length} pictures published.`);
