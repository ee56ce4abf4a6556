/** The arrows between folders, as the README draws them, hold. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{shared,functions,infra,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.endsWith('routeTree.gen.ts'),
);

interface Import {
  readonly from: string;
  /** A path from the project's root, or a package's name. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(resolve(root, from), 'utf8').matchAll(STATEMENT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    const to = specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, '')))
      : specifier;
    return { from, to, typeOnly: match[1] !== undefined };
  }),
);

const isOurs = (path: string) => /^(shared|functions|infra|web|test)\//.test(path);
const folder = (path: string) => path.split('/')[0];
const offenders = (breaks: (one: Import) => boolean) =>
  imports.filter(breaks).map(({ from, to }) => `${from} → ${to}`);

describe('the arrows between folders', () => {
  it('finds the imports it judges', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('shared imports zod alone', () => {
    expect(
      offenders(
        ({ from, to }) => folder(from) === 'shared' && folder(to) !== 'shared' && to !== 'zod/mini',
      ),
    ).toEqual([]);
  });

  it('what functions load holds the small build of zod alone', () => {
    expect(
      offenders(({ from, to }) => /^(shared|functions)$/.test(folder(from) ?? '') && to === 'zod'),
    ).toEqual([]);
  });

  it('functions import shared and functions', () => {
    expect(
      offenders(
        ({ from, to }) =>
          folder(from) === 'functions' && isOurs(to) && !/^(shared|functions)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('web imports shared and web, and of the contract at run time only what holds no schema', () => {
    const light = new Set([
      'shared/contract/routes.ts',
      'shared/contract/limits.ts',
      'shared/contract/lengths.ts',
      'shared/contract/choices.ts',
    ]);
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          folder(from) === 'web' &&
          isOurs(to) &&
          (!/^(shared|web)\//.test(to) ||
            (to.startsWith('shared/contract/') && !typeOnly && !light.has(to))),
      ),
    ).toEqual([]);
  });

  it('within functions: core ← storage ← http ← resources', () => {
    const layers = ['core', 'storage', 'http'];
    const rank = (path: string) => {
      const layer = layers.indexOf(path.split('/')[1] ?? '');
      return layer < 0 ? layers.length : layer;
    };
    expect(
      offenders(
        ({ from, to }) =>
          folder(from) === 'functions' && to.startsWith('functions/') && rank(to) > rank(from),
      ),
    ).toEqual([]);
  });

  it('infra reads of functions only their settings, key prefixes and table definition', () => {
    const read = [
      'functions/core/environment.ts',
      'functions/storage/table.ts',
      'functions/storage/keys.ts',
    ];
    expect(
      offenders(
        ({ from, to }) =>
          folder(from) === 'infra' &&
          (to.startsWith('web/') || (to.startsWith('functions/') && !read.includes(to))),
      ),
    ).toEqual([]);
  });

  it('within web: routes → features → ui, lib', () => {
    const rank = (path: string) => {
      const part = path.split('/')[1];
      return part === 'ui' || part === 'lib' ? 0 : part === 'features' ? 1 : 2;
    };
    expect(
      offenders(
        ({ from, to }) => folder(from) === 'web' && to.startsWith('web/') && rank(to) > rank(from),
      ),
    ).toEqual([]);
  });

  it('a feature imports no other feature', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)/.exec(path)?.[1];
    expect(
      offenders(({ from, to }) => {
        const [one, other] = [feature(from), feature(to)];
        return one !== undefined && other !== undefined && one !== other;
      }),
    ).toEqual([]);
  });

  it('no circles', () => {
    const next = new Map<string, string[]>();
    for (const { from, to, typeOnly } of imports) {
      if (isOurs(to) && !typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
    }
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, path: string[]) => {
      const seen = path.indexOf(file);
      if (seen >= 0) circles.push([...path.slice(seen), file].join(' → '));
      if (seen >= 0 || done.has(file)) return;
      for (const to of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of next.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});
