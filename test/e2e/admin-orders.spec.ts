import type { AdminOrder, Order } from '../../shared/contract/index.ts';
import { type Actor, createActors, password } from '../support/actors.ts';
import { allPages, placeOrder, times } from '../support/orders.ts';
import {
  chooseAction,
  expect,
  newOrder,
  openOrder,
  owner,
  savedFile,
  test,
  unfold,
} from './admin.ts';
import { expectAccessible, openDialog, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

const orderIds = async (owner: Actor) =>
  (await allPages<AdminOrder>(owner, '/api/admin/orders?limit=100')).flat().map(({ id }) => id);

test('shows an order in full, prints its sheets, and finds it in a search', async ({
  page,
  shop,
}) => {
  const { order, product, email, lastName } = await newOrder(shop);
  const card = await openOrder(page, order);
  for (const text of [
    `#${order.id.slice(0, 8)}`,
    'Pending',
    email,
    product.name,
    'Quantity: 2',
    '$320.00',
    '$29.95',
    `Kim ${lastName}`,
    '0400 111 222',
    '9 Bull Dust Track',
    'Winton QLD 4735',
    '2016 Toyota HiLux, grey felt',
    order.id,
    '$349.95',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('header time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/);

  await test.step('a packing slip and a bench sheet to print', async () => {
    await chooseAction(card, 'Bench Sheet');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2016 Toyota HiLux');
    await expect(dialog).toContainText(`2 × ${product.name}`);
    await expectAccessible(page, { within: openDialog });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(dialog.getByText('2016 Toyota HiLux', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Print', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'More actions' })).toBeFocused();
    await chooseAction(card, 'Packing Slip');
    await expect(dialog).toContainText('9 Bull Dust Track');
    await expect(dialog).not.toContainText('$');
    await page.keyboard.press('Escape');
  });

  const search = page.getByLabel('Search orders');
  for (const term of [lastName.slice(0, 9), email]) {
    await search.fill(term);
    await expect(card).toBeVisible();
  }
  await search.fill('zzzzzzzz');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await search.fill(lastName);
  await page.getByLabel('Status filter').selectOption('Shipped');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByLabel('Status filter').selectOption('Pending');
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/status=pending/);
});

test('shows twelve orders on a desktop and six on a phone, each with its next step', async ({
  page,
  shop,
}) => {
  await newOrder(shop);
  const [sample] = (await shop.owner.get('/api/admin/orders?limit=1')).body as AdminOrder[];
  const orders = times(25, (index) => ({ ...sample, id: `${index + 10}345678-0000` }));
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: orders }));
  const rows = page.getByTestId('admin-order');
  await page.goto('/admin-dashboard');
  await expect(rows).toHaveCount(25);
  // The counts above the list have loaded too.
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(/order/);
  for (const [width, height, wanted, top] of [
    [1440, 900, 12, 300],
    [390, 844, 6, 300],
    [320, 844, 6, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(boxes[0]?.top, `${width}`).toBeLessThan(top);
    expect(
      boxes.filter(({ bottom }) => bottom <= height).length,
      `${width}`,
    ).toBeGreaterThanOrEqual(wanted);
    // Content cut off at the edge of a row does not widen the page.
    const cut = await rows.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(cut).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

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
  await expectToast(page, 'Update Failed', 'Someone else changed this order meanwhile.');
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

test('a conflicting save loses nothing', async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Add Postage' }).click();
  await card.getByLabel('Postage ($)').fill('20');
  const charge = { label: 'Crate', amountCents: 5005 };
  await shop.owner.patch(`/api/admin/orders/${order.id}/details`, {
    totalCents: 40_000,
    charges: [charge],
  });
  const { actor, user } = await createActors(shop.origin).withRole('admin');
  await actor.patch(`/api/admin/orders/${order.id}`, { status: 'shipped', notes: 'Rang twice' });
  await card.getByRole('button', { name: 'Save charges' }).click();
  const told = card.getByRole('alert');
  await expect(told).toContainText('Someone else changed this order while you were editing.');
  await expect(told.getByRole('listitem')).toHaveText([
    new RegExp(
      `^Changed by ${owner.email}, [A-Z][a-z]{2} \\d\\d, \\d{4} \\d\\d:\\d\\d: total \\$349\\.95 → \\$400\\.00, Crate \\$50\\.05$`,
    ),
    new RegExp(`^Changed by ${user.email}, .+: status pending → shipped, “Rang twice”$`),
  ]);
  await expect(told.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(told.locator('dd').filter({ hasText: '$400.00' })).toBeVisible();
  await expect(card.getByLabel('Postage ($)')).toHaveValue('20');
  await expectAccessible(page, { variation: true });
  await card.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Order Updated', 'New total: $420.00');
});

test('an expired session is renewed in the middle of an edit', async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Update Status' }).click();
  await card.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await card.getByLabel('Notes').fill('Customer rang');
  await page.context().clearCookies();
  await card.getByRole('button', { name: 'Save status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toContainText('What you typed is still here.');
  await expectAccessible(page, { within: openDialog });
  await dialog.getByLabel('Password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await dialog.getByLabel('Password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expectToast(page, 'Status Updated');
  await expect(card.locator('header')).toContainText('Cancelled');
});

test('edits one order at a time, and asks before discarding changes', async ({ page, shop }) => {
  const { order, email } = await newOrder(shop);
  const [product] = order.orderItems;
  const customer = await createActors(shop.origin).logIn(email, password);
  const items = [{ productId: product?.product.id ?? '', quantity: 1 }];
  const other = await placeOrder(customer, items, { customerEmail: email });
  await page.goto(`/admin-dashboard?q=${encodeURIComponent(email)}`);
  const row = ({ id }: Order) =>
    page.getByTestId('admin-order').filter({ hasText: `#${id.slice(0, 8)}` });
  const [first, second] = [row(order), row(other)];
  await unfold(first);
  await unfold(second);
  await first.getByRole('button', { name: 'Update Status' }).click();
  await second.getByRole('button', { name: 'Update Status' }).click();
  await expect(page.getByRole('form', { name: 'Update status' })).toHaveCount(1);
  await second.getByLabel('Notes').fill('Half a thought');

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('tab', { name: 'Users' }).click();
  await expectAccessible(page, { within: openDialog });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
  await expect(second.getByLabel('Notes')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'View Shop' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  // Nor is the order collapsed over the input.
  await unfold(second);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(second.getByLabel('Notes')).toHaveValue('Half a thought');
  await expect(page).toHaveURL(/\/admin-dashboard\?q=/);

  const warned = page.waitForEvent('dialog');
  const leaving = page.reload().catch(() => {});
  const browserQuestion = await warned;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.accept();
  await leaving;
});

test('loads more orders, and exports all', async ({ page, shop }) => {
  // The server's real pages, but shorter, so that the seeded orders fill several.
  await page.route('**/api/admin/orders?*', (route) => {
    const url = new URL(route.request().url());
    const isExport = url.searchParams.get('limit') === '100';
    url.searchParams.set('limit', isExport ? '5' : '2');
    return route.continue({ url: url.href });
  });
  await page.goto('/admin-dashboard');
  const cards = page.getByTestId('admin-order');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Load more orders' }).click();
  await expect(cards).toHaveCount(4);

  // Other tests place orders at the same time: the export lies between the lists before and after
  // it.
  const before = await orderIds(shop.owner);
  expect(before.length).toBeGreaterThan(10);
  const text = await savedFile(page, page.getByRole('button', { name: 'Export CSV' }));
  const after = new Set(await orderIds(shop.owner));
  const [heading, ...rows] = text.trimEnd().split('\r\n"');
  expect(heading).toContain('"Order","Placed","Status"');
  const exported = rows.map((row) => /"([^"]*)"$/.exec(row)?.[1] ?? row);
  expect(new Set(exported).size).toBe(exported.length);
  expect(before.filter((id) => !exported.includes(id))).toEqual([]);
  expect(exported.filter((id) => !after.has(id))).toEqual([]);
});
