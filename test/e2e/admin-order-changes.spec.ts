/** Changing an order: its status, its charges, its cancellation, and who did it. */
import { chooseAction, expect, newOrder, openOrder, test, unfold } from './admin.ts';
import { expectAccessible, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('moves an order through its steps, with its badge in view on a phone', async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  await page.setViewportSize({ width: 390, height: 844 });
  const row = await openOrder(page, order);
  const badge = row.locator('header').getByText(/^(Processing|Shipped|Delivered)$/);
  await row.getByRole('button', { name: 'Start Building' }).click();
  await expectToast(page, 'Status Updated', 'Order status has been successfully updated.');
  await expect(badge).toHaveText('Processing');

  await row.getByRole('button', { name: 'Mark Shipped' }).click();
  await expect(row.getByLabel('Status', { exact: true })).toHaveValue('shipped');
  await expect(row.getByLabel('Tracking number')).toBeFocused();
  await row.getByLabel('Tracking number').fill('TRACK-1');
  await row.getByLabel('Notes').fill('Left at the gate');
  await row.getByRole('button', { name: 'Save status' }).click();
  await expect(badge).toHaveText('Shipped');
  await expect(badge).toBeInViewport();

  // Another admin was faster: the current order is shown, and nothing is overwritten.
  await shop.owner.patch(`/api/admin/orders/${order.id}`, { status: 'cancelled' });
  await row.getByRole('button', { name: 'Mark Delivered' }).click();
  await expectToast(page, 'Update Failed', 'Someone else has just changed this order.');
  await expect(row.locator('header')).toContainText('Cancelled');
  await expect(row.getByRole('button', { name: /^(Start|Mark)/ })).toHaveCount(0);
});

test('records status and charges with their author, and keeps the input after failures', async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  const saves = /\/api\/admin\/orders\/[^?]+$/;
  await card.getByRole('button', { name: 'Update Status' }).click();
  await expect(card.getByLabel('Status', { exact: true })).toBeFocused();
  await card.getByLabel('Status', { exact: true }).selectOption('Processing');
  await card.getByLabel('Notes').fill('Cut on Monday');
  await page.route(saves, (route) => route.abort());
  await card.getByRole('button', { name: 'Save status' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update order status. Please try again.');
  await expect(card.getByLabel('Notes')).toHaveValue('Cut on Monday');
  await page.unroute(saves);
  await card.getByRole('button', { name: 'Save status' }).click();
  await expectToast(page, 'Status Updated', 'Order status has been successfully updated.');
  await expect(card.locator('header')).toContainText('Processing');
  await expect(card.getByRole('button', { name: 'Update Status' })).toBeFocused();

  await card.getByRole('button', { name: 'Add Postage' }).click();
  await card.getByLabel('Postage ($)').fill('12.5o');
  await card.getByRole('button', { name: 'Save charges' }).click();
  await expect(card.getByText('Type an amount in dollars, such as 12.50.')).toBeVisible();
  await card.getByLabel('Postage ($)').fill('1,012.10');
  await card.getByLabel('Extra charges ($)').fill('0.2');
  await card.getByLabel('What for').fill('Crate');
  await expect(card.getByText('New total:')).toContainText('$1,362.25');
  await page.route(saves, (route) => route.abort());
  await card.getByRole('button', { name: 'Save charges' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update order details. Please try again.');
  await expect(card.getByLabel('Postage ($)')).toHaveValue('1,012.10');
  await page.unroute(saves);
  await card.getByRole('button', { name: 'Save charges' }).click();
  await expectToast(
    page,
    'Order Updated',
    'Postage and charges added successfully. New total: $1,362.25',
  );
  await expect(card).toContainText('2016 Toyota HiLux, grey felt');
  await expect(card.locator('dl')).toHaveText('Postage$1,012.10Crate$0.20Order total$1,362.25');

  await chooseAction(card, 'History');
  await expect(card.getByRole('listitem').filter({ hasText: 'by ' })).toHaveText([
    /Total \$349\.95 → \$1,362\.25.*Postage: \$1,012\.10.*Crate: \$0\.20.*admin@example\.com/,
    /Status Pending → Processing.*Cut on Monday.*admin@example\.com/,
    /Order placed/,
  ]);
  await expectAccessible(page, { within: tabPanel });
});

test('adds charges and cancels from the row, without a focus ring after a mouse click', async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const row = await openOrder(page, order);
  /** The outline of the focused element. */
  const ring = () =>
    page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
  expect(await ring()).toBe('none');
  await unfold(row);
  const total = row.getByRole('button', { name: 'Add a charge to' });
  await total.click();
  await expect(row.getByLabel('Postage ($)')).toBeFocused();
  await page.keyboard.type('15');
  await row.getByRole('button', { name: 'Save charges' }).click();
  await expect(row.locator('header')).toContainText('$364.95');
  await expect(total).toBeFocused();
  expect(await ring()).toBe('none');

  await unfold(row);
  await chooseAction(row, 'Cancel Order');
  await expect(row.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('No stock');
  await row.getByRole('button', { name: 'Save status' }).click();
  await expect(row.locator('header')).toContainText('Cancelled');

  await chooseAction(row, 'Packing Slip');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await ring()).toBe('none');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByRole('tab', { name: 'Gallery' })).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowLeft');
  expect(await ring()).toBe('solid');
});
