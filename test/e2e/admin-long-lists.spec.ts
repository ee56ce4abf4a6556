/** Thousands of orders: what the browser asks for before it shows a page, and what it then draws. */
import type { Page } from '@playwright/test';
import { expect, test } from './admin.ts';

/** Lets requests like a pattern go on only once one like another was sent. */
async function holdUntil(page: Page, held: RegExp, awaited: RegExp): Promise<void> {
  const sent = page.waitForRequest(awaited);
  await page.route(held, async (route) => {
    await sent;
    await route.continue();
  });
}

test('asks for everything of the first page as soon as it can', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  // Were one of them begun after the other, the page would never come.
  await holdUntil(page, /\/assets\/admin-dashboard-/, /\/api\/auth\/user/);
  await holdUntil(page, /\/assets\/Orders-/, /\/api\/admin\/orders/);
  await holdUntil(page, /\/api\/admin\/orders/, /\/assets\/Orders-/);
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  expect(calls).toEqual([
    '/api/auth/user',
    '/api/admin/orders?limit=25',
    '/api/admin/order-counts',
  ]);
});
