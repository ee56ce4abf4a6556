/**
 * `npm test`: every check there is, cheapest first, and one line of totals at the end. Stops at the
 * first step that fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeScratch } from './support/scratch.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Record<string, string>;
}

mkdirSync('test-results', { recursive: true });
// Several hundred processes start: all but the first of a kind find their scripts compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
// Files that tests and their tools leave behind, such as the CDK's folders, are removed with the run.
const temporary = mkdtempSync(join(tmpdir(), 'npm-test-'));
process.env.TMPDIR = temporary;
const scratch = makeScratch('npm-test-');
process.env.TEST_SCRATCH = scratch;
process.once('exit', () => {
  for (const folder of [temporary, scratch]) rmSync(folder, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(130));

/** The steps in their order; those of one row run at the same time. */
const rows: readonly (readonly Step[])[] = [
  [
    {
      name: 'Types, lint and format',
      command: 'npm run --silent typecheck && biome check --error-on-warnings .',
    },
    { name: 'Build', command: 'node infra/build/build.ts && node test/support/compile.ts' },
  ],
  [
    {
      name: 'Unit, infrastructure and API tests',
      command:
        'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
      env: {
        // Young objects are collected less often, for a twentieth of the CPU.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`,
      },
    },
  ],
  [
    {
      name: 'Browser tests',
      command: 'playwright test --reporter=line,json',
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
        // Node strips the types itself, for a tenth of what Playwright's compiler takes.
        PW_DISABLE_TS_ESM: '1',
      },
    },
  ],
];

/** Runs a step and says how long it took; resolves to whether it succeeded. */
async function run({ name, command, env }: Step): Promise<boolean> {
  const from = performance.now();
  console.log(`\n${name}`);
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  if (code !== 0) console.log(`${name} failed.`);
  return code === 0;
}

const started = performance.now();
for (const row of rows) {
  const passed = await Promise.all(row.map(run));
  if (passed.includes(false)) process.exit(1);
}

const vitest = readResults('vitest') as { numPassedTests: number; numFailedTests: number };
const playwright = readResults('playwright') as {
  stats: { expected: number; unexpected: number; flaky: number };
};
const { expected, flaky, unexpected } = playwright.stats;
console.log(`\nAll in ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(
  `${vitest.numPassedTests + expected + flaky} passed, ${vitest.numFailedTests + unexpected} failed`,
);

function readResults(name: string): unknown {
  return JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
}
