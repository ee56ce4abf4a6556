/** The commands that no other test runs, in the shell as npm runs them. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../infra/local/ports.ts';
import type { Stack } from '../../infra/local/stack.ts';
import { routeIds } from '../../shared/contract/routes.ts';
import { longForm } from '../support/long-form.ts';
import { nightly } from '../support/nightly.ts';
import { listen } from '../support/proxy.ts';
import { startPrivateStack } from '../support/stack.ts';
import { openTable } from '../support/table.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).scripts;

it('every command runs files that exist', () => {
  const files = Object.values(scripts).flatMap(
    (script) => script.match(/(?<=^|\s)(functions|infra|test)\/[\w./-]+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

interface Options {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Ends the command, and all that it started, once it has printed this. */
  readonly until?: RegExp;
}

/**
 * Runs a command as somebody at a terminal does, with none of this test's own settings. By day without npm,
 * whose start takes half a second of CPU each time.
 */
async function npmRun(script: string, { args = [], env = {}, cwd = root, until }: Options = {}) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const [program, ...words] = longForm
    ? ['npm', 'run', '--silent', script, '--']
    : ['sh', '-c', `${scripts[script]} "$@"`, script];
  const child = spawn(program as string, [...words, ...args], {
    cwd,
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${PATH}`,
      HOME,
      TMPDIR: folder,
      NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // All have ended.
    }
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
      if (until?.test(said)) end('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  if (until) end('SIGKILL');
  return { code, said };
}

describe('on a running shop', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPrivateStack({ seed: true });
  }, 60_000);
  afterAll(() => stack?.stop());

  it('npm run smoke passes', async () => {
    const { code, said } = await npmRun('smoke', { args: [stack.origin] });
    expect(said.match(/^ok {2}/gm)?.length).toBeGreaterThanOrEqual(9);
    expect(code).toBe(0);
  });

  nightly('npm run republish asks for every page', async () => {
    const { PATH: _, ...env } = stack.env;
    expect((await npmRun('republish', { env })).said).toBe(
      'Every page is being published again. That takes about a minute.\n',
    );
    const rows = await openTable(stack.env).rows();
    expect(rows.map(({ PK, SK }) => `${PK} ${SK}`)).toContain('PUBLISHER PUBLISH-ALL');
  });
});

it('npm start runs the shop until it is stopped', async () => {
  const port = await freePort();
  const { said } = await npmRun('start', {
    env: { PORT: `${port}`, MAILBOX_PORT: '0', DATA_DIR: join(folder, 'data') },
    until: /Ctrl-C stops it/,
  });
  expect(said).toContain(`http://localhost:${port}\n`);
  expect(existsSync(join(folder, 'data/seeded'))).toBe(true);
});

nightly('npm run openapi writes every endpoint, and every schema once', async () => {
  expect((await npmRun('openapi')).said).toBe('dist/openapi.json\n');
  const document = readFileSync(join(root, 'dist/openapi.json'), 'utf8');
  const { paths, servers, components } = JSON.parse(document);
  const operations = Object.values<object>(paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(routeIds.length);
  // Generators and editors stumble over megabytes: with every schema named once, an endpoint takes few bytes.
  expect(document.length / operations.length).toBeLessThan(3_500);
  expect(servers).toMatchObject([{ url: expect.stringMatching(/^http/) }]);
  const shapes = Object.values(components.schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(shapes).size).toBe(shapes.length);
  const at = (path: string): unknown =>
    path.split('/').reduce((part: Record<string, never>, name) => part?.[name] ?? {}, {
      components,
    } as never);
  const refs = [...document.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(refs.filter((path) => Object.keys(at(path) as object).length === 0)).toEqual([]);
});

it('npm run format formats a file', async () => {
  const copy = join(folder, 'copy');
  for (const name of ['package.json', 'biome.json', 'infra/lint']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'untidy.ts');
  writeFileSync(file, 'export  const  one=1\n');
  // Outside a repository there is no list of ignored files.
  await npmRun('format', { cwd: copy, args: ['--vcs-enabled=false'] });
  expect(readFileSync(file, 'utf8')).toBe('export const one = 1;\n');
});

nightly('npm run test:cpu measures what a command takes', async () => {
  const script = 'test/support/cpu.ts';
  const child = spawn(process.execPath, [script, process.execPath, '--version'], { cwd: root });
  const said = await text(child.stdout);
  expect(said).toMatch(/^v\d+\./);
  expect(said).toMatch(/CPU/);
});

describe('for AWS', () => {
  const env = { AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };

  const withoutAccount: [string, RegExp][] = [
    ['deploy', /^Set stages\.dev\.account in cdk\.json/],
    // Loads the whole CDK command to say the same.
    ['bootstrap', /^Set stages\.prod\.account in cdk\.json/m],
  ];
  it.each(longForm ? withoutAccount : withoutAccount.slice(0, 1))(
    'npm run %s stops at once without an account',
    async (script, reason) => {
      const args = script === 'deploy' ? ['dev'] : ['--context', 'stage=prod'];
      const { code, said } = await npmRun(script, { args, env });
      expect(code).toBe(1);
      expect(said).toMatch(reason);
    },
  );

  nightly('npm run rotate-origin-secret updates the stack of its stage', async () => {
    const asked: URLSearchParams[] = [];
    const server = createServer(async (request, response) => {
      const question = new URLSearchParams(await text(request));
      asked.push(question);
      response.setHeader('content-type', 'text/xml');
      response.end(question.get('Action') === 'DescribeStacks' ? stacks : '<R/>');
    });
    const stacks = `<R><DescribeStacksResult><Stacks><member>
      <StackName>RoofConsoleShop-prod</StackName><StackStatus>UPDATE_COMPLETE</StackStatus>
      </member></Stacks></DescribeStacksResult></R>`;
    const { port, close } = await listen(server);
    const { code, said } = await npmRun('rotate-origin-secret', {
      args: ['prod'],
      env: { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}` },
    });
    close();
    expect(said).toContain('The edge sends a new secret.');
    expect(code).toBe(0);
    const update = asked.find((question) => question.get('Action') === 'UpdateStack');
    expect(update?.get('StackName')).toBe('RoofConsoleShop-prod');
  });
});

/** Commands that take minutes, and what each prints first. */
const long: readonly (readonly [script: string, first: RegExp, options: Options])[] = [
  [
    'test:load',
    /^Times: median \d+ ms/m,
    { env: { LOAD_SECONDS: '1', LOAD_CLIENTS: '20', SLOW_CONNECTIONS: '5' } },
  ],
  ['bench', /Bytes of \w+/, { env: { BENCH_SAMPLES: '1', BENCH_LARGE: '1000' } }],
  // Without this file, which would run it again.
  ['test:long', /✓.*\.test\.ts/, { args: ['-t', 'metadata'] }],
  ['test:e2e', /✓|ok 1/, { args: ['--reporter=list'] }],
  ['test:browsers', /✓|ok 1/, { args: ['--project=chromium'] }],
  ['test:fuzz', /✓.*\.test\.ts/, { env: { FUZZ_REQUESTS: '50' } }],
  ['test:faults', /✓.*\.test\.ts/, {}],
  ['synth', /Successfully synthesized/, {}],
];

// Nightly only, beside those of them that run whole then.
it.each(longForm ? long : [])(
  'npm run %s gets to its first result',
  async (script, first, options) => {
    const { said } = await npmRun(script, { ...options, until: first });
    expect(said).toMatch(first);
  },
  600_000,
);
