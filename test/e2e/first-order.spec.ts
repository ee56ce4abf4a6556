/** A first order on a phone, from a console's page to the dashboard, and a second one. */
import type { Locator } from '@playwright/test';
import { createActors, newEmail, password } from '../support/actors.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import {
  addon,
  answer,
  customer,
  expect,
  fillCheckout,
  markCookie,
  order,
  product,
  test,
  withCart,
} from './shop.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, refusals: true });

test('takes few taps, asks nothing twice, and remembers the customer', async ({ page }) => {
  let taps = 0;
  const typed: string[] = [];
  const tap = async (target: Locator) => {
    await target.tap();
    taps++;
  };
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    await tap(field);
    await page.keyboard.insertText(text);
    typed.push(text);
  };
  const goToCheckout = async () => {
    await page.goto('/products/outback-seventy');
    await untilHydrated(page);
    await tap(page.getByRole('button', { name: 'Add to Cart' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }));
    await tap(page.getByRole('link', { name: 'View Cart' }));
    await tap(page.getByRole('link', { name: 'Proceed to Checkout' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  };
  const place = async () => {
    await tap(page.getByRole('button', { name: 'Place Order' }));
    await expectToast(page, 'Order Placed Successfully!');
    await expect(page).toHaveURL('/dashboard');
  };

  await goToCheckout();
  await type('Email', newEmail());
  await type('Password', password);
  const besidesAddress = taps + 1;
  // The shipping address with recipient and phone.
  await type('First name', 'Jo');
  await type('Last name', 'Shopper');
  await type('Phone', '0400 000 000');
  await type('Street address', '1 Red Dirt Road');
  await type('City', 'Longreach');
  await type('Postcode', '4730');
  await expect(page.getByLabel('State')).toHaveValue('QLD');
  await page.getByLabel('Order notes').fill('Only about this one');
  await place();
  expect(besidesAddress).toBeLessThanOrEqual(8);
  expect(new Set(typed).size).toBe(typed.length);
  await expect(page.getByTestId('order-card')).toHaveCount(1);

  taps = 0;
  await goToCheckout();
  await expect(page.getByText('We’ve filled in your details from last time.')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Jo'],
    ['Last name', 'Shopper'],
    ['Phone', '0400 000 000'],
    ['Street address', '1 Red Dirt Road'],
    ['City', 'Longreach'],
    ['Postcode', '4730'],
    ['State', 'QLD'],
    ['Order notes', ''],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await place();
  expect(taps).toBe(5);
  await expect(page.getByTestId('order-card')).toHaveCount(2);
});

test('an email with an account is logged in, and a wrong password loses nothing', {
  tag: '@long',
}, async ({ page }) => {
  const { actor, user } = await createActors(process.env.SHOP_ORIGIN ?? '').signUp();
  const bought = (await actor.get('/api/products/outback-seventy')).body;
  await withCart(page, [{ product: bought, quantity: 1, addons: [] }]);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('not my password');
  const button = page.getByRole('button', { name: 'Place Order' });
  await button.tap();
  await expectToast(page, 'Login failed', 'Invalid email or password');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(
    /already has an account, but that’s not its password./,
  );
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('Street address')).toHaveValue('1 Red Dirt Road');
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await expectAccessible(page, { where: 'a password that is not the account’s', variation: true });

  await field.fill(password);
  await button.tap();
  await expectToast(page, 'Order Placed Successfully!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByTestId('order-card')).toContainText('1 Red Dirt Road');
});

test('a postcode selects the state; an invalid form creates no account, a retry no second one', {
  tag: '@long',
}, async ({ page }) => {
  const sent: string[] = [];
  await answer(page, '/api/products', [product]);
  await answer(page, '/api/addons', [addon]);
  await page.route('**/api/auth/signup', (route) => {
    sent.push('signup');
    expect(route.request().postDataJSON()).toEqual({
      firstName: 'Jo',
      lastName: 'Shopper',
      email: 'jo@example.com',
      phone: '0400 000 000',
      password,
    });
    return route.fulfill({ status: 201, json: customer, headers: markCookie });
  });
  await page.route('**/api/orders*', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: [] });
    sent.push('order');
    expect(route.request().postDataJSON()).not.toHaveProperty('password');
    return sent.length < 3
      ? route.fulfill({ status: 503, json: { message: 'The workshop is busy.' } })
      : route.fulfill({ status: 201, json: order });
  });
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  await page.goto('/checkout');
  const postcode = page.getByLabel('Postcode');
  const state = page.getByLabel('State');
  await postcode.focus();
  await page.keyboard.insertText(' 4383');
  await expect(postcode).toHaveValue('4383');
  await expect(state).toHaveValue('QLD');
  await state.selectOption('NSW');
  const warning = page.getByText('4383 is usually in QLD, not NSW.');
  await expect(warning).toBeVisible();
  await expect(state).not.toHaveAttribute('aria-invalid', 'true');
  await postcode.fill('2620');
  await expect(warning).toHaveCount(0);
  await expect(state).toHaveValue('NSW');
  await postcode.fill('0100');
  await expect(page.getByText('We don’t know a place with the postcode 0100.')).toBeVisible();

  await fillCheckout(page);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const button = page.getByRole('button', { name: 'Place Order' });
  await button.tap();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await postcode.fill('47');
  await button.tap();
  await expect(postcode).toBeFocused();
  expect(sent).toEqual([]);

  await postcode.fill('4730');
  await button.tap();
  await expectToast(page, 'Order Failed');
  await expect(page.getByText('The workshop is busy.')).toBeVisible();
  await expect(page.getByText('You are logged in as jo@example.com.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('1 Red Dirt Road');
  await button.tap();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toEqual(['signup', 'order', 'order']);
});
