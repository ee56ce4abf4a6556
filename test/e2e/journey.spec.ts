/** A shopper's whole journey, signing up before the order. */
import type { Page } from '@playwright/test';
import { newEmail, password } from '../support/actors.ts';
import { expect, test } from './shop.ts';

test('a shopper browses, chooses, signs up, orders, and finds the order after logging in again', {
  tag: '@long',
}, async ({ page }) => {
  const email = newEmail();
  await browseToProduct(page);
  await addToCart(page);
  await signUp(page, email);
  const total = await placeOrder(page, email);
  await expectOrder(page, total);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await logIn(page, email);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expectOrder(page, total);
});

async function browseToProduct(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Consoles' }).click();
  await expect(page.getByRole('heading', { name: 'Our Roof Console Range' })).toBeVisible();
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters.getByLabel('Model')).toBeDisabled();
  await filters.getByLabel('Make').selectOption('Nissan');
  await filters.getByLabel('Model').selectOption('Patrol GU');
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    /^Showing \d+ product\(s\) for Nissan Patrol GU$/,
  );
  await page.getByRole('link', { name: 'View Details of Outback Patrol' }).click();
  await expect(page.getByText('(48 reviews)')).toBeVisible();
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await dialog.getByRole('checkbox', { name: '4-Switch Panel' }).check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to Cart!').first()).toBeVisible();
  // The cart survives leaving the page.
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill('Shopper');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /sign up|create account/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** Places the order and returns the total that the shopper saw. */
async function placeOrder(page: Page, email: string): Promise<string> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill('Shopper');
  await page.getByLabel('Email').fill(email);
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
