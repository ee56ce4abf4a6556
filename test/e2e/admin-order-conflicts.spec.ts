/** Edits that meet another admin’s save, an expired session or the way out of the page. */
import type { AdminOrder, Order } from '../../shared/contract/index.ts';
import { createActors, made, password } from '../support/actors.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, newOrder, openOrder, owner, test, unfold } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';

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
    new RegExp(`^Changed by ${user.email}, .+: status Pending → Shipped, “Rang twice”$`),
  ]);
  await expect(told.getByText('Shipped', { exact: true })).toBeVisible();
  await expect(told.locator('dd').filter({ hasText: '$400.00' })).toBeVisible();
  await expect(card.getByLabel('Postage ($)')).toHaveValue('20');
  await expectAccessible(page, { variation: true });
  await card.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Order Updated', 'New total: $420.00');
});

test('an expired session is renewed in the middle of an edit', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Update Status' }).click();
  await card.getByLabel('Status', { exact: true }).selectOption('Processing');
  await card.getByLabel('Notes').fill('Customer rang');
  await page.context().clearCookies();
  await card.getByRole('button', { name: 'Save status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toContainText('What you typed is still here.');
  await expectAccessible(page, { within: openDialog });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await expectToast(page, 'Status Updated');
  await expect(card.locator('header')).toContainText('Processing');
});

test('edits one order at a time, and asks before discarding changes', { tag: '@long' }, async ({
  page,
  shop,
}) => {
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
  await expectAccessible(page, { within: openDialog, variation: true });
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

test('what was not typed over stays as another admin has saved it meanwhile', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const path = `/api/admin/orders/${order.id}`;
  const read = async () =>
    (await made<AdminOrder[]>(shop.owner.get(`/api/admin/orders?search=${order.id}`)))[0];
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Edit Customer' }).click();
  await card.getByLabel('Phone').fill('0400 333 444');
  await made(shop.owner.patch(`${path}/customer`, { shippingCity: 'Barcaldine' }));
  await card.getByRole('button', { name: 'Save Customer' }).click();
  await card.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Order Updated');
  expect(await read()).toMatchObject({ customerPhone: '0400 333 444', shippingCity: 'Barcaldine' });

  await made(shop.owner.patch(path, { status: 'shipped', carrier: 'Sendle', tell: false }));
  await openOrder(page, order);
  await card.getByRole('button', { name: 'Update Status' }).click();
  await card.getByLabel('Notes').fill('Rang to say so');
  await made(shop.owner.patch(path, { status: 'shipped', trackingNumber: 'S1', tell: false }));
  await card.getByRole('button', { name: 'Save Status' }).click();
  await card.getByRole('button', { name: 'Save anyway' }).click();
  await expectToast(page, 'Status Updated');
  expect(await read()).toMatchObject({ carrier: 'Sendle', trackingNumber: 'S1' });
});
