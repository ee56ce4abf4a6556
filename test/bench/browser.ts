/** Helpers for the benches of the site: a browser, and a shop for it. */
import { type Browser, chromium } from '@playwright/test';
import { ensureBuilt } from '../../infra/build/ensure-built.ts';
import { wholeBrowser } from '../support/browser.ts';
import { startPrivateStack } from '../support/stack.ts';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: wholeBrowser(), args: ['--no-sandbox'] });

/** Measures a seeded and published shop in a browser; ends both afterwards. */
export async function withBrowser<Result>(
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  await ensureBuilt();
  const stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
  const browser = await launchBrowser();
  try {
    return await measure(browser, stack.origin);
  } finally {
    await browser.close();
    await stack.stop();
  }
}
