/** The whole path of a shopper, over a restart of the shop. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startPrivateStack } from '../support/stack.ts';

const shopper = {
  email: 'jo.shopper@example.com',
  password: 'correct horse battery',
};

test('browse, choose, sign up, order, and find the order again after a restart', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  let shop = await startPrivateStack({ seed: true, dataDir });
  const port = Number(new URL(shop.origin).port);
  const page = await browser.newPage({ baseURL: shop.origin });
  try {
    await browseToProduct(page);
    await addToCart(page);
    await signUp(page);
    const total = await placeOrder(page);
    await expectOrder(page, total);

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await logIn(page);
    await page.goto('/dashboard');
    await expectOrder(page, total);

    await shop.stop();
    shop = await startPrivateStack({ port, dataDir });
    await page.reload();
    await expectOrder(page, total);
  } finally {
    await page.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function browseToProduct(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Consoles' }).click();
  await expect(page.getByRole('heading', { name: 'Our Roof Console Range' })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByLabel('Model')).toBeDisabled();
  await filters.getByLabel('Make').selectOption('Nissan');
  await filters.getByLabel('Model').selectOption('Patrol GU');
  await expect(page.getByText(/^Showing \d+ product\(s\)/)).toContainText('Nissan');
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByText('(48 reviews)')).toBeVisible();
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to Cart!').first()).toBeVisible();
  await page.goto('/cart');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill('Shopper');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill(shopper.password);
  await page.getByRole('button', { name: /sign up|create account/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password').fill(shopper.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log ?in/i })
    .click();
  await expect(page).toHaveURL('/');
}

/** Places the order and answers with the total that the shopper was shown. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill('Shopper');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Phone').fill('0400 000 000');
  await page.getByLabel('Street address').fill('1 Red Dirt Road');
  await page.getByLabel('City').fill('Longreach');
  await page.getByLabel('Postcode').fill('4730');
  await expect(page.getByLabel('State')).toHaveValue('QLD');
  await page.getByLabel('Order notes').fill('Nissan Patrol GU, 2004');
  const summary = page.getByRole('region', { name: /summary/i });
  const prices = (await summary.textContent())?.match(/\$[\d,]+\.\d\d/g) ?? [];
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Order Placed Successfully!').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  return prices.at(-1) ?? '';
}

async function expectOrder(page: Page, total: string): Promise<void> {
  expect(total).toMatch(/^\$\d/);
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect(page.getByText(total, { exact: true }).last()).toBeVisible();
  await expect(page.getByText('1 Red Dirt Road')).toBeVisible();
}
