/** First visits to published pages, in a private shop. */
import { expect, test } from '@playwright/test';
import type { Stack } from '../../infra/local/stack.ts';
import { createActors, made } from '../support/actors.ts';
import { holdCode, settle } from '../support/first-visit.ts';
import { startPrivateStack } from '../support/stack.ts';
import { expectReplaced, expectTranslated, translatePages } from './translator.ts';

let stack: Stack;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  stack = await startPrivateStack({ seed: true, publish: true });
  await stack.published;
});

test.afterAll(() => stack?.stop());

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

test('a text of the owner’s is fetched from its own page by a visitor who comes from another', async ({
  page,
}) => {
  const admin = await createActors(stack.origin).admin();
  const write = (terms: string) =>
    made(admin.patch('/api/admin/products/business', { texts: { terms } }));
  await write('## Deal\n\nRing {phone}.');
  await stack.caughtUp();
  await page.goto(`${stack.origin}/warranty`);
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click();
  await expect(page.getByRole('heading', { name: 'Deal' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Ring \(07\)/)).toBeVisible();
  await write('');
  await stack.caughtUp();
});

test.describe('on a phone', () => {
  test.use(phone);

  // Six cards are within what Chromium fetches ahead on a line that it does not know.
  for (const [path, most, kilobytes] of [
    ['/', 12, 200],
    ['/products', 13, 200],
    // Its other pictures and, after hydration, the code of its dialogs.
    ['/products/compact-one', 20, 225],
  ] as const) {
    const tag = path === '/products' ? '@long' : [];
    test(`a first visit to ${path} takes at most ${most} requests and ${kilobytes} kB, without a shift`, {
      tag,
    }, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            (window as unknown as { shift: number }).shift += (
              entry as PerformanceEntry & { value: number }
            ).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(stack.origin + path);
      await settle(page);
      // A file that an import takes from the browser's cache was fetched before.
      const asked = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .map((entry) => entry as PerformanceResourceTiming)
          .filter(({ transferSize }) => transferSize > 0)
          .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
      );
      const bytes = asked.reduce((sum, { size }) => sum + size, 0);
      const names = asked.map(({ name }) => name).join('\n');
      expect(asked.length, names).toBeLessThanOrEqual(most);
      // Compressed with gzip here; brotli, over HTTPS, makes text a tenth smaller.
      expect(bytes, names).toBeLessThanOrEqual(kilobytes * 1060);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);

      if (path !== '/products') return;
      // A page reached by navigation has its own canonical address.
      await page.getByRole('link', { name: 'View Details of Compact One' }).click();
      await expect(page).toHaveURL(/\/products\/compact-one$/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    });
  }
});

test('a press on Add to Cart before a translated page is hydrated opens the dialog', async ({
  page,
}) => {
  await translatePages(page);
  const release = await holdCode(page);
  await page.goto(`${stack.origin}/products/compact-one`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const old = await button.elementHandle();
  release();
  await expectReplaced(old);
  await expect(page.getByRole('dialog', { name: 'Customize Your Order' })).toBeVisible();
  await expectTranslated(page);
});
