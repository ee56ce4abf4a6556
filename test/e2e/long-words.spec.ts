/** Screens on which each text that people type has a word that is longer than a phone is wide. */
import type { Page, Route } from '@playwright/test';
import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { newAddon } from '../support/orders.ts';
import { newOrder, openOrder, openTab, tabNames, test } from './admin.ts';
import { newQuote, openQuote } from './admin-quote.ts';
import { sendQuote, writtenMail } from './quote-page.ts';
import { answer, expect, order as sampleOrder, withCart } from './shop.ts';

const LINK = `https://drive.example.com/file/d/${'1AbCdEfGhIjKlMnOpQrStUvWxYz'.repeat(2)}/view`;
const EMAIL = `${'bartholomew'.repeat(5)}@example.com`;

/** Fields that people type, by their names in the answers. */
const TYPED =
  /^(name|text|notes?|message|description|comment|label|reason|extraCutOut|question|carrier|trackingNumber|address|(customer)?(Name|FirstName|LastName)|(first|last)Name|shipping(Address|City)|vehicle|vehicleInfo)$/;

/** An answer with a long word in every text that a person can type. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthen(one, key));
  if (typeof value === 'string') {
    if (/email$/i.test(key)) return EMAIL;
    return TYPED.test(key) ? `${value.slice(0, 6)} ${LINK}` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, lengthen(one, name)]),
  );
}

async function answerWithLongWords(route: Route): Promise<void> {
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.includes('json');
  await route.fulfill({
    response,
    ...(isJson && { json: lengthen(await response.json()) }),
  });
}

/** A page that is left takes its calls with it: their answers are gone by the time that they come. */
const lengthenAnswers = (page: Page) =>
  page.route(/\/api\/(?!auth)/, (route) => answerWithLongWords(route).catch(() => undefined));

/** Expects that a page is no wider than its window; names what sticks out. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const [wide, room, widest] = await page.evaluate(() => {
    const over = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    const named = over.slice(0, 4).map((one) => one.outerHTML.slice(0, 160));
    return [document.documentElement.scrollWidth, innerWidth, named.join('\n')] as const;
  });
  expect.soft(wide, `${where}:\n${widest}`).toBeLessThanOrEqual(room);
}

test.use({ viewport: { width: 320, height: 700 } });

test('long words wrap on a customer’s pages', { tag: '@long' }, async ({ page, shop }) => {
  const { order, product } = await newOrder(shop);
  const addon = await newAddon(shop.owner);
  const quote = await sendQuote(shop.owner, { notes: 'Notes' });
  const invoice = await made<{ link: string }>(
    shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  const items = [{ product, quantity: 2, addons: [{ addon, quantity: 1 }] }];
  await withCart(page, lengthen(items));
  await lengthenAnswers(page);
  await answer(page, '/api/order-links/long', lengthen({ order: sampleOrder, events: [] }));
  await answer(page, '/api/order-links/long/opened', {}, 204);
  await answer(page, '/api/order-links/long/invoices', []);
  const pages = [
    [quote.link ?? '', 'article'],
    [invoice.link, 'article'],
    ['/cart', '[data-testid=cart-line]'],
    ['/checkout', '[data-testid=checkout-total]'],
    ['/order/long', '[data-testid=order-card]'],
  ] as const;
  // By day where most is typed: the checkout, and the order that comes of it.
  for (const [path, seen] of longForm ? pages : pages.slice(-2)) {
    await page.goto(path);
    await page.locator(seen).first().waitFor();
    await expectNoSidewaysScroll(page, path);
  }
});

test('long words wrap in an opened order', { tag: '@long' }, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  await lengthenAnswers(page);
  await openOrder(page, order);
  await expectNoSidewaysScroll(page, 'an order');
});

test('long words wrap in reviews and in a product', { tag: '@long' }, async ({ page, shop }) => {
  const { product } = await newOrder(shop);
  await lengthenAnswers(page);
  // From a page without data of its own, so that those of the next ones are asked for.
  await page.goto('/cart');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('main')).toContainText(LINK);
  await expectNoSidewaysScroll(page, 'reviews');
  await page.goto(`/products/${product.id}`);
  await page.locator('main h1').waitFor();
  await expectNoSidewaysScroll(page, 'a product');
});

test('long words wrap in an email', { tag: '@long' }, async ({ page, shop }) => {
  const { id } = await sendQuote(shop.owner, {
    customerName: `Kim ${'b'.repeat(90)}`,
    vehicle: LINK,
    notes: LINK,
    lines: [{ text: LINK, unitCents: 10_000, quantity: 1 }],
  });
  const { html } = await writtenMail(shop.owner, `quote-${id}`, 'quote-sent');
  expect(html).toContain(LINK);
  await page.setContent(html);
  await expectNoSidewaysScroll(page, 'the email');
});

test('long words wrap in each tab of the dashboard', { tag: '@long' }, async ({ page, shop }) => {
  await newOrder(shop);
  await sendQuote(shop.owner, { notes: 'Notes' });
  await lengthenAnswers(page);
  await openTab(page, 'orders');
  for (const name of tabNames) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel').locator('h2, h3').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page, name);
  }
});

test('long words wrap in the owner’s page of a quote', { tag: '@long' }, async ({ page, shop }) => {
  const customerName = 'b'.repeat(120);
  const { id } = await newQuote(shop.owner, 'send', { customerName, notes: LINK });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openQuote(page, id);
    await page.getByRole('article', { name: /^Quote for/ }).waitFor();
    await expectNoSidewaysScroll(page, `a quote at ${width}`);
  }
});
