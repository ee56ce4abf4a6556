/**
 * `npm run test:browsers`: the ways of shopper and owner in Chromium, Firefox and WebKit. Installs
 * the engines that are missing where it can, and says so; ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findOrInstall } from '../support/find-or-install.ts';
import { type Engine, engines } from './engines.ts';

const RESULTS = 'test-results/browsers.json';

for (const { programs } of Object.values<Engine>(engines)) {
  Object.values(programs).forEach(findOrInstall);
}
const { status } = spawnSync(
  'playwright test --config test/browsers/playwright.config.ts --reporter=list,json',
  {
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS },
  },
);
const { stats } = JSON.parse(readFileSync(RESULTS, 'utf8')) as {
  stats: { expected: number; unexpected: number; flaky: number };
};
console.log(`${stats.expected + stats.flaky} passed, ${stats.unexpected} failed`);
process.exit(status ?? 1);
