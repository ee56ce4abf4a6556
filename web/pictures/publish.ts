/**
 * Turns the master renders (web/pictures/renders/*.png) into the files the shop serves
 * (web/public/pictures/<slug>/<width>.<ext>) and their placeholders (web/ui/picture-manifest.ts).
 *
 *   node web/pictures/publish.ts [slug-pattern]
 */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const masters = path.join(here, 'renders');
const shipped = path.join(here, '..', 'public', 'pictures');
const manifest = path.join(here, '..', 'ui', 'picture-manifest.ts');

const widths = [320, 640, 960, 1280];
const heroWidths = [...widths, 1920];

/** The hero is wide; every other picture is 4:3. */
const wide: Record<string, readonly [number, number]> = { hero: [16, 9] };

async function publish(slug: string): Promise<void> {
  const master = path.join(masters, `${slug}.png`);
  const folder = path.join(shipped, slug);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [w, h] = wide[slug] ?? [4, 3];
  for (const width of slug in wide ? heroWidths : widths) {
    const size = { width, height: Math.round((width * h) / w) };
    const pixels = await sharp(master).removeAlpha().resize(size).raw().toBuffer();
    const from = () => sharp(pixels, { raw: { ...size, channels: 3 } });
    const file = (ext: string) => path.join(folder, `${width}.${ext}`);
    await from()
      .avif({ quality: width > 960 ? 40 : 48, effort: 3 })
      .toFile(file('avif'));
    await from()
      .webp({ quality: width > 960 ? 48 : 64, effort: 4 })
      .toFile(file('webp'));
    if (width === 960 || (slug in wide && width === 1280)) {
      await from().jpeg({ quality: 70, mozjpeg: true }).toFile(file('jpg'));
    }
  }
}

/** A 3 by 2 grid of 12-bit colours, row by row. */
async function placeholder(slug: string): Promise<string> {
  const file = path.join(shipped, slug, '320.webp');
  const grid = await sharp(file).resize(3, 2, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  return Array.from(grid, (v) => Math.round(v / 17).toString(16)).join('');
}

async function writeManifest(): Promise<void> {
  const slugs = (await readdir(shipped)).sort(new Intl.Collator('en', { numeric: true }).compare);
  const lines: string[] = [];
  for (const slug of slugs) {
    const key = /^[a-z]+$/.test(slug) ? slug : `'${slug}'`;
    lines.push(`  ${key}: '${await placeholder(slug)}',`);
  }
  await writeFile(
    manifest,
    [
      '// Written by web/pictures/publish.ts; do not edit.',
      '',
      '/** Slug to a 3 by 2 grid of 12-bit colours, row by row, for the blurred placeholder. */',
      'export const pictures: Record<string, string> = {',
      ...lines,
      '};',
      '',
    ].join('\n'),
  );
}

async function weight(folder: string): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true })) {
    const s = await stat(path.join(folder, entry));
    if (s.isFile()) total += s.size;
  }
  return total;
}

const only = new RegExp(process.argv[2] ?? '.');
await mkdir(shipped, { recursive: true });
const names = (await readdir(masters)).filter((f) => f.endsWith('.png')).map((f) => f.slice(0, -4));
const due = names.filter((slug) => only.test(slug));
for (const slug of due) {
  const master = await readFile(path.join(masters, `${slug}.png`));
  if (master.length === 0) throw new Error(`Empty master: ${slug}`);
  await publish(slug);
}
await writeManifest();
console.log(`${due.length} pictures, ${((await weight(shipped)) / 1e6).toFixed(1)} MB in all`);
