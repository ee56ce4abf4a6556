/** Invoices: the owner makes, sends and settles them; customers read them and print one page. */

import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { cardPayment } from '../../shared/card-payment.ts';
import type { CustomersInvoice, Invoice } from '../../shared/contract/index.ts';
import { gstCents } from '../../shared/invoice.ts';
import { formatDollars } from '../../shared/money.ts';
import { shortId } from '../../shared/order-contact.ts';
import { createActors, made } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { logInAs } from '../support/log-in-as.ts';
import { longForm } from '../support/long-form.ts';
import { newProduct, setStatus } from '../support/orders.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { expect, loggedIn, newOrder, openOrder, savedFile, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, openDialog, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { writtenMail } from './quote-page.ts';
import { fillCheckout, withCart } from './shop.ts';

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
  await expectToast(page, 'Invoice Sent', 'is e-mailed in half a minute.');
  const invoice = row.getByTestId('admin-invoice');
  await expect(invoice).toContainText('$100.00 open');
  // A slip: it stays, and is sent after all.
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expectToast(page, 'Not E-mailed', 'stands, and nobody was told');
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
  const printed = (await visitor.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
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
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(cancel).toHaveCount(0);
  await customer.close();

  const row = await openOrder(page, order);
  await expect(row).toContainText('You cancelled it before we started on it.');
  await expect(row.getByTestId('admin-invoice')).toContainText('$100.00 to refund');
});

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
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
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

test('the shop says whether it is registered for GST', { tag: '@long' }, async ({ page, shop }) => {
  const path = '/api/admin/invoice-settings';
  // The shop stays registered, as the tests beside this one expect.
  const sent: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.continue({
      postData: { gstRegistered: true, gstSince: '2021-07-01', closedUntil: null },
    });
  });
  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Invoices' });
  await expect(form.getByLabel('GST')).toHaveValue('yes');
  await expectAccessible(page);
  await form.getByLabel('GST').selectOption('no');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings Saved');
  expect(sent).toEqual([
    { gstRegistered: false, gstSince: null, closedUntil: null, cardLink: null },
  ]);
  expect((await shop.owner.get(path)).body).toMatchObject({ version: expect.any(Number) });

  // Someone else who saves first is not overwritten unseen.
  await expect(form.getByLabel('GST')).toHaveValue('yes');
  await made<unknown>(shop.owner.patch(path, { gstRegistered: true, gstSince: '2021-07-01' }));
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form.getByRole('alert')).toContainText('Someone else changed these settings');
  await form.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, 'Settings Saved');
});

