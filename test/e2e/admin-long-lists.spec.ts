/** Long lists: what the browser requests before it shows the first page, and what it renders. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdminOrder } from '../../shared/contract/index.ts';
import { times } from '../support/orders.ts';
import { expect, newOrder, openTab, test, unfold } from './admin.ts';

test('asks for the first orders as soon as the role is known, and for nothing twice', {
  tag: '@long',
}, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  expect(calls.slice(0, 2)).toEqual(['/api/auth/user', '/api/admin/orders?limit=25']);
  // The facts say whether the shop is open.
  expect(calls.slice(2).toSorted()).toEqual([
    '/api/admin/order-counts',
    '/api/admin/products/business',
    '/api/admin/quote-counts',
  ]);
});

/** Answers with pages of the current list of orders. */
async function listOrders(page: Page, orders: AdminOrder[]): Promise<void> {
  await page.route('**/api/admin/orders?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit'));
    const next = to < orders.length && { link: `</api/admin/orders?cursor=${to}>; rel="next"` };
    return route.fulfill({ json: orders.slice(from, to), headers: { ...next } });
  });
}

test('skips rendering of orders off screen, and keeps an open edit in place', {
  tag: '@long',
}, async ({ page, shop }) => {
  await newOrder(shop);
  const [sample] = (await shop.owner.get('/api/admin/orders?limit=1')).body as AdminOrder[];
  if (!sample) throw new Error('There is an order');
  const another = (): AdminOrder => ({ ...sample, id: randomUUID() });
  const orders = times(60, another);
  await listOrders(page, orders);
  await openTab(page, 'orders');
  const cards = page.getByTestId('admin-order');
  const parts = page.getByTestId('list-part');
  for (const [count, shown] of [
    [1, 25],
    [2, 50],
    [3, 60],
  ] as const) {
    await expect(cards).toHaveCount(shown);
    await expect(parts).toHaveCount(count);
    if (shown < 60) await page.getByRole('button', { name: 'Load more orders' }).click();
  }
  await expect(page.getByRole('button', { name: 'Load more orders' })).toHaveCount(0);
  expect(
    await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility)),
  ).toEqual(['auto', 'auto', 'auto']);

  // The last row of the first page, which newer orders push to the second.
  const edited = cards.filter({ hasText: `#${orders[24]?.id.slice(0, 8)}` });
  await unfold(edited);
  await edited.getByRole('button', { name: 'Update Status' }).click();
  await edited.getByLabel('Notes').fill('Half a thought');
  orders.unshift(another(), another());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(cards.first()).toContainText(`#${orders[0]?.id.slice(0, 8)}`);
  await expect(cards).toHaveCount(62);
  await expect(edited.getByLabel('Notes')).toHaveValue('Half a thought');
});
