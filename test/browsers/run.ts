/**
 * `npm run test:browsers`: the ways of shopper and owner in Chromium, Firefox and WebKit. Installs
 * the engines that are missing where it can, and says so; ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { engineNames, engines, missingOf } from './engines.ts';

const RESULTS = 'test-results/browsers.json';

const missing = () => engineNames.filter((name) => missingOf(engines[name]).length > 0);
const packagesOf = (names: typeof engineNames) => names.flatMap((name) => engines[name].packages);

if (missing().length > 0) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const packages = packagesOf(missing()).join(' ');
  const install = `apt-get install -y -qq --no-install-recommends ${packages}`;
  for (const command of isDebianRoot ? ['apt-get update -qq', install] : []) {
    console.log(`Not every engine is here (${missing().join(', ')}). Installing: ${command}`);
    spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
for (const name of missing()) {
  const parts = missingOf(engines[name]).join(', ');
  console.error(
    `Missing for ${name}: ${parts}. On Debian: apt-get install ${packagesOf([name]).join(' ')}`,
  );
}
if (missing().length > 0) process.exit(1);

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
