/** A customer's quote, from the email to the order, a question or a refusal. */
import type { Locator } from '@playwright/test';
import type { Invoice, Order } from '../../shared/contract/index.ts';
import { made, newEmail } from '../support/actors.ts';
import { paidOn } from '../support/days.ts';
import { logInAs } from '../support/log-in-as.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { pagesOnPaper } from './paper.ts';
import {
  fillAcceptance,
  mailbox,
  openQuote,
  readQuote,
  sendQuote,
  test,
  total,
  writtenMail,
} from './quote-page.ts';
import { expect } from './shop.ts';

test('an inquiry is quoted, opened on a phone, accepted and shipped', async ({
  page,
  shop: { owner },
}) => {
  const customerEmail = newEmail();
  const inquiry = await made<{ id: string }>(
    owner.post('/api/inquiries', {
      firstName: 'Kim',
      lastName: 'Tester',
      email: customerEmail,
      inquiryType: 'Product Quote',
      message: 'A console for two radios, please.',
    }),
  );
  const quote = await sendQuote(owner, { customerEmail, inquiryId: inquiry.id });
  const mail = await writtenMail(owner, `quote-${quote.id}`, 'quote-sent');
  expect(mail.to).toBe(customerEmail);
  await page.setContent(mail.html);
  const link =
    (await page.getByRole('link', { name: 'See your quote' }).getAttribute('href')) ?? '';

  const referers: (string | undefined)[] = [];
  page.on('request', (request) => referers.push(request.headers().referer));
  const told = page.waitForResponse('**/opened');
  const [answer] = await Promise.all([page.waitForResponse(link), page.goto(link)]);
  expect(await answer.allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect((await told).status()).toBe(204);
  expect(await readQuote(owner, quote)).toMatchObject({ state: 'sent', opened: { count: 1 } });

  await expect(total(page)).toHaveText('$279.00');
  await page.getByRole('checkbox', { name: 'Second felt colour' }).uncheck();
  await page.getByRole('checkbox', { name: 'Express build' }).check();
  await expect(total(page)).toHaveText('$249.00');
  await expect(page.getByRole('status').filter({ hasText: '$249.00' })).toBeVisible();
  await expect(page.getByText('GST included in the total')).toBeVisible();
  await expect(page.getByText('$22.64')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'a quote', { dark: true });

  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Accept this quote' })).toBeFocused();
  await page.getByRole('button', { name: 'Accept for $249.00' }).press('Enter');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Type your full name.')).toBeVisible();
  await expect(page.getByText('Tick this to accept.')).toBeVisible();
  await expectAccessible(page, { where: 'a quote that is not filled in', variation: true });
  expect(await readQuote(owner, quote)).toMatchObject({ state: 'sent' });

  await fillAcceptance(page);
  await page.getByLabel('Purchase order number').fill('PO-4711');
  const agreement = page.getByRole('checkbox', {
    name: `I accept quote ${quote.number} for $249.00`,
  });
  await agreement.press('Space');
  await page.getByRole('button', { name: 'Accept for $249.00' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Accepted: this is order #' })).toBeFocused();
  await expect(page.getByText('The deposit of $124.50 is due by')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an accepted quote', { colors: false });
  await mailbox().arrived('quote-accepted', quote.id);
  await mailbox().arrived('accepted-quote', quote.id);
  const { accepted } = await readQuote(owner, quote);
  expect(accepted).toMatchObject({ by: 'customer', ticked: [3], totalCents: 24_900 });
  expect(referers.filter((referer) => referer?.includes('/quote/'))).toEqual([]);

  const seeOrder = page.getByRole('link', { name: 'See your order' });
  const orderPage = (await seeOrder.getAttribute('href')) ?? '';
  await test.step('a later visit leads to the order, and elsewhere offers its link by email alone', async () => {
    await page.reload();
    await expect(seeOrder).toHaveAttribute('href', orderPage);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Accepted: this is order #' })).toBeVisible();
    await expect(seeOrder).toHaveCount(0);
    expect(await page.content()).not.toContain('/order/');
    await page.getByRole('button', { name: 'Email me the link' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
    await expectAccessible(page, { where: 'an accepted quote, later', variation: true });
    const again = await mailbox().arrived('quote-accepted-again', quote.id);
    expect(again.destination.to).toEqual([customerEmail]);
    expect(again.body.text).toContain(orderPage);
  });

  await page.goto(orderPage);
  const card = page.getByTestId('order-card');
  await expect(card).toContainText('Trail Console');
  await expect(card).toContainText('Express build');
  await expect(card).not.toContainText('Second felt colour');
  await expect(card).toContainText('9 Bull Dust Track');
  await expect(card).toContainText('PO-4711');
  await expect(page.getByTestId('order-total')).toHaveText('$249.00');
  await expect(card).toContainText(
    /Next: you pay the deposit of \$124\.50, invoice INV-\d+, which is due by /,
  );
  await expect(card).not.toContainText('We ring you');
  const howToPay = card.getByRole('link', { name: 'See How to Pay' });
  await expect(howToPay).toHaveAttribute('href', /\/invoice\//);
  const top = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  await test.step('its button stands beside the step that asks for it, before what is in the order', async () => {
    expect(await top(howToPay)).toBeLessThan(await top(card.getByText('Trail Console').first()));
  });
  await test.step('its quote and its invoice lead back to it', async () => {
    const number = quote.number ?? '';
    await expect(card.getByRole('link', { name: number })).toHaveAttribute('href', `${quote.link}`);
    await howToPay.click();
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to order #' }).click();
    await expect(page).toHaveURL(orderPage);
  });
  const [deposit] = await made<Invoice[]>(
    owner.get(`/api/admin/orders/${accepted?.orderId}/invoices`),
  );
  const payment = { cents: 12_450, method: 'PayID', paidOn, asked: true };
  await made(owner.post(`/api/admin/invoices/${deposit?.id}/payments`, payment));
  await page.reload();
  await expect(page.getByTestId('order-paid')).toHaveText(
    'Paid so far$124.50Left to pay$124.50We send you an invoice for it.',
  );
  await expect(card).not.toContainText('you pay the deposit');
  await expect(howToPay).toHaveCount(0);
  await made<Order>(
    owner.patch(`/api/admin/orders/${accepted?.orderId}`, {
      status: 'shipped',
      carrier: 'Aramex',
      trackingNumber: 'MP0042',
    }),
  );
  await page.reload();
  await expect(card).toContainText('Shipped');
  await test.step('its parcel stands before what is in it', async () => {
    const parcel = card.getByText('Aramex, MP0042').first();
    expect(await top(parcel)).toBeLessThan(await top(card.getByText('Trail Console').first()));
  });
});

test('an accepted quote says that its postage comes on top', async ({ page, shop: { owner } }) => {
  const quote = await sendQuote(owner, { postageCents: null });
  await openQuote(page, quote);
  await expect(
    page.getByRole('button', { name: /^Accept for \$\d+\.00 plus postage$/ }),
  ).toBeVisible();
  await made(owner.post(`/api/admin/quotes/${quote.id}/accept`, {}));
  await page.reload();
  await expect(
    page.getByText(/^Accepted by phone on .*, for \$\d+\.00 plus postage\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^We ring you .*with the postage and a date\.$/)).toBeVisible();
});

test('a quote is accepted as pick-up, without postage and address', { tag: '@long' }, async ({
  page,
  shop: { owner },
}) => {
  const quote = await sendQuote(owner, { delivery: 'either' });
  await openQuote(page, quote);
  const sheet = page.getByRole('article');
  await expect(total(page)).toHaveText('$279.00');
  await expect(sheet).toContainText('Picking it up at the workshop instead saves the postage.');
  const delivery = page.getByLabel('Delivery');
  await delivery.selectOption('pick-up');
  await expect(total(page)).toHaveText('$230.00');
  await expect(sheet).toContainText('Pick-upNo postage');
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await expect(page.getByText('No postage to pay.')).toBeVisible();
  await delivery.selectOption('post');
  await expect(page.getByLabel('Street address')).toBeVisible();
  await delivery.selectOption('pick-up');
  await page.reload();
  await expect(delivery).toHaveValue('pick-up');
  await expect(total(page)).toHaveText('$230.00');
  await expectAccessible(page, { within: 'main' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.getByLabel('Full name').fill('Kim Tester');
  const phone = page.getByLabel('Phone');
  await phone.fill('04');
  await page.getByRole('checkbox', { name: `I accept quote ${quote.number} for $230.00` }).check();
  const accept = page.getByRole('button', { name: 'Accept for $230.00' });
  await accept.press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/carry on: we won’t ask again.*Is it complete/);
  await phone.fill('0400 111 222');
  await accept.press('Enter');
  const accepted = page.getByRole('region', { name: 'Accepted: this is order #' });
  await expect(accepted).toContainText('you pick it up at the workshop');
  await expect(accepted).not.toContainText('post it');
  await expect(sheet).toContainText('Pick-upNo postage');
  expect((await readQuote(owner, quote)).accepted).toMatchObject({
    by: 'customer',
    pickUp: true,
    totalCents: 23_000,
    depositCents: 11_500,
  });
  await page.getByRole('link', { name: 'See your order' }).click();
  const card = page.getByTestId('order-card');
  await expect(card.getByRole('heading', { name: 'Pick Up From' })).toBeVisible();
  await expect(card).not.toContainText('Postage');
});

test('a customer asks a question, stops reminders, and declines with a reason', {
  tag: '@long',
}, async ({ page, shop: { owner } }) => {
  const lines = Array.from({ length: 4 }, (_, index) => ({
    text: `Console for vehicle ${index + 1}`,
    unitCents: 20_000,
    quantity: 1,
    vehicle: { make: 'Toyota', model: 'HiLux', year: 2016 },
    felt: 'Black',
    stitching: 'Sand',
  }));
  const option = { text: 'Express build', unitCents: 2000, quantity: 1, optional: true };
  const quote = await sendQuote(owner, { lines: [...lines, option], notes: 'Two radios.' });
  const brief = await sendQuote(owner, { validDays: 2 });
  await openQuote(page, brief);
  await expect(page.getByText('Not for you? Decline this quote')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toHaveCount(0);
  await page.goto(`${quote.link}#reminders`);
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeFocused();
  await test.step('it fits the narrowest phone, and prints as one sheet', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    for (const gone of ['banner', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(gone)).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: 'To sign' })).toContainText('Signature');
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('region', { name: 'To sign' })).toHaveCount(0);
    expect(await pagesOnPaper(page)).toBe(1);
  });
  expect(await readQuote(owner, quote)).toMatchObject({ remindersStopped: false });
  await page.getByRole('button', { name: 'Don’t remind me' }).press('Enter');
  await expect(page.getByText(/We won’t remind you about this quote/)).toBeVisible();

  await page.getByLabel('Your question').fill('Does it clear a roof rack?');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(page.getByText('Sent. We’ll answer by email.')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
  const asked = page.getByRole('list', { name: 'Questions and answers' });
  await expect(asked).toContainText('Does it clear a roof rack?');
  const { body } = await mailbox().arrived('quote-question', quote.id);
  expect(body.text).toContain('Does it clear a roof rack?');

  await page.getByText('Not for you? Decline this quote').press('Enter');
  await page.getByLabel('Reason').fill('Too dear');
  await page.getByRole('button', { name: 'Decline quote' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You declined this quote' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expectAccessible(page, { where: 'a declined quote', variation: true });
  expect(await readQuote(owner, quote)).toMatchObject({
    state: 'declined',
    declined: { reason: 'Too dear' },
    remindersStopped: true,
  });
});

test('only a visible page counts as opened, and never the owner’s', { tag: '@long' }, async ({
  page,
  context,
  shop: { owner },
}) => {
  const quote = await sendQuote(owner);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => sessionStorage.seen ?? 'hidden',
    });
  });
  await openQuote(page, quote);
  await expect(total(page)).toBeVisible();
  expect(await readQuote(owner, quote)).toMatchObject({ opened: null });
  const told = page.waitForResponse('**/opened');
  await page.evaluate(() => {
    sessionStorage.seen = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await told;
  expect(await readQuote(owner, quote)).toMatchObject({ opened: { count: 1 } });

  await logInAs(context, owner);
  const ignored = page.waitForResponse('**/opened');
  await page.reload();
  await ignored;
  await expect(page.getByText('You are logged in as the workshop.')).toBeVisible();
  expect(await readQuote(owner, quote)).toMatchObject({ opened: { count: 1 } });
});
