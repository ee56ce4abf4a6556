/** Orders that the owner takes by phone, and what they change in them until they have left. */
import { schemas } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { newAddon, newProduct, unique } from '../support/orders.ts';
import { quoteBody } from '../support/samples.ts';
import { expect, newOrder, openOrder, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('an order is taken by phone for someone without an email address', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner, { price: 16_000 });
  const addon = await newAddon(shop.owner, { price: 4_900 });
  const lastName = `Caller${unique()}`;
  await page.goto('/admin-dashboard');
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New Order', exact: true }).click();
  await page.setViewportSize({ width, height });
  await expect(page).toHaveURL(/newOrder=true/);
  await expect(page.getByRole('heading', { name: 'New Order' })).toBeFocused();
  await page.getByRole('button', { name: 'Make the Order' }).click();
  await expect(page.getByText('Enter a first name.')).toBeVisible();
  await expect(page.getByText('Add at least one line.')).toBeVisible();
  await page.getByLabel('First name').fill('Kev');
  // The question whether it may be given up is asked once.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/newOrder/);
  await page.goBack();
  await page.getByText('Add the address now').click();
  const street = page.getByLabel('Street address');
  const address = page.getByRole('group').filter({ has: street });
  // An address may be left out, but not a part of one.
  await expect(address.getByText('Optional')).toHaveCount(4);
  await page.getByLabel('State').selectOption('QLD');
  await expect(address.getByText('Optional')).toHaveCount(0);
  await page.getByLabel('State').selectOption('Choose a state');
  await expect(address.getByText('Optional')).toHaveCount(4);
  await street.fill('9');
  await expect(address.getByText('Optional')).toHaveCount(0);
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-required', 'true');
  await page.getByRole('button', { name: 'Make the Order' }).click();
  await expect(page.getByText('Enter a city, town or suburb.')).toBeVisible();
  // It stays open while what is typed is being corrected.
  await street.fill('');
  await expect(street).toBeFocused();
  await expect(address.getByText('Optional')).toHaveCount(4);
  await page.getByLabel('First name').fill('Kev');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Purchase order number').fill('PO-4711');
  await page.getByRole('combobox', { name: 'Add a product' }).fill(product.name);
  await page.getByRole('combobox', { name: 'Add a product' }).press('Enter');
  await page.getByRole('combobox', { name: `Add an add-on to ${product.name}` }).fill(addon.name);
  await page.getByRole('combobox', { name: `Add an add-on to ${product.name}` }).press('Enter');
  await page.getByRole('button', { name: 'Add a Custom Line' }).click();
  await page.getByLabel('Custom line 2').fill('A longer bracket');
  await page.getByLabel('Price of line 2 ($)').fill('25');
  await page.getByLabel('Postage ($)').fill('45');
  await expect(page.getByText('Total: $279.00')).toBeVisible();
  await expect(page.getByText('No email address, so nothing is emailed.')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a new order', { within: 'main' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Make the Order' }).click();
  await expectToast(page, 'Order Made', 'Nobody was emailed.');
  const row = page.getByTestId('admin-order');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`Kev ${lastName}`);
  await expect(row).toContainText('No email address');
  await expect(row).toContainText('Address to ask');
  await expect(row).toContainText('PO-4711');
  await row.getByRole('button', { name: 'Make an Invoice' }).click();
  await expect(row.getByText('Kev has no email address: ring instead.')).toBeVisible();
  await row.getByRole('button', { name: 'Make Invoice' }).click();
  await expectToast(page, 'Invoice Made');
  await expect(row.getByTestId('admin-invoice')).toContainText('$279.00 open');
  await expect(row.getByRole('button', { name: 'Send a Reminder' })).toBeHidden();
});

test('lines are changed at the prices that were agreed, and the invoice is made again', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order, product, email } = await newOrder(shop);
  await made(shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }));
  await made(shop.owner.patch(`/api/admin/products/${product.id}`, { price: 99_900 }));
  const row = await openOrder(page, order);
  await expect(row.getByRole('button', { name: 'Credit and Make Again' })).toBeHidden();
  await row.getByRole('button', { name: 'Edit Lines' }).click();
  await row.getByRole('button', { name: `One less ${product.name}` }).click();
  const less = order.totalCents - 16_000;
  const dollars = `$${(less / 100).toFixed(2)}`;
  await expect(row.getByText(`New total: ${dollars}`)).toBeVisible();
  await expect(row.getByText(`To ${email}: “We have changed your order`)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Save Lines' }).click();
  await expectToast(page, 'Order Updated', `New total: ${dollars}`);
  await expect(row).toContainText('Invoiced $160.00 more than the order comes to: credit it');
  await row.getByRole('button', { name: 'Credit and Make Again' }).click();
  await page.getByRole('button', { name: 'Make It Again' }).click();
  await expectToast(page, 'Invoice Made Again');
  await expect(row.getByTestId('admin-invoice')).toHaveCount(2);
  await expect(row.getByTestId('admin-invoice').last()).toContainText(`${dollars} open`);
  await expect(row.getByRole('button', { name: 'Credit and Make Again' })).toBeHidden();
});

