/** Byte budgets of a first visit. A failure names the largest files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { builtSite } from '../../infra/build/paths.ts';

const assets = join(builtSite, 'assets');
const packed = (file: string) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length;

/** Gzipped bytes. React, router and queries alone are 102,000 of the script. */
const budgets = { script: 120_000, style: 12_000, letters: 25_000 } as const;

beforeAll(ensureBuilt, 120_000);

/** A script with all that it imports before it runs. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(assets, file), 'utf8');
  for (const [, name = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    withImports(name, seen);
  }
  return seen;
}

/** Only an admin's browser asks for these: `test/e2e/admin-access.spec.ts` holds that. */
const ADMINS = /^desk-/;

/**
 * All scripts that a shopper's visit can load: entry points and their static and dynamic imports.
 */
function findShoppersFiles(): Set<string> {
  const seen = new Set<string>();
  const wanted = [...findScripts('index.html')];
  for (let file = wanted.pop(); file; file = wanted.pop()) {
    if (seen.has(file) || ADMINS.test(file)) continue;
    seen.add(file);
    const source = readFileSync(join(assets, file), 'utf8');
    const imports = /(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
    wanted.push(...[...source.matchAll(imports)].map(([, name = '']) => name));
  }
  return seen;
}

function findFile(pattern: RegExp): string {
  const [found, ...others] = readdirSync(assets).filter((name) => pattern.test(name));
  if (!found || others.length > 0) throw new Error(`Not exactly one file is like ${pattern}`);
  return found;
}

/** The largest files first, for the message of a failure. */
function listed(files: Iterable<string>): string {
  return [...files]
    .map((file) => ({ file, bytes: packed(file) }))
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ file, bytes }) => `${bytes} ${file}`)
    .join('\n');
}

/** Scripts that a page loads before any interaction. */
function findScripts(page: string): Set<string> {
  const html = readFileSync(join(builtSite, page), 'utf8');
  const scripts = [...html.matchAll(/<script async src="([^"]+)" data-files="([^"]+)"/g)];
  const named = scripts.flatMap(([, own = '', files = '']) => [own, ...files.split(' ')]);
  const files = named.map((address) => address.replace('/assets/', ''));
  return new Set(files.flatMap((file) => [...withImports(file)]));
}

const firstPages = ['index.html', 'products.html', 'product.html'];

it('has no rule by which a press restyles all controls of a page', () => {
  const style = readFileSync(join(assets, findFile(/^index-.*\.css$/)), 'utf8');
  const rules = [...style.matchAll(/(?:html|body|:root):has\([^{}]*\{/g)].map(([rule]) => rule);
  expect(rules.length).toBeGreaterThan(0);
  // A pseudo-element of its own is one element more, and not what is in it.
  expect(rules.filter((rule) => /\)\s*[ >+~]\s*[^\s{]/.test(rule))).toEqual([]);
});

describe('a first visit', () => {
  it.each(firstPages)('to %s stays within the script budget', (page) => {
    const files = findScripts(page);
    const total = [...files].reduce((sum, file) => sum + packed(file), 0);
    expect(total, `\n${listed(files)}\n`).toBeLessThanOrEqual(budgets.script);
  });

  it('stays within the budgets of stylesheet and font', () => {
    const style = findFile(/^index-.*\.css$/);
    expect(packed(style), style).toBeLessThanOrEqual(budgets.style);
    // Headings of a first visit are not smeared from the regular face.
    expect(readFileSync(join(assets, style), 'utf8')).toMatch(
      /Overpass fallback[^}]*font-weight:600 900/,
    );
    const letters = findFile(/^overpass-[0-9a-f]+\.woff2$/);
    expect(readFileSync(join(assets, letters)).length, letters).toBeLessThanOrEqual(
      budgets.letters,
    );
  });

  it.each(firstPages)('to %s requests no script of the app before the page is shown', (page) => {
    expect(readFileSync(join(builtSite, page), 'utf8')).not.toContain('modulepreload');
  });

  it.each(firstPages)('to %s evaluates nothing that holds its scripts up', (page) => {
    for (const file of findScripts(page)) {
      const source = readFileSync(join(assets, file), 'utf8');
      // The first formatter of a page takes 13 ms of CPU.
      expect(source, file).not.toContain('Intl.');
    }
  });

  it('preloads no admin code', () => {
    const files = findShoppersFiles();
    expect([...files]).toContainEqual(expect.stringMatching(/^AddonDialog-/));
    const owners = readdirSync('web/features/admin', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => parse(path).name)
      .filter((name) => !existsSync(`web/ui/${name}.tsx`));
    const isOwners = (file: string) =>
      ['owner', ...owners].includes(file.replace(/-[^-]+\.js$/, ''));
    expect([...files].filter(isOwners)).toEqual([]);
    // The dashboard is asked for by itself, and with nothing of the shop.
    const needsDesk = (file: string) => [...withImports(file)].some((one) => ADMINS.test(one));
    expect([...files].filter(needsDesk)).toEqual([]);
    const names = (file: string, path: string) =>
      readFileSync(join(assets, file), 'utf8').includes(path);
    expect([...files].filter((file) => names(file, '/api/products'))).not.toEqual([]);
    expect([...files].filter((file) => names(file, '/api/admin/'))).toEqual([]);
  });

  it('loads no dialog, uploader or admin code', () => {
    const first = [...firstPages.flatMap((page) => [...findScripts(page)])];
    expect(first).toContainEqual(expect.stringMatching(/^boot-/));
    for (const name of ['Dialog', 'Toaster', 'admin', 'uploader', 'Uploader', 'form']) {
      expect(first.filter((file) => file.startsWith(name))).toEqual([]);
    }
  });
});

it('gives every document one title', () => {
  const pages = readdirSync(builtSite).filter((name) => name.endsWith('.html'));
  expect(pages).toContain('cart.html');
  for (const page of pages) {
    const html = readFileSync(join(builtSite, page), 'utf8');
    // A picture within the page may have a title of its own.
    const head = html.slice(0, html.indexOf('</head>'));
    expect([page, head.match(/<title>[^<]+<\/title>/g)]).toEqual([page, [expect.anything()]]);
  }
});
