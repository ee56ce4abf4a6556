/**
 * `npm test`: every check there is, cheapest first, and one line of totals at the end. Stops at the
 * first step that fails.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { prepareTestBrowser } from './support/browser.ts';
import { findOrInstallNjs } from './support/njs.ts';

mkdirSync('test-results', { recursive: true });
// Several hundred processes start: all but the first of a kind find their scripts compiled.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
prepareTestBrowser();
findOrInstallNjs();

const steps: { name: string; command: string; env?: Record<string, string> }[] = [
  { name: 'Types', command: 'npm run --silent typecheck' },
  { name: 'Lint and format', command: 'biome check --error-on-warnings .' },
  { name: 'Build', command: 'node infra/build/build.ts && node test/support/compile.ts' },
  {
    name: 'Unit, infrastructure and API tests',
    command:
      'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
  },
  {
    name: 'Browser tests',
    command: 'playwright test --reporter=line,json',
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
      // Node strips the types itself, for a tenth of what Playwright's compiler takes.
      PW_DISABLE_TS_ESM: '1',
    },
  },
];

const started = performance.now();
for (const { name, command, env } of steps) {
  const from = performance.now();
  console.log(`\n${name}`);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  if (status !== 0) {
    console.log(`${name} failed.`);
    process.exit(1);
  }
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
