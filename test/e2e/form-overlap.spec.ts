/** No two labels or boxes of a form lie over each other, on a phone or at a desk. */
import type { Page } from '@playwright/test';
import { topics } from '../../web/features/admin/shared/topics.ts';
import { chooseAction, expect, newOrder, openOrder, openTab, test } from './admin.ts';
import { addon, answer, customer, product, signedInAs, withCart } from './shop.ts';

const WIDTHS = [320, 390, 768, 1024, 1440];

/** The labels and boxes of the forms in sight that lie over each other, each pair in words. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(label, legend, input, select, textarea), dialog :is(label, legend, input, select, textarea)',
      ),
    ].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // A label for screen readers alone is a pixel wide.
        one.getBoundingClientRect().width > 2,
    );
    const box = (one: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      // A label is as wide as its words, not as its column.
      const of = /^(LABEL|LEGEND)$/.test(one.tagName) ? range : one;
      return of.getBoundingClientRect();
    };
    const boxes = all
      .map((one) => ({ one, at: box(one) }))
      .filter(({ at }) => at.width > 2 && at.height > 2);
    const name = ({ one }: (typeof boxes)[number]) =>
      `${one.tagName} ${one.textContent?.slice(0, 30) || one.id || one.getAttribute('aria-label')}`;
    return boxes.flatMap((first, index) =>
      boxes.slice(index + 1).flatMap((second) => {
        if (first.one.contains(second.one) || second.one.contains(first.one)) return [];
        const wide =
          Math.min(first.at.right, second.at.right) - Math.max(first.at.left, second.at.left);
        const high =
          Math.min(first.at.bottom, second.at.bottom) - Math.max(first.at.top, second.at.top);
        return wide > 1 && high > 1 ? [`${name(first)} / ${name(second)}`] : [];
      }),
    );
  });

async function expectNoOverlap(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overlaps(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('on the shopper’s forms nothing overlaps', async ({ page }) => {
  await answer(page, '/api/products', [product]);
  await answer(page, '/api/addons', [addon]);
  await answer(page, '/api/checkout', { accounts: 'optional', pickUp: true, readyBy: [] });
  for (const path of ['/contact', '/login', '/signup', '/products']) {
    await page.goto(path);
    await expect(page.locator('main :is(input, select)').first()).toBeVisible();
    await expectNoOverlap(page, path);
  }
  await signedInAs(page, customer);
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  await page.goto('/checkout');
  await expect(page.getByLabel('Delivery')).toBeVisible();
  await page.getByText('Make the invoice out to a business').click();
  await expectNoOverlap(page, '/checkout');
});

test('on the owner’s forms nothing overlaps', async ({ page, shop }) => {
  test.slow();
  const { order } = await newOrder(shop);
  await page.goto('/admin-dashboard?newOrder=true');
  await page.getByText('Add the address now').click();
  await page.getByText('Make the invoice out to a business').click();
  await page.getByRole('button', { name: 'Add a Custom Line' }).click();
  await expect(page.getByLabel('Street address')).toBeVisible();
  await expectNoOverlap(page, 'New Order');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();

  const card = await openOrder(page, order);
  const actions = ['Update Status', 'Edit Customer', 'Confirm', 'Edit Lines'];
  for (const [index, action] of actions.entries()) {
    await chooseAction(card, action);
    await expect(card.locator('form')).toHaveCount(index + 1);
  }
  await expectNoOverlap(page, 'the forms of an order');

  for (const [tab, add] of [
    ['products', 'Add New Product'],
    ['addons', 'Add New Add-on'],
  ] as const) {
    await page.goto('/admin-dashboard');
    await openTab(page, tab);
    await page.getByRole('button', { name: add }).first().click();
    await expect(page.locator('main form input').first()).toBeVisible();
    await expectNoOverlap(page, add);
  }
  for (const topic of topics.map(({ id }) => id)) {
    await page.goto(`/admin-dashboard?tab=settings&topic=${topic}`);
    await expect(page.locator('main :is(input, select)').nth(1)).toBeVisible();
    await expectNoOverlap(page, `settings of ${topic}`);
  }
});
