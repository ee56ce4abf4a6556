/**
 * `npm run test:browsers`: the ways of shopper and owner in Chromium, Firefox and WebKit. Installs
 * the engines that are missing where it can, and says so; ends with a line for each engine. What
 * follows `--` goes to Playwright, such as `-- --project=firefox`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { makeSureOf } from '../support/prerequisites.ts';
import { engineNames, programs } from './engines.ts';

const RESULTS = 'test-results/browsers.json';

makeSureOf(programs);
// A run that is cut off writes none, and must not be taken for the one before.
rmSync(RESULTS, { force: true });
const { status, signal } = spawnSync(
  'xvfb-run',
  [
    '--auto-servernum',
    '--server-args=-screen 0 1600x1200x24',
    'playwright',
    'test',
    '--config',
    'test/browsers/playwright.config.ts',
    '--reporter=list,json',
    ...process.argv.slice(2),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS },
  },
);
for (const line of summarize()) console.log(line);
process.exit(status ?? 1);

/** A line for each engine. */
function summarize(): string[] {
  let report: JSONReport;
  try {
    report = JSON.parse(readFileSync(RESULTS, 'utf8')) as JSONReport;
  } catch {
    return [`No results: the run was cut off${signal ? ` by ${signal}` : ''}.`];
  }
  const tests = report.suites.flatMap(findTests);
  return engineNames.flatMap((engine) => {
    const own = tests.filter(({ projectName }) => projectName === engine);
    if (own.length === 0) return [];
    const count = (wanted: JSONReportTest['status']) =>
      own.filter((test) => test.status === wanted).length;
    const ms = own.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0);
    return `${engine}: ${count('expected')} passed, ${count('unexpected')} failed, ${count('skipped')} not run, ${Math.round(ms / 1000)} s`;
  });
}

function findTests({ specs, suites = [] }: JSONReportSuite): JSONReportTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(findTests)];
}
