/** The screens of a customer and of the owner, in a browser that translates each page. */
import { made } from '../support/actors.ts';
import { lateDay, paidOn } from '../support/days.ts';
import { logInAs } from '../support/log-in-as.ts';
import { setStatus, unique } from '../support/orders.ts';
import { inquiryBody } from '../support/samples.ts';
import { chooseAction, expect, newOrder, openOrder, openTab, tabNames, test } from './admin.ts';
import { openQuote as openOwnersQuote } from './admin-quote.ts';
import { openQuote, sendQuote, total } from './quote-page.ts';
import { answer, order as sampleOrder, withCart } from './shop.ts';
import { expectTranslated, expectVerbatim, translatePages } from './translator.ts';

/** No other text has it. */
const TRACKING = 'AP4471109';

/** An order with a charge, posted, invoiced, paid and credited in part, and what it names. */
async function postedOrder(shop: Parameters<typeof newOrder>[0]) {
  const placed = await newOrder(shop);
  const { order, product, addon, lastName } = placed;
  const path = `/api/admin/orders/${order.id}`;
  const crate = { label: 'Crate', amountCents: 1250 };
  await made(
    shop.owner.patch(`${path}/details`, {
      totalCents: order.totalCents + 1250,
      charges: [crate],
    }),
  );
  const invoice = await made<{ id: string; link: string; number: string }>(
    shop.owner.post(`${path}/invoices`, { kind: 'full' }),
  );
  const money = `/api/admin/invoices/${invoice.id}`;
  await made(
    shop.owner.post(`${money}/payments`, { cents: 5000, method: 'PayID', paidOn, asked: true }),
  );
  await made(shop.owner.post(`${money}/credit-notes`, { cents: 1000, reason: 'A scratch' }));
  await made(setStatus(shop.owner, order.id, 'processing'));
  await made(
    shop.owner.patch(path, {
      status: 'shipped',
      carrier: 'Toll',
      trackingNumber: TRACKING,
    }),
  );
  return { ...placed, invoice, names: [product.name, addon.name, lastName, TRACKING] };
}

test.describe('a customer’s pages', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('stay as they are in names and sums: account, order, invoice, quote', {
    tag: '@long',
  }, async ({ page, shop }) => {
    const { actor, names, invoice, product, addon } = await postedOrder(shop);
    await logInAs(page.context(), actor);
    await translatePages(page);
    await page.goto('/dashboard');
    const card = page.getByTestId('order-card');
    await expect(card).toContainText(TRACKING);
    await expect(card.getByText('Packed and with the carrier.')).toBeVisible();
    await expectTranslated(page);
    await expectVerbatim(page, ...names);

    await page.goto(invoice.link);
    await page.getByRole('article').first().waitFor();
    await expectTranslated(page);
    await expectVerbatim(page, ...names);

    const quote = await sendQuote(shop.owner);
    await openQuote(page, quote);
    const before = await total(page).textContent();
    await page.getByRole('checkbox', { name: 'Express build' }).click();
    await expect(total(page)).not.toHaveText(before ?? '');
    await expectTranslated(page);
    await expectVerbatim(page, 'Trail Console', 'UHF Bracket');

    const { hidden: _, unparsedVehicles, version, createdAt, updatedAt, ...shown } = product;
    await withCart(page, [
      { product: shown, quantity: 2, addons: [{ addon, quantity: 1 }], felt: 'Grey' },
    ]);
    for (const [path, seen] of [
      ['/cart', 'cart-line'],
      ['/checkout', 'checkout-total'],
    ] as const) {
      await page.goto(path);
      await page.getByTestId(seen).first().waitFor();
      await expectTranslated(page);
      await expectVerbatim(page, ...names);
    }
    await page.goto('/cart');
    const line = page.getByTestId('cart-line');
    await line.getByRole('button', { name: 'Increase quantity' }).first().click();
    await expect(line).toContainText('Add-ons for all 3 together:');
    await expectTranslated(page);
    await line
      .getByRole('button', { name: /^Remove(?! \d)/ })
      .last()
      .click();
    await expect(page.locator('.toast')).toContainText(`${product.name} removed`);
    await expectTranslated(page);
    await expectVerbatim(page, ...names);
    await answer(page, '/api/order-links/told', { order: sampleOrder, events: [] });
    await answer(page, '/api/order-links/told/opened', {}, 204);
    await answer(page, '/api/order-links/told/invoices', []);
    await page.goto('/order/told');
    await card.waitFor();
    await expectTranslated(page);
    await expectVerbatim(page, 'Test Console', 'Test Switches');
  });
});

