/** Checks the imports between folders and between the kinds of tests. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { feeds, partitions } from '../../functions/storage/keys.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { cwd: root }).filter(
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

describe('the imports between folders', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('shared imports only zod', () => {
    expect(
      offenders(
        ({ from, to }) => folder(from) === 'shared' && folder(to) !== 'shared' && to !== 'zod/mini',
      ),
    ).toEqual([]);
  });

  it('functions load only the small build of zod', () => {
    expect(
      offenders(({ from, to }) => /^(shared|functions)$/.test(folder(from) ?? '') && to === 'zod'),
    ).toEqual([]);
  });

  it('functions import only shared and functions', () => {
    expect(
      offenders(
        ({ from, to }) =>
          folder(from) === 'functions' && isOurs(to) && !/^(shared|functions)\//.test(to),
      ),
    ).toEqual([]);
  });

  it('web imports only shared and web, and no schemas of the contract at run time', () => {
    const light = new Set([
      'shared/contract/routes.ts',
      'shared/contract/limits.ts',
      'shared/contract/lengths.ts',
      'shared/contract/choices.ts',
      'shared/contract/route.ts',
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

  it('only storage talks to DynamoDB', () => {
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          folder(from) === 'functions' &&
          !from.startsWith('functions/storage/') &&
          /^@aws-sdk\/(lib|client)-dynamodb$/.test(to) &&
          !typeOnly,
      ),
    ).toEqual([]);
  });

  it('infra imports only settings, names of alarms, how to wait, key prefixes and the table definition from functions', () => {
    const read = [
      'functions/core/environment.ts',
      'functions/core/log.ts',
      'functions/core/patience.ts',
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

  it('the shop imports no tests', () => {
    expect(offenders(({ from, to }) => folder(from) !== 'test' && folder(to) === 'test')).toEqual(
      [],
    );
  });

  it('a kind of tests imports only support and itself, and support imports no kind', () => {
    const kind = (path: string) => /^test\/([^/]+)\//.exec(path)?.[1];
    expect(
      offenders(({ from, to }) => {
        const [one, other] = [kind(from), kind(to)];
        return one !== undefined && other !== undefined && other !== 'support' && one !== other;
      }),
    ).toEqual([]);
  });

  it('no test installs anything: what they need is there before the first one', () => {
    const installs =
      /\b(?:makeSureOf|otherwise\??\.?|install\w+)\(|['"`](?:npm|npx|apt-get|brew|playwright)\b[^\n]*\b(?:i|ci|add|install)\b/;
    const tests = files.filter((file) => file.startsWith('test/'));
    expect(
      tests.filter((file) => installs.test(readFileSync(resolve(root, file), 'utf8'))).toSorted(),
    ).toEqual([
      // Measured by hand.
      'test/bench/bench.ts',
      // Run before the tests.
      'test/browsers/run.ts',
      'test/dynamodb-local.ts',
      'test/prepare.ts',
      // These are called by the three above.
      'test/support/browser.ts',
      'test/support/dynamodb-local.ts',
      'test/support/lambda-sharp.ts',
      'test/support/prerequisites.ts',
    ]);
  });

  it('no browser test lets Playwright stop intercepting by itself, which can lose a request', () => {
    const counted = files
      .filter((file) => file.startsWith('test/'))
      .filter((file) => /\{ times: \d/.test(readFileSync(resolve(root, file), 'utf8')));
    expect(counted).toEqual([]);
  });

  it('key prefixes of the table stand in keys.ts alone', () => {
    const prefixes = Object.values({ ...partitions, ...feeds }).filter((key) => key.endsWith('#'));
    const literal = new RegExp(`['"\`](?:${prefixes.join('|')})`);
    const names = (file: string) => literal.test(readFileSync(resolve(root, file), 'utf8'));
    const ours = files.filter((file) => !file.startsWith('test/'));
    expect(ours.filter(names)).toEqual(['functions/storage/keys.ts']);
  });

  it('forms take their lengths from the contract', () => {
    const literal = /maxLength(?:=\{?["']?|: )\d/;
    const screens = files.filter((file) => file.startsWith('web/'));
    expect(
      screens.filter((file) => literal.test(readFileSync(resolve(root, file), 'utf8'))),
    ).toEqual([]);
  });

  it('there are no cycles of files (types included) or folders', () => {
    const ours = imports.filter(({ to }) => isOurs(to));
    expect(circles(ours.map(({ from, to }) => [from, to]))).toEqual([]);
    const folders = ours.map(({ from, to }) => [dirname(from), dirname(to)] as const);
    // A folder and its subfolders may import each other.
    const apart = folders.filter(([from, to]) => !isWithin(from, to) && !isWithin(to, from));
    expect(circles(apart)).toEqual([]);
  });

  it('there are no cycles of the scenes that pictures are rendered from', () => {
    const scenes = globSync('web/pictures/scenes/*.py', { cwd: root });
    const names = new Set(scenes.map((file) => basename(file, '.py')));
    const edges = scenes.flatMap((file) =>
      [...readFileSync(resolve(root, file), 'utf8').matchAll(/^\s*(?:from|import) (\w+)/gm)]
        .map(([, to = '']) => [basename(file, '.py'), to] as const)
        .filter(([, to]) => names.has(to)),
    );
    expect(edges.length).toBeGreaterThan(5);
    expect(circles(edges)).toEqual([]);
  });
});

describe('the browser’s storage', () => {
  it('is read and written in one place, which reads nothing without a codec', () => {
    const users = files.filter(
      (file) =>
        file.startsWith('web/') &&
        /\b(?:local|session)Storage\b|indexedDB|document\.cookie/.test(
          readFileSync(resolve(root, file), 'utf8'),
        ),
    );
    expect(users.sort()).toEqual([
      'web/delivery/kept-places.ts',
      'web/lib/session/cookies.ts',
      'web/lib/session/mark.ts',
      'web/lib/session/session.ts',
      'web/lib/state/forget.ts',
      'web/lib/state/storage.ts',
    ]);
  });
});

const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`);

/** Every circle of a graph, once, as the path that leads around it. */
function circles(edges: readonly (readonly [string, string])[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, path: string[]) => {
    const seen = path.indexOf(node);
    if (seen >= 0) found.push([...path.slice(seen), node].join(' → '));
    if (seen >= 0 || done.has(node)) return;
    for (const to of next.get(node) ?? []) visit(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) visit(node, []);
  return found;
}
