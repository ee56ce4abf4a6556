/** The customer's page of a quote, from the e-mail to the order. */
import type { Page } from '@playwright/test';
import type { AdminQuote, Order, Quote } from '../../shared/contract/index.ts';
import { type Actor, made, newEmail } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { openMailbox } from '../support/mailbox.ts';
import { newAddon, newProduct, setStatus, unique } from '../support/orders.ts';
import { test as base } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './axe.ts';
import { expect } from './shop.ts';

/** Pages are the customer's, signed out. */
const test = base.extend({ storageState: { cookies: [], origins: [] } });
test.use({ viewport: { width: 390, height: 844 } });

const mailbox = () => openMailbox(process.env.SHOP_MAILBOX ?? '');

/** A quote of $160, two options at $50 and $20, and $49 of postage, with a deposit of half. */
async function send(owner: Actor, changes: object = {}): Promise<AdminQuote> {
  const product = await newProduct(owner, { name: 'Trail Console', price: 16_000 });
  const addon = await newAddon(owner, { name: `UHF Bracket ${unique()}`, price: 2000 });
  const { id } = await made<AdminQuote>(
    owner.post('/api/admin/quotes', {
      customerName: 'Kim Tester',
      customerEmail: newEmail(),
      vehicle: '2016 Toyota HiLux',
      lines: [
        { productId: product.id, quantity: 1, addons: [{ addonId: addon.id, quantity: 1 }] },
        { text: 'Second felt colour', unitCents: 5000, quantity: 1, optional: true, ticked: true },
        { text: 'Express build', unitCents: 2000, quantity: 1, optional: true },
      ],
      postageCents: 4900,
      depositPercent: 50,
      ...changes,
    }),
  );
  return made<AdminQuote>(owner.post(`/api/admin/quotes/${id}/send`));
}

const readQuote = (owner: Actor, { id }: AdminQuote) =>
  made<AdminQuote>(owner.get(`/api/admin/quotes/${id}`));