test('the owner’s tabs stay as they are in names and sums', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const { order, product, names, email } = await postedOrder(shop);
  const { order: waiting } = await newOrder(shop);
  const quote = await sendQuote(shop.owner);
  const asking = unique();
  const inquiry = await made(
    shop.owner.post('/api/inquiries', { ...inquiryBody(), lastName: asking }),
  );
  await translatePages(page);

  const whole = async (...more: string[]) => {
    await page.waitForLoadState('networkidle');
    await expectTranslated(page);
    await expectVerbatim(page, ...names, ...more);
  };
  await openTab(page, 'orders');
  for (const name of tabNames) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel').locator('h2, h3').first()).toBeVisible();
    await whole();
  }
  for (const tab of [
    'invoices&invoices=open',
    'emails',
    'figures',
    'settings',
    'quote&quotes=all',
  ]) {
    await openTab(page, tab);
    await whole();
  }
  const row = await openOrder(page, order);
  await chooseAction(row, 'History and Emails');
  await expect(row.getByRole('listitem').filter({ hasText: 'by ' }).first()).toBeVisible();
  await whole();
  for (const sheet of ['Bench Sheet', 'Packing Slip']) {
    await chooseAction(row, sheet);
    await expect(page.getByRole('dialog')).toContainText('2016 Toyota HiLux');
    await whole();
    await page.keyboard.press('Escape');
  }
  const invoiceItem = row.getByTestId('admin-invoice');
  for (const form of ['Record a Payment', 'Record a Refund', 'Credit']) {
    await invoiceItem.getByRole('button', { name: form }).first().click();
    await expect(invoiceItem.getByRole('form')).toBeVisible();
    await whole();
    await invoiceItem.getByRole('button', { name: 'Cancel' }).click();
  }

  const promisedBy = lateDay();
  await made(shop.owner.patch(`/api/admin/orders/${waiting.id}/promise`, { promisedBy }));
  const inQueue = await openOrder(page, waiting);
  await inQueue.getByRole('button', { name: 'Start Building' }).click();
  await expect(inQueue.locator('header')).toContainText('Processing');
  await inQueue.getByRole('button', { name: 'Add Postage' }).click();
  await inQueue.getByLabel('Postage ($)').fill('12');
  await expect(inQueue.getByText('$361.95')).toBeVisible();
  await whole();
  await inQueue.getByRole('button', { name: 'Save charges' }).click();
  await expect(page.locator('.toast')).toContainText('New total: $361.95');
  await expect(inQueue.locator('header')).toContainText('$361.95');
  await whole();
  await chooseAction(inQueue, 'Cancel Order');
  await inQueue.getByLabel('Reason').fill('No stock');
  await whole();
  await inQueue.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(inQueue.locator('header')).toContainText('Cancelled');
  await whole();

  await page.getByRole('button', { name: 'Find' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(product.name);
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await whole();
  await page.keyboard.press('Escape');

  await openOwnersQuote(page, quote.id);
  await page.getByRole('article', { name: /^Quote for/ }).waitFor();
  await whole('Trail Console', 'UHF Bracket');
  await page.getByRole('article').getByRole('button', { name: 'Emails' }).click();
  await expect(page.getByTestId('email').first()).toBeVisible();
  await whole('Trail Console', 'UHF Bracket');
  await page.goto(`/admin-dashboard?tab=inquiries&inquiry=${inquiry.id}`);
  await expect(page.getByTestId('admin-inquiry')).toContainText(asking);
  await whole(asking);
  await page.goto(`/admin-dashboard#person=${encodeURIComponent(email)}`);
  await expect(page.getByText('Bought')).toBeVisible();
  await whole();
});
