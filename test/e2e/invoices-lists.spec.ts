/** The list of invoices, and the files for the accountant. */

import { gstCents } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { shortId } from '../../shared/order-contact.ts';
import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { expect, newOrder, savedFile, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, openDialog } from './axe.ts';

test('the list of invoices says who owes what, and leads to the order', { tag: '@long' }, async ({
  page,
  shop,
}) => {
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
  await expectAccessibleInBothSchemes(page, 'the list of invoices', { within: 'main' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Search and more for Invoices' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select INV-/ }).check();
  const bar = page.getByRole('region', { name: 'Selected invoices' });
  await bar.getByRole('button', { name: 'Remind (1)' }).click();
  await expect(bar).toContainText('gets “A reminder of invoice');
  await expectAccessible(page, { within: 'main' });
  await bar.getByRole('button', { name: 'Send One Reminder' }).click();
  await expect(bar.getByRole('status').first()).toHaveText('One reminder sent');
  await expect(row).toContainText(', reminded ');
  await bar.getByRole('button', { name: 'Done' }).click();

  // All that are overdue, and the way to the order: nightly.
  if (!longForm) return;
  // Those overdue are reminded together; this one stands for them.
  await page.route(/invoices\?.*state=overdue/, (route) =>
    route.continue({ url: route.request().url().replace('state=overdue', 'state=open') }),
  );
  await page.getByLabel('Payment filter').selectOption('Overdue');
  await page.getByRole('button', { name: 'Remind All Shown' }).click();
  await expect(bar).toContainText('Remind of one invoice?');
  await expect(bar.getByRole('button', { name: 'Send One Reminder' })).toBeVisible();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Record a Payment' })).toBeVisible();

  await page.goto(`/admin-dashboard?q=${lastName}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Status filter').selectOption('Payment: Overdue');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByLabel('Status filter').selectOption('Payment: Unpaid');
  await expect(page.getByTestId('admin-order')).toContainText(lastName);
});

test('the accountant’s files of a quarter', { tag: '@long' }, async ({ page, shop }) => {
  const { order, lastName } = await newOrder(shop);
  const { number } = await made<{ number: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  const { order: begun } = await newOrder(shop);
  const deposit = { kind: 'deposit', cents: 11_000 };
  await made(shop.owner.post(`/api/admin/orders/${begun.id}/invoices`, deposit));
  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('button', { name: 'For the Accountant' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1A, GST on sales: by invoices')).toBeVisible();
  const rest = begun.totalCents - deposit.cents;
  const straddling = dialog.getByText(`Order #${shortId(begun.id)}, begun`).locator('..');
  await expect(straddling).toContainText(`with ${formatDollars(rest)} still to invoice`);
  await expect(straddling).toContainText(formatDollars(gstCents(rest)));
  await expectAccessible(page, { within: openDialog });
  const sales = await savedFile(page, dialog.getByRole('button', { name: 'Xero: Sales' }));
  const line = String(sales)
    .split('\r\n')
    .find((one) => one.includes(number));
  expect(line).toContain(lastName);
  expect(line).toContain(`"${(order.totalCents / 100).toFixed(2)}"`);
  for (const name of ['Xero: Payments', 'MYOB: Sales']) {
    expect(String(await savedFile(page, dialog.getByRole('button', { name })))).toContain('Date');
  }
  const everything = dialog.getByRole('button', { name: 'Spreadsheet: Everything' });
  const [heading] = readSpreadsheet(await savedFile(page, everything));
  expect(heading).toMatchObject({ A: 'Date', B: 'What' });
  await dialog.getByLabel('Quarter or month').selectOption({ index: 7 });
  await expect(dialog.getByText('Invoiced, 0')).toBeVisible();
  // A shop that reports each month finds what it invoiced in this one, and takes its own files.
  await dialog.getByLabel('Quarter or month').selectOption({ index: 8 });
  await expect(dialog.getByText(/^Invoiced, [1-9]/)).toBeVisible();
  const [ofMonth] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'MYOB: Sales' }).click(),
  ]);
  expect(ofMonth.suggestedFilename()).toMatch(/^myob-sales-20\d\d-\d\d\./);
});