test('an order begins with the lines and prices of an old quote', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner, { price: 16_000 });
  const addon = await newAddon(shop.owner, { price: 4_900 });
  const body = quoteBody({ productId: product.id, addonId: addon.id });
  const quote = schemas['quotes.create'].response.parse(
    await made(
      shop.owner.post('/api/admin/quotes', { ...body, discountCents: 1_000, charges: [] }),
    ),
  );
  await made(shop.owner.patch(`/api/admin/products/${product.id}`, { price: 99_900 }));
  await page.goto(`/admin-dashboard?tab=quote&quote=${quote.id}`);
  await page.getByRole('button', { name: 'New Order from This' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Jo');
  await expect(page.getByLabel('Last name')).toHaveValue('Shopper');
  await expect(page.getByText(`Total: $${(quote.totalCents / 100).toFixed(2)}`)).toBeVisible();
  await page.getByLabel('Email the order to').uncheck();
  await page.getByRole('button', { name: 'Make the Order' }).click();
  await expectToast(page, 'Order Made', 'Nobody was emailed.');
  const row = page.getByTestId('admin-order');
  await expect(row).toContainText(`$${(quote.totalCents / 100).toFixed(2)}`);
  await expect(row).toContainText('Second felt colour');
});

test('a known customer is found as they are typed, and filled in', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order, lastName, email } = await newOrder(shop);
  await page.goto('/admin-dashboard?newOrder=true');
  await page.getByLabel('Last name').fill(lastName.slice(0, -1));
  const known = page.getByRole('listitem').filter({ hasText: email });
  await expect(known).toContainText(`Kim ${lastName}`);
  await expectAccessibleInBothSchemes(page, 'a known customer', { within: 'main' });
  // A failure loses nothing of what was typed.
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 503, json: {} }));
  await known.getByRole('button', { name: 'Fill In' }).press('Enter');
  await expect(page.getByText('We couldn’t read what is known.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/admin/orders?*');
  await known.getByRole('button', { name: 'Fill In' }).press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Kim');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue('0400 111 222');
  await expect(page.getByLabel('Street address')).toHaveValue('9 Bull Dust Track');
  await expect(page.getByLabel('State')).toHaveValue(order.shippingState ?? '');
  await expect(known).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();

  await page.goto(`/admin-dashboard#person=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'New Quote', exact: true }).click();
  await expect(page.getByLabel('Customer email')).toHaveValue(email);
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2016 Toyota HiLux');
  await page.goBack();
  await page.getByRole('button', { name: 'New Order', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Street address')).toHaveValue('9 Bull Dust Track');
});

test('a quote accepted by phone is posted where the last order went', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { email, product } = await newOrder(shop);
  const lines = [{ productId: product.id, quantity: 1 }];
  const body = { customerName: 'Kim Tester', customerEmail: email, lines };
  const { id } = await made<{ id: string }>(shop.owner.post('/api/admin/quotes', body));
  await made(shop.owner.post(`/api/admin/quotes/${id}/send`));
  await page.goto(`/admin-dashboard?tab=quote&quote=${id}`);
  await page.getByRole('button', { name: 'Accepted by Phone' }).click();
  await page.getByText('Add the address now').click();
  const address = page.getByRole('group').filter({ has: page.getByLabel('Street address') });
  await expect(address.getByText('Optional')).toHaveCount(4);
  await page.getByLabel('City').fill('Winton');
  await expect(address.getByText('Optional')).toHaveCount(0);
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Post to 9 Bull Dust Track, Winton again' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('9 Bull Dust Track');
  await page.getByRole('button', { name: 'Make the Order' }).click();
  await expectToast(page, 'Order Made');
});

test('postage is filled in from the table for an order by phone and for a quote', {
  tag: '@long',
}, async ({ page, shop }) => {
  const parcel = { lengthMm: 500, widthMm: 200, heightMm: 150, weightGrams: 2_000 };
  const product = await newProduct(shop.owner, { price: 16_000, parcel });
  await page.route('**/api/admin/products/postage', (route) =>
    route.fulfill({
      json: {
        upToGrams: [7_000],
        zones: [{ name: 'The Gulf', postcodes: '4870-4890', cents: [22_50] }],
        isShown: false,
        version: 1,
      },
    }),
  );
  const addProduct = async () => {
    const finder = page.getByRole('combobox', { name: 'Add a product' });
    await finder.fill(product.name);
    await finder.press('Enter');
  };
  const fill = page.getByRole('button', { name: /^Fill In/ });
  await page.goto('/admin-dashboard?newOrder=true');
  await addProduct();
  await page.getByText('Add the address now').click();
  await page.getByLabel('Postcode').fill('4000');
  await expect(fill).toHaveCount(0);
  await page.getByLabel('Postcode').fill('4880');
  await expect(page.getByText('$22.50 by your postage table: The Gulf')).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await fill.press('Enter');
  await expect(page.getByLabel('Postage ($)')).toHaveValue('22.50');
  await expect(page.getByText('As your postage table says: The Gulf')).toBeVisible();
  await expect(page.getByText('Total: $182.50')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await page.getByRole('tab', { name: 'Create Quote' }).click();
  await addProduct();
  await page.getByLabel('Their postcode').fill('4871');
  await fill.press('Enter');
  await expect(page.getByLabel('Postage ($)')).toHaveValue('22.50');
  await expectAccessible(page, { within: 'main' });
});