test('an invoice’s link that was cut short says so', { tag: '@long' }, async ({ page }) => {
  await page.goto('/invoice/1b9d-i2.1.key.cut');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an open invoice leads to the owner’s own page for cards, and says what to type there', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const { link, number } = await made<Invoice>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  // The tests beside this one share the setting, so what the shop answers with one is put in here.
  const settings = '/api/admin/invoice-settings';
  const sent: unknown[] = [];
  await page.route(`**${settings}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent.push(route.request().postDataJSON().cardLink);
    await route.fulfill({ json: (await shop.owner.get(settings)).body });
  });
  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Invoices' });
  const field = form.getByLabel('Link for payments by card');
  await field.fill('https://example.com/pay');
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form.getByText('It must be the whole link as Stripe, Square')).toBeVisible();
  await field.fill('https://square.link/u/jUjglZiR');
  await field.press('Enter');
  await expectToast(page, 'Settings Saved');
  expect(sent).toEqual(['https://square.link/u/jUjglZiR']);

  const providers = ['https://square.link/u/jUjglZiR', 'https://buy.stripe.com/4gw00abc'];
  for (const cardLink of longForm ? providers : providers.slice(0, 1)) {
    await page.route('**/api/invoices/*', async (route) => {
      const answer = await route.fetch();
      const invoice = (await answer.json()) as CustomersInvoice;
      await route.fulfill({ json: { ...invoice, byCard: cardPayment(cardLink, invoice) } });
    });
    await page.goto(link);
    const way = page.getByRole('link', { name: 'Pay by Card' });
    await expect(way).toHaveAttribute('href', new RegExp(`^${cardLink}`));
    await expect(page.getByText(`Type in ${formatDollars(order.totalCents)}`)).toContainText(
      cardLink.includes('square') ? `${number} as the reference` : 'Stripe’s own page',
    );
    await expectAccessibleInBothSchemes(page, 'an invoice with a way to pay by card');
    await page.setViewportSize({ width: 320, height: 700 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test('a business is named at the checkout, on its invoice, and anew after delivery', {
  tag: '@long',
}, async ({ page, browser, shop }) => {
  const { actor } = await createActors(shop.origin).signUp();
  const product = await newProduct(shop.owner);
  const storageState = loggedIn(actor, shop.origin);
  const shopper = await browser.newPage({ baseURL: shop.origin, storageState });
  await withCart(shopper, [{ product, quantity: 1, addons: [] }]);
  await shopper.goto('/checkout');
  await fillCheckout(shopper);
  await shopper.getByText('Make the invoice out to a business').press('Enter');
  await shopper.getByLabel('Business name').fill('Dust & Sons Pty Ltd');
  await shopper.getByLabel('ABN').fill('51 824 753 557');
  await shopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(shopper.getByText('That isn’t an ABN: check its eleven digits.')).toBeVisible();
  await expect(shopper.getByLabel('ABN')).toBeFocused();
  await expectAccessible(shopper, { within: 'main' });
  await shopper.getByLabel('ABN').fill('51824753556');
  await shopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(shopper.getByTestId('order-card')).toContainText(
    'Dust & Sons Pty Ltd, ABN 51 824 753 556',
  );

  const [order] = await made<[{ id: string }]>(actor.get('/api/orders'));
  const path = `/api/admin/orders/${order.id}`;
  const { link } = await made<{ link: string }>(
    shop.owner.post(`${path}/invoices`, { kind: 'full' }),
  );
  for (const status of ['shipped', 'delivered']) await made(shop.owner.patch(path, { status }));
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Change Who the Invoice Is To' }).click();
  const form = row.getByRole('form', { name: 'Edit customer' });
  await form.getByLabel('Business name').fill('Red Dust Pty Ltd');
  await form.getByLabel('Invoice address').fill('1 Office Rd, Roma QLD 4455');
  await expect(form).toContainText('will say so too, with the same number and amounts');
  await expectAccessible(page, { within: tabPanel });
  await form.getByRole('button', { name: 'Save Customer' }).click();
  await expectToast(page, 'Order Updated');

  await shopper.goto(link);
  const sheet = shopper.getByRole('article');
  await expect(sheet).toContainText(
    'Red Dust Pty Ltd, ABN 51 824 753 556, 1 Office Rd, Roma QLD 4455',
  );
  await expect(sheet).toContainText('in place of the one we sent before');
  const pdf = (await shopper.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await shopper.close();
});

test('GST is asked about once, before the first invoice', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const unanswered = { gstRegistered: null, gstSince: null, closedUntil: null, version: 0 };
  let sent: unknown;
  await page.route('**/api/admin/invoice-settings', async (route) => {
    const now = { ...unanswered, gstRegistered: false, version: 1 };
    if (route.request().method() === 'PATCH') sent = route.request().postDataJSON();
    await route.fulfill({ json: sent ? now : unanswered });
  });
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Make an Invoice' }).click();
  await expect(row.getByText(/^We ask this once\./)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make and Send' })).toBeHidden();
  await expectAccessible(page, { within: tabPanel });
  await row.getByLabel('GST', { exact: true }).selectOption('no');
  await row.getByRole('button', { name: 'Save and Go On' }).click();
  await expect(row.getByRole('button', { name: 'Make and Send' })).toBeVisible();
  expect(sent).toMatchObject({ gstRegistered: false });
});
