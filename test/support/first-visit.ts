/** A page's requests, and when it is hydrated. */
import { expect, type Page, type Request } from '@playwright/test';

/** Records a page's requests. */
export function watchRequests(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  return asked;
}

/** Their paths without the content hash. */
export const fileNames = (asked: readonly Request[]) =>
  asked.map((request) => new URL(request.url()).pathname.replace(/-[\w-]{7,8}(?=\.)/, ''));

/** True if React has hydrated the first match of a selector. It runs in the page. */
export const isHydrated = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'));

/** Waits until React has hydrated the first match of a selector. */
export async function untilHydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(isHydrated, selector);
}

/** Waits until the shop's code and all visible pictures have loaded. */
export async function settle(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Waits until a dynamically loaded script has run. */
export async function hasRun(page: Page, asked: readonly Request[], name: string): Promise<void> {
  await isAsked(asked, name);
  const url = asked.find((request) => request.url().includes(`/assets/${name}-`))?.url();
  // A module runs once, so importing it waits for that.
  await page.evaluate((script) => import(script), url ?? '');
}

/** Waits until a script has been requested. */
export const isAsked = (asked: readonly Request[], name: string) =>
  expect.poll(() => fileNames(asked)).toContain(`/assets/${name}.js`);

/** Holds requests for these addresses, by default the shop's code, back until the returned function is called. */
export async function holdBack(
  page: Page,
  urls: string | RegExp = /\/assets\/index-.*\.js$/,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}
