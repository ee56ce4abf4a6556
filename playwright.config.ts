import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './test/support/browser.ts';

const executablePath = findTestBrowser();

// Playwright maps the stack of every call back to its source, for a fifth of its workers' CPU. Where Node
// strips the types (`npm test`), it does so in place, and the lines are right as they are.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace');

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/browser-stack.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // `npm run test:e2e` adds the long ones: variations of what the others prove.
  ...(!process.env.LONG && { grepInvert: /@long/ }),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by the global setup, for every worker that it starts.
    baseURL: process.env.SHOP_ORIGIN,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Root in a container has no sandbox to offer, and the tests only ever see this shop.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Its helpers as threads instead of processes: a twelfth of what a page takes.
        '--enable-features=NetworkServiceInProcess2',
        '--in-process-gpu',
        // A test's page is drawn by the process of the one before, which knows the shop's code by then.
        '--process-per-site',
        // A page lives for seconds: what V8 would optimize is gone before it pays. Playwright has the browser
        // note who asks for each file, for which V8 would parse functions again unless it keeps their lines.
        '--js-flags=--no-opt --no-maglev --no-enable-lazy-source-positions',
      ],
    },
    // Emptied between tests: half of what opening a page takes is a new process for it. Nightly each test has
    // a browser that has seen nothing.
    reuseContext: !process.env.LONG,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  },
});
