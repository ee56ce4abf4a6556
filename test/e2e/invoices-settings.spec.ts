/** The settings of all invoices: GST, and a way to pay by card. */

import { cardPayment } from '../../shared/card-payment.ts';
import type { CustomersInvoice, Invoice } from '../../shared/contract/index.ts';
import { formatDollars } from '../../shared/money.ts';
import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { expect, newOrder, openOrder, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { pagesOnPaper } from './paper.ts';

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
    expect(await pagesOnPaper(page)).toBe(1);
  }
});
