import { defineConfig } from '@playwright/test';
import { engineNames } from './engines.ts';
import type { Options } from './fixtures.ts';

/** Playwright runs and reports these tests; the browsers are driven by what Debian ships. */
export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: '../support/browser-stack.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  projects: engineNames.map((engine) => ({
    name: engine,
    use: { engine },
    // Its windows share one screen, and one that is covered comes to no rest.
    ...(engine === 'webkit' && { workers: 1 }),
  })),
});
