/** A first visit defers these until the first interaction. */
import { expect, test } from '@playwright/test';
import {
  fileNames,
  hasRun,
  isAsked,
  settle,
  untilHydrated,
  watchRequests,
} from '../support/first-visit.ts';

test('read-only parts load their code at the first interaction', async ({ page }) => {
  const asked = watchRequests(page);
  // A page that shows nothing of the catalogue, which is not rendered ahead here.
  await page.goto('/warranty');
  await settle(page);
  // As browsers report a pointer that rests where a page appears.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
  await page.waitForLoadState('networkidle');
  expect(fileNames(asked)).not.toContain('/assets/Footer.js');
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await contact.hover();
  await isAsked(asked, 'Footer');
  await untilHydrated(page, 'footer a[href="/contact"]');
  await contact.click();
  await expect(page).toHaveURL(/\/contact$/);
  expect(asked.filter((request) => request.isNavigationRequest())).toHaveLength(1);
});

test('a link works before hydration', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/assets\/Footer-.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await settle(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Custom builds' }).click();
  await expect(page).toHaveURL('/contact?about=custom');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to the workshop');
});

test('a filter shows known products at once, then the server’s answer', { tag: '@long' }, async ({
  page,
}) => {
  const asked = watchRequests(page);
  await page.goto('/products');
  await settle(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/api\/products\?make=Suzuki/, async (route) => {
    await released;
    await route.fulfill({ json: [] });
  });
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Make').focus();
  await hasRun(page, asked, 'filter-products');
  const all = await page.getByTestId('product-card').count();
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Make').selectOption('Suzuki');
  const cards = page.getByTestId('product-card');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(cards.first()).toContainText('Suzuki');
  release();
  await expect(page.getByText('No products found')).toBeVisible();
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages have view transitions, and filters do not', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { passed: 0 });
      document.startViewTransition = (...given) => {
        (window as unknown as { passed: number }).passed += 1;
        return start(...given);
      };
    });
    const passed = () => page.evaluate(() => (window as unknown as { passed: number }).passed);
    const asked = watchRequests(page);
    await page.goto('/products');
    await settle(page);
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Make').focus();
    await hasRun(page, asked, 'navigation');
    await page.getByRole('group', { name: 'Filters' }).getByLabel('Make').selectOption('Suzuki');
    await expect(page).toHaveURL(/make=Suzuki/);
    expect(await passed()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One shed/);
    expect(await passed()).toBe(1);
  });
});