async function openQuote(page: Page, { link, number }: AdminQuote): Promise<void> {
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote ${number}`);
}

async function fillAcceptance(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Kim Tester');
  await page.getByLabel('Phone').fill('0400 111 222');
  await page.getByLabel('Street address').fill('9 Bull Dust Track');
  await page.getByLabel('City').fill('Winton');
  await page.getByLabel('State').selectOption('QLD');
  await page.getByLabel('Postcode').fill('4735');
}

const total = (page: Page) => page.getByTestId('quote-total');

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
  const quote = await send(owner, { customerEmail, inquiryId: inquiry.id });
  const mail = await mailbox().arrived('quote-sent', quote.id);
  expect(mail.destination.to).toEqual([customerEmail]);
  await page.setContent(mail.body.html);
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
  const agreement = page.getByRole('checkbox', {
    name: `I accept quote ${quote.number} for $249.00`,
  });
  await agreement.press('Space');
  await page.getByRole('button', { name: 'Accept for $249.00' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Accepted: this is order #' })).toBeFocused();
  await expect(page.getByText('an invoice for the deposit of $124.50')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'an accepted quote');
  await mailbox().arrived('quote-accepted', quote.id);
  await mailbox().arrived('accepted-quote', quote.id);
  const { accepted } = await readQuote(owner, quote);
  expect(accepted).toMatchObject({ by: 'customer', ticked: [3], totalCents: 24_900 });
  expect(referers.filter((referer) => referer?.includes('/quote/'))).toEqual([]);

  await page.getByRole('link', { name: 'See your order' }).click();
  const card = page.getByTestId('order-card');
  await expect(card).toContainText('Trail Console');
  await expect(card).toContainText('Express build');
  await expect(card).not.toContainText('Second felt colour');
  await expect(card).toContainText('9 Bull Dust Track');
  await expect(page.getByTestId('order-total')).toHaveText('$249.00');
  await made<Order>(setStatus(owner, accepted?.orderId ?? '', 'shipped'));
  await page.reload();
  await expect(card).toContainText('Shipped');
});

test('a quote revised meanwhile is reloaded, and the input stays', async ({
  page,
  shop: { owner },
}) => {
  const quote = await send(owner);
  await openQuote(page, quote);
  await page.getByRole('checkbox', { name: 'Express build' }).check();
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  await made(owner.patch(`/api/admin/quotes/${quote.id}`, { postageCents: 5900 }));
  await made(owner.post(`/api/admin/quotes/${quote.id}/revise`));
  await page.getByRole('button', { name: 'Accept for $299.00' }).click();

  const news = page.getByRole('region', { name: 'The workshop has sent a newer version' });
  await expect(news).toBeFocused();
  await expect(news.getByRole('listitem')).toHaveText(['Postage: $59.00. It was $49.00.']);
  await expect(page.getByText('Version 2.')).toBeVisible();
  await expect(total(page)).toHaveText('$309.00');
  await expect(page.getByRole('checkbox', { name: 'Express build' })).toBeChecked();
  await expect(page.getByLabel('Street address')).toHaveValue('9 Bull Dust Track');
  const agreement = page.getByRole('checkbox', { name: 'I accept quote' });
  await expect(agreement).not.toBeChecked();
  await expectAccessible(page, { where: 'a revised quote', variation: true });
  await agreement.check();
  await page.getByRole('button', { name: 'Accept for $309.00' }).click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();
});

test('a customer asks a question, stops reminders, and declines with a reason', async ({
  page,
  shop: { owner },
}) => {
  const quote = await send(owner);
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
    await page.emulateMedia({ media: 'screen' });
  });
  expect(await readQuote(owner, quote)).toMatchObject({ remindersStopped: false });
  await page.getByRole('button', { name: 'Send me no reminder' }).press('Enter');
  await expect(page.getByText('You get no reminder of this quote.')).toBeVisible();

  await page.getByLabel('Your question').fill('Does it clear a roof rack?');
  await page.getByRole('button', { name: 'Send question' }).press('Enter');
  await expect(page.getByText('Sent. We answer by e-mail.')).toBeVisible();
  await expect(page.getByLabel('Your question')).toHaveValue('');
  const { body } = await mailbox().arrived('quote-question', quote.id);
  expect(body.text).toContain('Does it clear a roof rack?');

  await page.getByText('Not for you? Decline this quote').press('Enter');
  await page.getByLabel('Reason').fill('Too dear');
  await page.getByRole('button', { name: 'Decline quote' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You declined this quote' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expectAccessible(page, { where: 'a declined quote' });
  expect(await readQuote(owner, quote)).toMatchObject({
    state: 'declined',
    declined: { reason: 'Too dear' },
    remindersStopped: true,
  });
});

test('an expired quote can be requested again, and a withdrawn one shows no prices', async ({
  page,
  shop: { owner },
}) => {
  const quote = await send(owner);
  await page.route(
    '**/api/quotes/*',
    async (route) => {
      const response = await route.fetch();
      const json: Quote = await response.json();
      const ended = { expired: true, validUntil: '2024-03-31T13:59:59.999Z' };
      await route.fulfill({ response, json: { ...json, ...ended } });
    },
    { times: 1 },
  );
  await openQuote(page, quote);
  await expect(
    page.getByRole('heading', { name: 'This quote ended on 31 March 2024' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Express build' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ask for it again' }).press('Enter');
  await expect(page.getByLabel('Your question')).toHaveValue('Please send me this quote again.');
  await expectAccessible(page, { where: 'an expired quote', variation: true });

  const other = await send(owner);
  await openQuote(page, other);
  await made(owner.post(`/api/admin/quotes/${other.id}/withdraw`));
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  await page.getByRole('button', { name: /^Accept for/ }).click();
  await expect(page.getByRole('heading', { name: 'This quote has been withdrawn.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We have withdrawn this quote' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page, { where: 'a quote that was withdrawn', variation: true });
});

test('a failing network loses nothing, and an invalid link says what to do', async ({
  page,
  shop: { owner },
}) => {
  const quote = await send(owner);
  await page.route('**/api/quotes/*', (route) => route.abort(), { times: 1 });
  await page.goto(quote.link ?? '');
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load your quote.' });
  await failure.getByRole('button', { name: 'Retry' }).click();
  await fillAcceptance(page);
  await page.getByRole('checkbox', { name: 'I accept quote' }).check();
  // The answer is lost after the shop has taken the acceptance.
  await page.route(
    '**/accept',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const accept = page.getByRole('button', { name: 'Accept for $279.00' });
  await accept.click();
  await expect(page.getByRole('region', { name: 'Accept this quote' })).toContainText(
    'you order once, however often you press.',
  );
  await accept.click();
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible();

  const throttled = { status: 429, json: { message: 'Please wait a minute.' } };
  await page.route('**/api/quotes/*', (route) => route.fulfill(throttled), { times: 1 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Please wait a minute.');

  await page.goto('/quote/not-a-token');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, { where: 'a dead link', variation: true });
});

test('only a visible page counts as opened, and never the owner’s', async ({
  page,
  context,
  shop: { owner },
}) => {
  const quote = await send(owner);
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
