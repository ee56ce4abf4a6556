/** Invoices: the owner makes, sends and settles them; customers read them and print one page. */

import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Invoice } from '../../shared/contract/index.ts';
import { formatDollars } from '../../shared/money.ts';
import { made } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { logInAs } from '../support/log-in-as.ts';
import { setStatus } from '../support/orders.ts';
import { expect, newOrder, openOrder, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, openDialog, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { pagesOnPaper } from './paper.ts';
import { writtenMail } from './quote-page.ts';

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
  await expectToast(page, 'Invoice Sent', 'is emailed in half a minute.');
  const invoice = row.getByTestId('admin-invoice');
  await expect(invoice).toContainText('$100.00 open');
  // A slip: it stays, and is sent after all.
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expectToast(page, 'Not Emailed', 'stands, and nobody was told');
  await invoice.getByRole('button', { name: 'Send the Invoice Again' }).click();
  await expectToast(page, 'Invoice Sent');
  await expectAccessible(page, { within: tabPanel });

  const mail = await writtenMail(shop.owner, `order-${order.id}`, 'invoice');
  expect(mail.to).toBe(email);
  const visitor = await browser.newPage();
  await visitor.setContent(mail.html);
  const link = visitor.getByRole('link', { name: 'See and Pay the Invoice' });
  await visitor.goto((await link.getAttribute('href')) ?? '');
  await expect(visitor.getByRole('heading', { name: 'Tax Invoice' })).toBeVisible();
  await expect(visitor.getByText('Total price includes GST')).toBeVisible();
  await expect(visitor.getByText('$9.09')).toBeVisible();
  await expect(visitor.getByText('BSB')).toBeVisible();
  await copies(visitor, 'BSB', '000000');
  await copies(visitor, 'Amount', '100.00');
  await copies(visitor, 'Reference', await numberOf(visitor));
  const code = visitor.getByRole('img', { name: /^QR code that opens invoice INV-/ });
  const { data } = encode(visitor.url(), { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  await expect(code.locator('path')).toHaveAttribute('d', dark.join(''));
  await expectAccessibleInBothSchemes(visitor, 'an invoice');
  await visitor.setViewportSize({ width: 320, height: 700 });
  const howToPay = visitor.getByRole('heading', { name: 'How to pay' });
  await expect(howToPay).not.toBeInViewport();
  await visitor.getByRole('link', { name: 'How to Pay' }).press('Enter');
  await expect(howToPay).toBeInViewport();
  const width = () => visitor.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  expect(await pagesOnPaper(visitor)).toBe(1);

  await invoice.getByRole('button', { name: 'Record a Payment' }).click();
  await invoice.getByLabel('How').selectOption('PayID');
  await invoice.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Payment Recorded');
  await expect(invoice).toContainText('Paid');
  await visitor.reload();
  await expect(visitor.getByText('Paid. Thank you.')).toBeVisible();
  await invoice.getByRole('button', { name: 'Undo $100.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take It Back' }).click();
  await expectToast(page, 'Payment Undone');
  await expect(invoice).toContainText('$100.00 open');

  await invoice.getByRole('button', { name: 'Credit', exact: true }).click();
  await invoice.getByRole('button', { name: 'Credit', exact: true }).last().click();
  await expect(invoice.getByText('Say why: the customer will see it.')).toBeVisible();
  await invoice.getByLabel('Why').fill('Not wanted after all');
  await invoice.getByRole('button', { name: 'Credit', exact: true }).last().click();
  await expectToast(page, 'Credited');
  await visitor.reload();
  await expect(visitor.getByText('there is nothing to pay')).toBeVisible();
  await visitor.getByRole('link', { name: /^Adjustment Note CN-/ }).click();
  const note = visitor.getByRole('article', { name: /^Adjustment Note CN-/ });
  await expect(visitor.getByText(/^Invoice INV-\d+: This invoice was credited/)).toBeVisible();
  await expect(note).toContainText('Not wanted after all');
  await expect(note).toContainText('It lowers the price by $100.00, and the GST in it by $9.09.');
  expect(await width()).toBeLessThanOrEqual(320);
  await expectAccessibleInBothSchemes(visitor, 'an adjustment note');
  expect(await pagesOnPaper(visitor)).toBe(1);
  await visitor.close();
});

/** The number of the invoice on its page. */
const numberOf = async (page: Page) =>
  /INV-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';

/** Presses a button that copies a detail of the payment. */
async function copies(page: Page, name: string, value: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy the ${name}` }).press('Enter');
  await expectToast(page, 'Copied!', value);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
}

test('a customer cancels an order that is not started, and the owner sees what to refund', {
  tag: '@long',
}, async ({ page, browser, shop }) => {
  const { order, actor } = await newOrder(shop);
  const deposit = await made<Invoice>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'deposit', cents: 10_000 }),
  );
  const payment = { cents: 10_000, method: 'PayID', paidOn, asked: true };
  await made(shop.owner.post(`/api/admin/invoices/${deposit.id}/payments`, payment));
  const customer = await browser.newContext();
  await logInAs(customer, actor);
  const dashboard = await customer.newPage();
  await dashboard.goto(`/dashboard?order=${order.id}`);
  const card = dashboard.getByTestId('order-card');
  const cancel = card.getByRole('button', { name: 'Cancel This Order' });
  await cancel.press('Enter');
  const dialog = dashboard.getByRole('dialog', { name: 'Cancel This Order?' });
  await expect(dialog).toContainText('You get back all of the $100.00 that you paid.');
  await expect(dialog.getByRole('button', { name: 'Keep the Order' })).toBeFocused();
  await expectAccessibleInBothSchemes(dashboard, 'cancelling', { within: openDialog });
  await dashboard.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();

  // Meanwhile the workshop starts on it, and stops again.
  await made(setStatus(shop.owner, order.id, 'processing'));
  await cancel.press('Enter');
  const sure = dialog.getByRole('button', { name: 'Cancel the Order' });
  await sure.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('We have started on this order. Ring us');
  await dialog.getByRole('button', { name: 'Keep the Order' }).press('Enter');
  await expect(card).toContainText('We’ve started on it.');
  await made(setStatus(shop.owner, order.id, 'pending'));
  await dashboard.reload();
  await cancel.press('Enter');
  await sure.press('Enter');
  await expectToast(dashboard, 'Order Cancelled', 'You get back all of the $100.00');
  await expect(card.locator('[data-status=cancelled]')).toBeVisible();
  await expect(card).toContainText('You cancelled it before we started on it.');
  const owed = card.getByText('We owe you $100.00 back and will be in touch.', { exact: true });
  await expect(owed).toBeVisible();
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(cancel).toHaveCount(0);
  await customer.close();

  const row = await openOrder(page, order);
  await expect(row).toContainText('You cancelled it before we started on it.');
  await expect(row.getByTestId('admin-invoice')).toContainText('$100.00 to refund');
});

test('what is invoiced and no longer owed is pointed out until it is credited', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const { id, link } = await made<Invoice>(
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
  // Its paper adds up.
  const paper = await page.context().newPage();
  await paper.goto(link);
  const sums = paper
    .getByRole('article', { name: /^Tax Invoice/ })
    .locator('dl')
    .last();
  await expect(sums).toContainText(`Order cancelled-${formatDollars(less.totalCents)}`);
  await expect(sums).toContainText('To pay$0.00');
  await paper.emulateMedia({ media: 'print' });
  // Its name does not touch the stitch above it.
  const name = paper.locator('.sheet h2');
  const padding = await name.evaluate((element) => getComputedStyle(element).paddingTop);
  expect(Number.parseFloat(padding)).toBeGreaterThan(6);
  await paper.close();
  await made(shop.owner.post(`/api/admin/invoices/${id}/credit-notes`, { reason: 'Cancelled' }));
  await openOrder(page, order);
  await expect(row.getByTestId('admin-invoice')).toContainText('Credited');
  await expect(row.getByText(/credit it$/)).toBeHidden();
});

test('a long order prints on one page, and a refund that is owed is on it', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lines = Array.from({ length: 8 }, (_, index) => ({
    text: `Bracket number ${index + 1}`,
    unitCents: 20_000,
    quantity: 1,
  }));
  const order = { customerFirstName: 'Jo', lines };
  const { id: orderId } = await made(shop.owner.post('/api/admin/orders', order));
  const { id, link } = await made<{ id: string; link: string }>(
    shop.owner.post(`/api/admin/orders/${orderId}/invoices`, { kind: 'full' }),
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  // A page is laid out anew once its font has come.
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await pagesOnPaper(page)).toBe(1);
  const paid = { cents: 160_000, method: 'cash', paidOn, asked: true };
  await made(shop.owner.post(`/api/admin/invoices/${id}/payments`, paid));
  await made(
    shop.owner.post(`/api/admin/invoices/${id}/credit-notes`, { reason: 'Lost in the post' }),
  );
  await page.reload();
  await expect(page.getByText('We owe you $1,600.00 back and will be in touch.')).toBeVisible();
  await expect(page.getByText('Lost in the post (includes GST $145.45)')).toBeVisible();
  const row = await openOrder(page, { id: orderId });
  await expect(row).toContainText('Refund owed');
  await row.getByRole('button', { name: 'Record a Refund' }).click();
  await row.getByRole('button', { name: 'Record Refund' }).click();
  await expectToast(page, 'Refund Recorded', 'is credited, with nothing to refund.');
  await expect(row.getByText('Refund owed')).toBeHidden();
});

test('an invoice’s link that was cut short says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/invoice/1b9d-i2.1.key.cut');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
