/** Shop and dashboard in a browser that translates each page. */
import { holdBack, untilHydrated } from '../support/first-visit.ts';
import { forgetSession } from '../support/log-in-as.ts';
import { newOrder, owner, test as ownersTest, unfold } from './admin.ts';
import { openQuote, sendQuote, total } from './quote-page.ts';
import { answer, expect, fillCheckout, order, test } from './shop.ts';
import {
  expectReplaced,
  expectTranslated,
  expectVerbatim,
  translateNow,
  translatePages,
} from './translator.ts';

test('a translated shop sells: the dialog, the cart, an order without an account', {
  tag: '@long',
}, async ({ page }) => {
  await translatePages(page);
  await answer(page, '/api/checkout', { accounts: 'optional', gst: true, readyBy: [] });
  await answer(page, '/api/orders', order, 201);
  await page.goto('/products/outback-seventy');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog');
  const sum = dialog.getByTestId('addon-summary');
  const before = await sum.textContent();
  // Ticked, the drawing comes with a sentence before its link, and goes.
  for (const _ of ['ticked', 'not', 'ticked']) await dialog.getByRole('checkbox').first().click();
  await expect(sum).not.toHaveText(before ?? '');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();

  await page.getByRole('link', { name: 'View Cart' }).click();
  const line = page.getByTestId('cart-line');
  await expect(line).toContainText('Add-ons for all 2 together:');
  await line.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(line).toContainText('Add-ons for all 3 together:');
  await expect(page.getByTestId('cart-badge')).toHaveText('3');
  await expectTranslated(page);
  await expectVerbatim(page, 'Outback Seventy');
  await line
    .getByRole('button', { name: /^Remove(?! \d)/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart is Empty');

  await page.getByRole('link', { name: 'Browse Products' }).click();
  await page.getByRole('link', { name: 'View Details of Outback Seventy' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('You can order without an account.')).toBeVisible();
  await fillCheckout(page);
  await expectVerbatim(page, 'Outback Seventy');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  await expectTranslated(page);
  await expectVerbatim(page, 'Outback Seventy');
});

test('names and sums beside a translated text stay as they are', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('vehicle', '{"make":"Nissan","model":"Patrol GU","year":2005}');
  });
  await translatePages(page);
  for (const [path, seen] of [
    ['/', 'text=2005 Nissan Patrol GU'],
    ['/products/outback-seventy', 'text=Not cut for your'],
    ['/build?console=outback-seventy', 'text=Not cut for your'],
  ] as const) {
    await page.goto(path);
    await page.locator(seen).first().waitFor();
    if (path.startsWith('/products')) {
      await page.getByText('Vehicle Compatibility').waitFor();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await page
        .getByText(/^\d+, from/)
        .first()
        .waitFor();
    }
    const translated = await page.locator('body font > font').allTextContents();
    const said = translated.map((text) => text.replace('\u200b', '').trim());
    const wrong = /\$\d|2005|^(\/ )?Outback Seventy$|^\w+ .*\(\d{4}–/;
    expect
      .soft(
        said.filter((text) => wrong.test(text)),
        path,
      )
      .toEqual([]);
  }
});

test.describe('what is done to a translated page before it is hydrated', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu stays open, and opens at the first press', async ({ page }) => {
    await translatePages(page);
    const release = await holdBack(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await page.goto('/about', { waitUntil: 'commit' });
    await open.click();
    await expect(menu).toBeVisible();
    const old = await page.locator('main h1').elementHandle();
    release();
    await expectReplaced(old);
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
    // Another page has seen no press before this one.
    await page.goto('/warranty');
    await untilHydrated(page);
    await open.click();
    await expect(menu).toBeVisible();
  });

  test('a menu that opens before its code is there stays, in a page translated later', {
    tag: '@long',
  }, async ({ page }) => {
    const release = await holdBack(page, /\/assets\/MobileMenu-.*\.js$/);
    await page.goto('/about');
    await untilHydrated(page);
    await translateNow(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    const old = await menu.elementHandle();
    release();
    await expectReplaced(old);
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
    await expectTranslated(page);
  });

  for (const [path, label, other] of [
    ['/contact', 'Message', 'First name'],
    ['/login', 'Email', 'Password'],
  ] as const) {
    const tag = path === '/contact' ? [] : '@long';
    test(`a text stays in ${path}, and goes on`, { tag }, async ({ page }) => {
      await translatePages(page);
      const release = await holdBack(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.getByLabel(other, { exact: true }).fill('Robin Day');
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially('robin@day');
      const old = await field.elementHandle();
      release();
      await expectReplaced(old);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('robin@day');
      await page.keyboard.type('.com');
      await expect(field).toHaveValue('robin@day.com');
      await expect(page.getByLabel(other, { exact: true })).toHaveValue('Robin Day');
    });
  }
});

ownersTest(
  'a translated login, order, search and quote work',
  { tag: '@long' },
  async ({ page, shop }) => {
    const { order: placed } = await newOrder(shop);
    const quote = await sendQuote(shop.owner);
    await translatePages(page);
    await forgetSession(page);
    await page.goto('/login');
    await untilHydrated(page);
    const logIn = page.getByRole('button', { name: 'Log In', exact: true });
    await logIn.click();
    await expect(page.getByText('Enter your email address.')).toBeVisible();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await logIn.click();
    await expect(page.getByRole('link', { name: 'Admin Panel' }).first()).toBeVisible();
    await expectTranslated(page);

    await page.goto(`/admin-dashboard?q=%22${placed.id.slice(0, 8)}%22`);
    const row = page.getByTestId('admin-order').filter({ hasText: placed.id.slice(0, 8) });
    for (const _ of ['unfolded', 'folded', 'unfolded']) await unfold(row);
    await expect(row).toContainText(placed.id);
    await expectTranslated(page);
    await expectVerbatim(page);
    await page.getByRole('button', { name: 'Find' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('console');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await dialog.getByRole('combobox').fill('nothing of this kind');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await expectTranslated(page);

    await openQuote(page, quote);
    const before = await total(page).textContent();
    await page.getByRole('checkbox', { name: 'Express build' }).click();
    await expect(total(page)).not.toHaveText(before ?? '');
    await expectTranslated(page);
    await expectVerbatim(page);
  },
);
