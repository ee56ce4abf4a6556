/** Changing an order: its status, its charges, its cancellation, and who did it. */
import type { AdminOrder } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { newProduct, unique } from '../support/orders.ts';
import { chooseAction, expect, newOrder, openOrder, test, unfold } from './admin.ts';
import { expectAccessible, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('moves an order through its steps, with its badge in view on a phone', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const promisedBy = lateDay();
  await made(shop.owner.patch(`/api/admin/orders/${order.id}/promise`, { promisedBy }));
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

test('confirms an order in three presses, with its day, postage, cut-outs and deposit', async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop, { vehicle: null, extraCutOut: '2 extra gauge holes' });
  await page.goto('/admin-dashboard?status=unconfirmed');
  const row = page.getByTestId('admin-order').filter({ hasText: `#${order.id.slice(0, 8)}` });
  await expect(row.locator('header')).toContainText('from $');
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await row.getByRole('button', { name, exact: true }).first().click();
  };
  await press('Confirm');
  const form = row.getByRole('form', { name: 'Confirm the order' });
  await expect(form).toContainText(String(order.notes));
  await expect(form).toContainText('The 4x4 is not known yet.');
  await expect(row.locator('dl').filter({ hasText: 'Order total' })).toContainText('from $');
  await expectAccessible(page, { within: tabPanel });
  await form.getByLabel('Ready about').fill(lateDay());
  await test.step('nothing is given away by an empty field', async () => {
    await form.getByLabel('Postage ($)').fill('');
    await form.getByLabel('Extra cut-outs ($)').fill('');
    await form.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(form).toContainText('Enter the postage, or tick that it is free.');
    await expect(form).toContainText('Enter what they cost: 0 if nothing.');
    await form.getByLabel('Postage is free').check();
    await form.getByRole('button', { name: 'Confirm Order' }).click();
    await expect(form).not.toContainText('Enter the postage');
  });
  await form.getByLabel('Postage ($)').fill('36');
  await expect(form.getByLabel('Postage is free')).toHaveCount(0);
  await expect(form).toContainText('2 extra gauge holes. Type 0 if you charge nothing for them.');
  await form.getByLabel('Extra cut-outs ($)').fill('60');
  await form.getByLabel('Deposit ($)').fill('50');
  await press('Confirm Order');
  expect(presses).toBeLessThanOrEqual(3);
  await expectToast(page, 'Order Confirmed', 'in the build queue');
  await expect(row.getByRole('button', { name: /^Order #/ })).toBeFocused();
  const [confirmed] = await made<AdminOrder[]>(
    shop.owner.get(`/api/admin/orders?search=${order.id}`),
  );
  expect(confirmed).toMatchObject({
    promisedBy: lateDay(),
    charges: [
      { label: 'Postage', amountCents: 3_600 },
      { label: 'Extra cut-outs', amountCents: 6_000 },
    ],
    invoices: [{ kind: 'deposit', totalCents: 5_000 }],
  });
  await expect(row.locator('header')).not.toContainText('from $');

  // Its deposit is open, so that starting to build it asks.
  await page.goto(`/admin-dashboard?order=${order.id}`);
  await row.getByRole('button', { name: 'Start Building' }).first().click();
  await page.getByRole('button', { name: 'Wait for the Deposit' }).click();
  await expect(row.locator('header')).toContainText('Confirmed');

  // So does the form that sets any status.
  await row.getByRole('button', { name: 'Update Status' }).click();
  await row.getByLabel('Status', { exact: true }).selectOption('processing');
  await row.getByRole('button', { name: 'Save status' }).click();
  await page.getByRole('button', { name: 'Wait for the Deposit' }).click();
  await expect(row.getByText('The order has not been started.')).toBeVisible();
  await expect(row.locator('header')).toContainText('Confirmed');
});

test('several orders are started together after one question that names open deposits', {
  tag: '@long',
}, async ({ page, shop }) => {
  const customerLastName = `Bauer ${unique()}`;
  const product = await newProduct(shop.owner, { price: 16_000 });
  const confirmed = async (depositCents: number) => {
    const lines = [{ productId: product.id, quantity: 1 }];
    const { id } = await made<AdminOrder>(
      shop.owner.post('/api/admin/orders', { customerFirstName: 'Jo', customerLastName, lines }),
    );
    const body = { promisedBy: lateDay(), depositCents };
    return made<AdminOrder>(shop.owner.post(`/api/admin/orders/${id}/confirmation`, body));
  };
  const [one, other] = [await confirmed(5_000), await confirmed(3_000)];
  await confirmed(0);
  await page.goto(`/admin-dashboard?q=${customerLastName}`);
  await expect(page.getByTestId('admin-order')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Select All Shown' }).click();
  const start = bar.getByRole('button', { name: 'Start Building (3)' });
  await start.click();
  await start.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Start building 2 orders before their deposits are paid?');
  await expect(question).toContainText(`$50.00 of #${one.id.slice(0, 8)} Jo ${customerLastName}`);
  await expect(question).toContainText(`$30.00 of #${other.id.slice(0, 8)} Jo ${customerLastName}`);
  await expectAccessible(page, { variation: true });
  await page.keyboard.press('Escape');
  const statuses = async () =>
    (await made<AdminOrder[]>(shop.owner.get(`/api/admin/orders?search=${customerLastName}`))).map(
      ({ status }) => status,
    );
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  await start.click();
  await question.getByRole('button', { name: 'Start Building' }).click();
  await expect(bar).toContainText('3 orders: Processing');
  expect(await statuses()).toEqual(['processing', 'processing', 'processing']);
});

test('records status and charges with their author, and keeps the input after failures', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  const saves = /\/api\/admin\/orders\/[^?]+$/;
  await card.getByRole('button', { name: 'Update Status' }).click();
  await expect(card.getByLabel('Status', { exact: true })).toBeFocused();
  await card.getByLabel('Status', { exact: true }).selectOption('Processing');
  await card.getByLabel('Notes').fill('Cut on Monday');
  await page.route(saves, (route) => route.abort());
  await card.getByRole('button', { name: 'Save status' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
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
  await card.getByLabel('Amount 1 ($)').fill('0.2');
  await card.getByLabel('Charge 1').fill('Crate');
  await expect(card.getByText('New total:')).toContainText('$1,362.25');
  await page.route(saves, (route) => route.abort());
  await card.getByRole('button', { name: 'Save charges' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
  await expect(card.getByLabel('Postage ($)')).toHaveValue('1,012.10');
  await page.unroute(saves);
  await card.getByRole('button', { name: 'Save charges' }).click();
  await expectToast(
    page,
    'Order Updated',
    'Postage and charges added successfully. New total: $1,362.25',
  );
  await expect(card).toContainText('Ring before noon');
  await expect(card.locator('dl')).toHaveText(
    'Postage$1,012.10Crate$0.20Order total, GST included$1,362.25',
  );

  await chooseAction(card, 'History and Emails');
  await expect(card.getByRole('listitem').filter({ hasText: 'by ' })).toHaveText([
    /Total \$349\.95 → \$1,362\.25.*Postage: \$1,012\.10.*Crate: \$0\.20.*admin@example\.com/,
    /Status Pending → Processing.*Cut on Monday.*admin@example\.com/,
    /Order placed/,
  ]);
  await expectAccessible(page, { within: tabPanel });
});

test('adds charges and cancels from the row, without a focus ring after a mouse click', {
  tag: '@long',
}, async ({ page, shop }) => {
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
  // A toast that the mouse rests on stays, over the end of the menu.
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click();

  await unfold(row);
  await chooseAction(row, 'Cancel Order');
  await expect(row.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('No stock');
  await expect(row.getByRole('form', { name: 'Update status' })).toContainText(
    'It goes in half a minute, so you can still undo this.',
  );
  await row.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(row.locator('header')).toContainText('Cancelled');
  await expect(row).toContainText('No stock');
  await expect(row.getByRole('button', { name: 'Add Postage' })).toBeHidden();

  await chooseAction(row, 'Packing Slip');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await ring()).toBe('none');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByRole('tab', { name: 'Gallery' })).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('ArrowLeft');
  expect(await ring()).toBe('solid');
});

test('takes back a slip: postage, the customer’s details and a status, each told or not', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  await page.goto(`/admin-dashboard?order=${order.id}`);
  const row = page.getByTestId('admin-order');
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: 'Add Postage' }).click();
  await row.getByLabel('Postage ($)').fill('-5');
  await row.getByRole('button', { name: 'Save charges' }).click();
  await expect(row.getByText('A charge can’t be negative.')).toHaveCount(1);
  await row.getByLabel('Postage ($)').fill('385');
  await row.getByRole('checkbox', { name: 'Email' }).uncheck();
  await row.getByRole('button', { name: 'Save charges' }).click();
  await expectToast(page, 'Order Updated', 'is not emailed');
  await row.getByRole('button', { name: 'Change Postage' }).click();
  await expect(row.getByLabel('Postage ($)')).toHaveValue('385.00');
  await row.getByLabel('Postage ($)').fill('48.50');
  await row.getByRole('button', { name: 'Add a Discount' }).click();
  await expect(row.getByLabel('Discount 1')).toBeFocused();
  await row.getByLabel('Amount off 1 ($)').fill('-5000');
  await row.getByRole('button', { name: 'Save charges' }).click();
  await expect(row.getByText('Type what comes off without a minus.')).toBeVisible();
  await row.getByLabel('Amount off 1 ($)').fill('5000');
  await expect(row.getByText('This is more than the order comes to.')).toBeVisible();
  await row.getByLabel('Amount off 1 ($)').fill('10');
  await expectAccessible(page, { variation: true });
  await row.getByRole('button', { name: 'Save charges' }).click();
  await expect(row.locator('header')).toContainText('$388.45');

  await row.getByRole('button', { name: 'Edit Customer' }).click();
  await row.getByLabel('Phone').fill('0400 333 444');
  await row.getByLabel('Street address').fill('2 Right Road');
  await row.getByRole('button', { name: 'Save Customer' }).click();
  await expect(row.getByRole('link', { name: '0400 333 444' })).toHaveAttribute(
    'href',
    'tel:0400333444',
  );
  await expect(row.getByRole('link', { name: '2 Right Road' })).toBeVisible();

  await row.getByRole('button', { name: 'Update Status' }).click();
  await row.getByLabel('Status', { exact: true }).selectOption('Shipped');
  await row.getByLabel('Tracking number').fill('33ABC 1');
  await row.getByLabel('Carrier').selectOption('Another carrier');
  await row.getByLabel('Carrier’s name').fill('Outback Couriers');
  await row.getByLabel('Link to the parcel').fill('outback.example/33ABC1');
  await row.getByRole('button', { name: 'Save status' }).click();
  await expect(row).toContainText('Paste an address that begins with https://.');
  await row.getByLabel('Link to the parcel').fill('https://outback.example/33ABC1');
  await expect(row).toContainText('“Your order is on its way');
  await row.getByRole('button', { name: 'Save status' }).click();
  await expect(row.getByRole('link', { name: '33ABC 1' })).toHaveAttribute('href', /33ABC1$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone', 'No email went out.');
  await expect(row.locator('header')).toContainText('Pending');

  await chooseAction(row, 'History and Emails');
  const history = row.getByRole('listitem');
  await expect(history.filter({ hasText: 'Postage removed: $385.00' })).toBeVisible();
  await expect(history.filter({ hasText: 'Phone: ' })).toContainText('→ 0400 333 444');
  await expect(history.filter({ hasText: 'Told the customer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show All Orders' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});

test('begins the postage with what the table says, and changes the table', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const parcel = { lengthMm: 500, widthMm: 200, heightMm: 150, weightGrams: 2_000 };
  for (const { product } of order.orderItems) {
    await made(shop.owner.patch(`/api/admin/products/${product.id}`, { parcel }));
  }
  await page.route('**/api/admin/products/postage', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            upToGrams: [7_000],
            zones: [{ name: 'All over', postcodes: '0200-9999', cents: [22_50] }],
            isShown: false,
            version: 1,
          },
        })
      : route.fulfill({ json: { ...route.request().postDataJSON(), version: 2 } }),
  );
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Add Postage' }).click();
  await expect(card.getByLabel('Postage ($)')).toHaveValue('45.00');
  await expect(card.getByLabel('Postage ($)')).toHaveAccessibleDescription(
    'By your postage table: All over',
  );
  // Nothing was typed, so nothing is asked.
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByLabel('Postage ($)')).toHaveCount(0);

  await page.getByRole('link', { name: 'Postage', exact: true }).click();
  const form = page.getByRole('form', { name: 'Postage Table' });
  await form.getByLabel('Weights (kg)').fill('7, 5');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form.getByText(/weights, lightest first/)).toBeVisible();
  await form.getByLabel('Weights (kg)').fill('7, 22');
  await form.getByLabel('To 22 kg ($)').fill('40');
  await expectAccessible(page, { within: 'main' });
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  expect((await saved).postDataJSON()).toEqual({
    upToGrams: [7_000, 22_000],
    zones: [{ name: 'All over', postcodes: '0200-9999', cents: [22_50, 40_00] }],
    isShown: false,
  });
  await expectToast(page, 'Settings Saved', 'It applies from now on.');
});
