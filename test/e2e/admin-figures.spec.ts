import { longForm } from '../support/long-form.ts';
import { expect, newOrder, openTab, test } from './admin.ts';
import { expectAccessible } from './axe.ts';

test('shows what the months brought, in charts and in tables with the same numbers', {
  tag: '@long',
}, async ({ page, shop }) => {
  await newOrder(shop);
  await openTab(page, 'orders');
  await page.getByRole('button', { name: 'Figures' }).click();
  await expect(page).toHaveURL(/tab=figures/);
  const months = page.getByRole('region', { name: 'Month by month' }).getByRole('row');
  await expect(months).toHaveCount(13);
  await expect(months.last()).toContainText(/\$[1-9]/);
  for (const name of ['Money', 'Orders', 'Quotes', 'Days from order to post']) {
    const chart = page.getByRole('figure', { name });
    await expect(chart.locator('canvas')).toBeVisible();
  }
  for (const name of ['Best-selling consoles', 'Best-selling add-ons', 'Vehicles', 'Postcodes']) {
    await expect(page.getByRole('table', { name }).getByRole('row').nth(1)).toContainText(/\d/);
  }
  await expect(page.getByText('a cancelled order comes to')).toBeVisible();
  await expectAccessible(page, { within: 'main', colors: true });

  // Other times: nightly.
  if (!longForm) return;
  // The address keeps what is shown.
  await page.getByLabel('Period').selectOption('Last two years');
  await page.getByLabel('Shown by').selectOption('By quarter');
  await expect(page).toHaveURL(/period=two-years/);
  await page.reload();
  const quarters = page.getByRole('region', { name: 'Quarter by quarter' }).getByRole('row');
  await expect(quarters.nth(8)).toContainText(/[A-Z][a-z]{2}–[A-Z][a-z]{2} 20\d\d/);
  await page.getByLabel('Period').selectOption('This month');
  await page.getByLabel('Shown by').selectOption('By month');
  await expect(page.getByRole('region', { name: 'Month by month' }).getByRole('row')).toHaveCount(
    2,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, { variation: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});

test('says that a time brought nothing, waits, and offers to try again', { tag: '@long' }, async ({
  page,
}) => {
  const nothing = {
    consoles: [],
    addons: [],
    vehicles: [],
    postcodes: [],
    months: [],
    quarters: [],
  };
  let answers = 0;
  await page.route('**/api/admin/figures?*', async (route) => {
    answers += 1;
    if (answers === 1) return route.fulfill({ status: 503, json: { message: 'Busy' } });
    return route.fulfill({ json: nothing });
  });
  await openTab(page, 'figures');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the figures.');
  await expectAccessible(page, { variation: true });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No Figures Yet' })).toBeVisible();
  await expectAccessible(page, { variation: true });
});
