/** Invoices: the owner makes, sends and settles them; customers read them and print one page. */
import { formatDollars } from '../../shared/money.ts';
import { made } from '../support/actors.ts';
import { expect, newOrder, openOrder, savedFile, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { mailbox } from './quote-page.ts';

test('an order is invoiced, read by its customer, paid, undone and credited', async ({
  page,
  browser,
  shop,
}) => {
  const { order, email } = await newOrder(shop);
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Make an Invoice' }).click();
  await row.getByLabel('Invoice for').selectOption('A deposit');
  await row.getByLabel('Deposit ($)').fill('9999');
  await row.getByRole('button', { name: 'Make and Send' }).click();
  await expect(row.getByText(/^At most \$/)).toBeVisible();
  await row.getByLabel('Deposit ($)').fill('100');
  await row.getByRole('button', { name: 'Make and Send' }).press('Enter');
  await expectToast(page, 'Invoice Sent');
  const invoice = row.getByTestId('admin-invoice');
  await expect(invoice).toContainText('$100.00 open');
  await expectAccessible(page);

  const mail = await mailbox().arrived('invoice', order.id);
  expect(mail.destination.to).toEqual([email]);
  const visitor = await browser.newPage();
  await visitor.setContent(mail.body.html);
  const link = visitor.getByRole('link', { name: 'See and Pay the Invoice' });
  await visitor.goto((await link.getAttribute('href')) ?? '');
  await expect(visitor.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(visitor.getByText('Total price includes GST')).toBeVisible();
  await expect(visitor.getByText('$9.09')).toBeVisible();
  await expect(visitor.getByText('BSB')).toBeVisible();
  await expectAccessibleInBothSchemes(visitor, 'an invoice', { dark: true });
  await visitor.setViewportSize({ width: 320, height: 700 });
  const width = () => visitor.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  const pdf = (await visitor.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await invoice.getByRole('button', { name: 'Record a Payment' }).click();
  await invoice.getByLabel('How').selectOption('PayID');
  await invoice.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment Recorded');
  await expect(invoice).toContainText('Paid');
  await visitor.reload();
  await expect(visitor.getByText('Paid. Thank you.')).toBeVisible();
  await invoice.getByRole('button', { name: 'Undo $100.00' }).click();
  await expectToast(page, 'Payment Undone');
  await expect(invoice).toContainText('$100.00 open');

  await invoice.getByRole('button', { name: 'Credit', exact: true }).click();
  await invoice.getByRole('button', { name: 'Credit', exact: true }).last().click();
  await expect(invoice.getByText('Say why; the customer reads it.')).toBeVisible();
  await invoice.getByLabel('Why').fill('Not wanted after all');
  await invoice.getByRole('button', { name: 'Credit', exact: true }).last().click();
  await expectToast(page, 'Credited');
  await visitor.reload();
  await expect(visitor.getByText('there is nothing to pay')).toBeVisible();
  await visitor.close();
});

test('the list of invoices says who owes what, and leads to the order', async ({ page, shop }) => {
  const { order, lastName } = await newOrder(shop);
  await made(shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }));
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Invoices', exact: true }).click();
  await expect(page).toHaveURL(/tab=invoices&invoices=open/);
  await page.getByLabel('Search invoices').fill(lastName);
  const row = page.getByTestId('invoice-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Unpaid');
  await expect(page.getByText('owed to you in this invoice')).toContainText(
    formatDollars(order.totalCents),
  );
  await expectAccessibleInBothSchemes(page, 'the list of invoices');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Record a Payment' })).toBeVisible();

  await page.goto(`/admin-dashboard?q=${lastName}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Status filter').selectOption('Payment: Overdue');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByLabel('Status filter').selectOption('Payment: Unpaid');
  await expect(page.getByTestId('admin-order')).toContainText(lastName);
});

test('the accountant’s files of a quarter', async ({ page, shop }) => {
  const { order, lastName } = await newOrder(shop);
  const { number } = await made<{ number: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('button', { name: 'For the Accountant' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('GST collected, by invoices')).toBeVisible();
  await expectAccessible(page);
  const sales = await savedFile(page, dialog.getByRole('button', { name: 'Xero: Sales' }));
  const line = sales.split('\r\n').find((one) => one.includes(number));
  expect(line).toContain(lastName);
  expect(line).toContain(`"${(order.totalCents / 100).toFixed(2)}"`);
  for (const name of ['Xero: Payments', 'MYOB: Sales', 'Spreadsheet: Everything']) {
    expect(await savedFile(page, dialog.getByRole('button', { name }))).toContain('Date');
  }
  await dialog.getByLabel('Quarter').selectOption({ index: 7 });
  await expect(dialog.getByText('Invoiced, 0')).toBeVisible();
});

test('what is invoiced and no longer owed is pointed out until it is credited', async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const { id } = await made<{ id: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  const path = `/api/admin/orders/${order.id}`;
  const less = { totalCents: order.totalCents - 2_500 };
  await made(shop.owner.patch(`${path}/details`, less));
  const row = await openOrder(page, order);
  const note = row.getByText('Invoiced $25.00 more than the order comes to: credit it');
  await expect(note).toBeVisible();
  await row.getByRole('button', { name: 'Credit', exact: true }).click();
  await row.getByLabel('Credit ($)').fill('25');
  await row.getByLabel('Why').fill('A discount');
  await row.getByRole('button', { name: 'Credit', exact: true }).last().click();
  await expectToast(page, 'Credited');
  await expect(note).toBeHidden();
  await made(shop.owner.patch(path, { status: 'cancelled' }));
  await openOrder(page, order);
  await expect(row.getByText(/^Cancelled, and .* is still invoiced: credit it$/)).toBeVisible();
  await made(shop.owner.post(`/api/admin/invoices/${id}/credit-notes`, { reason: 'Cancelled' }));
  await openOrder(page, order);
  await expect(row.getByTestId('admin-invoice')).toContainText('Credited');
  await expect(row.getByText(/credit it$/)).toBeHidden();
});

test('the shop says whether it is registered for GST', async ({ page, shop }) => {
  const path = '/api/admin/invoice-settings';
  // The shop stays registered, as the tests beside this one expect.
  const sent: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.continue({ postData: { gstRegistered: true } });
  });
  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('GST')).toHaveValue('yes');
  await expectAccessible(page);
  await dialog.getByLabel('GST').selectOption('no');
  await dialog.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings Saved');
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ gstRegistered: false }]);
  expect((await shop.owner.get(path)).body).toMatchObject({ version: expect.any(Number) });
});

test('an invoice’s link that was cut short says so', async ({ page }) => {
  await page.goto('/invoice/1b9d-i2.1.key.cut');
  await expect(
    page.getByRole('heading', { name: 'This link does not open an invoice' }),
  ).toBeVisible();
});
