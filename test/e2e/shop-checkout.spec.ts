/** Checkout: login, validation, changes to the cart, and failures. */

import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import {
  addon,
  answer,
  customer,
  expect,
  fillCheckout,
  order,
  product,
  signedInAs,
  test,
  withCart,
} from './shop.ts';

const cart = [{ product, quantity: 1, addons: [{ addon, quantity: 2 }] }];

test.use({ refusals: true });

test.beforeEach(async ({ page }) => {
  await answer(page, '/api/products', [product]);
  await answer(page, '/api/addons', [addon]);
});

test('a signed-out shopper logs in and returns to the filled form', { tag: '@long' }, async ({
  page,
}) => {
  await withCart(page, cart);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel('Order notes').fill('Patrol GU, 2004');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectToast(page, 'Authentication Required', 'Please log in to place an order.');
  await expect(page).toHaveURL('/login?returnTo=%2Fcheckout');
  await expect(page.getByLabel('Email')).toHaveValue('jo@example.com');
  await page.getByRole('link', { name: 'Sign up' }).click();
  for (const [label, value] of [
    ['First name', 'Jo'],
    ['Last name', 'Shopper'],
    ['Email', 'jo@example.com'],
    ['Phone', '0400 000 000'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('roofconsole-customer');
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/checkout');
  await expectToast(page, 'Welcome back!');
  await expect(page.getByLabel('First name')).toHaveValue('Jo');
  await expect(page.getByLabel('Postcode')).toHaveValue('4730');
  await expect(page.getByLabel('Order notes')).toHaveValue('Patrol GU, 2004');
  await expect(page.getByTestId('checkout-total')).toHaveText('$211.00');
});

test('an empty checkout is the empty cart, and an empty form shows messages', async ({ page }) => {
  await signedInAs(page, { ...customer, firstName: '', lastName: '', email: '', phone: '' });
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart is Empty');
  await expectToast(page, 'Empty Cart', 'Please add items to your cart before checking out.');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Browse Products',
    'Build Your Own',
  ]);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  await page.evaluate((json) => localStorage.setItem('cart', json), JSON.stringify(cart));
  await page.reload();
  await expect(page.getByText('To be calculated')).toBeVisible();
  // A select that Tab only passes is no mistake yet.
  await page.getByLabel('City').focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(page.getByText('Choose your state.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Enter your first name.');
  await page.getByLabel('Postcode').fill('47');
  await expect(page.getByText('A postcode has four digits.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveAttribute('autocomplete', 'tel');
  await expect(page.getByLabel('Postcode')).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('link', { name: 'Change Your Cart' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Postcode'), 'what was typed is kept').toHaveValue('47');
});

test('changes of price and stock are shown before the order is placed', async ({ page }) => {
  // The form is longest here: the top of the page is some 2,000 px above the button.
  await page.setViewportSize({ width: 390, height: 844 });
  let placed = 0;
  await page.route('**/api/orders', (route) => {
    if (route.request().method() === 'POST') placed++;
    return route.fulfill({ status: 201, json: order });
  });
  await signedInAs(page);
  await withCart(
    page,
    cart.map((line) => ({ ...line, extraCutOut: '1 extra gauge hole' })),
  );
  await page.goto('/checkout');
  await fillCheckout(page);
  await expect(page.getByTestId('checkout-total')).toHaveText('from $211.00');
  await answer(page, '/api/products', [{ ...product, price: 18_000 }]);
  await answer(page, '/api/addons', []);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const changes = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
  await expect(changes).toContainText('Test Console was $160.00 and is now $180.00.');
  await expect(changes).toContainText('Test Switches is no longer for sale.');
  await expect(changes).toContainText('Your total is now from $180.00.');
  // The reason comes to the button that was pressed, at every press.
  await expect(changes).toBeFocused();
  await expect(changes).toBeInViewport();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(changes).toBeFocused();
  expect(placed).toBe(0);
  await expect(page.getByLabel('Street address')).toHaveValue('1 Red Dirt Road');
  await changes.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByTestId('checkout-total')).toHaveText('from $180.00');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(placed).toBe(1);
});

test('a failed order keeps form and idempotency key, and a retry succeeds', async ({ page }) => {
  const placed = { ...order, status: 'pending' };
  const sent: { key: string | undefined; body: unknown }[] = [];
  let refusal: { status: number; message: string; field?: string } | undefined = {
    status: 409,
    message: 'Prices changed.',
  };
  await page.route('**/api/orders*', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: [placed] });
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    if (!refusal) return route.fulfill({ status: 201, json: placed });
    const { status, ...json } = refusal;
    return route.fulfill({ status, json });
  });
  await answer(page, /events$/, []);
  await signedInAs(page);
  await withCart(page, cart);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel('Purchase order number').fill('PO-4711');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expectToast(
    page,
    'Order Failed',
    'There was an error placing your order. Please try again.',
  );
  await expect(page.getByText('Prices changed.')).toBeVisible();
  // An error of one field stands at it; one without a field on the page stands beside the button.
  refusal = { status: 400, message: 'The phone number is too odd.', field: 'customerPhone' };
  await place.click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    /The phone number is too odd\./,
  );
  refusal = { status: 400, message: 'Too many of one.', field: 'items[1].addons[1].quantity' };
  await place.click();
  await expect(page.getByRole('main').getByText('Too many of one.')).toBeVisible();
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Longreach');
  refusal = undefined;
  await place.click();
  await expect(page).toHaveURL('/dashboard');
  await expectToast(
    page,
    'Order Placed Successfully!',
    'Your order has been received and is being processed.',
  );
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  const thanks = page.getByRole('region', { name: 'Thanks for your order' });
  await expect(thanks).toContainText('#0a1b2c3d');
  await expect(thanks.getByRole('listitem').first()).toContainText('We ring you');
  await expect(page.getByRole('list', { name: 'How far along it is' })).toContainText('Delivered');
  await thanks.getByRole('button', { name: 'Got It' }).click();
  await expect(thanks).toBeHidden();

  expect(sent).toHaveLength(4);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.body).toEqual({
    customerFirstName: 'Jo',
    customerLastName: 'Shopper',
    customerEmail: 'jo@example.com',
    customerPhone: '0400 000 000',
    shippingAddress: '1 Red Dirt Road',
    shippingCity: 'Longreach',
    shippingState: 'QLD',
    shippingPostcode: '4730',
    purchaseOrderNumber: 'PO-4711',
    billToName: '',
    billToAbn: '',
    billToAddress: '',
    notes: '',
    items: [{ productId: product.id, quantity: 1, addons: [{ addonId: addon.id, quantity: 2 }] }],
    expectedTotalCents: 21_100,
  });
  // The next order starts with the last one's address and nothing else.
  await page.evaluate((json) => localStorage.setItem('cart', json), JSON.stringify(cart));
  await page.goto('/checkout');
  await expect(page.getByLabel('Street address')).toHaveValue('1 Red Dirt Road');
  expect(await page.evaluate(() => sessionStorage.getItem('draft.checkout'))).toBe('{}');
});

test('an address and a number that look mistyped stop Place Order once', { tag: '@long' }, async ({
  page,
}) => {
  await signedInAs(page);
  await withCart(page, cart);
  await answer(page, '/api/orders', { message: 'No.' }, 500);
  await page.goto('/checkout');
  await fillCheckout(page);
  const email = page.getByLabel('Email');
  const phone = page.getByLabel('Phone');
  await email.fill('jo@gmial.com');
  await phone.fill('12');
  await expect(email).toHaveAccessibleDescription('Did you mean jo@gmail.com?');
  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      orders.push(request.postDataJSON().customerEmail);
    }
  });
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(email).toBeFocused();
  const ifRight = 'If it’s right as it is, carry on: we won’t ask again.';
  await expect(email).toHaveAccessibleDescription(new RegExp(`^${ifRight} Did you mean`));
  await expect(phone).toHaveAccessibleDescription(
    `${ifRight} We’ll ring this number. Is it complete?`,
  );
  await expectAccessible(page, { where: 'what looks mistyped', colors: true });
  expect(orders).toEqual([]);
  await page.getByRole('button', { name: 'jo@gmail.com' }).click();
  await expect(email).toHaveValue('jo@gmail.com');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('');
  // The form asks about each value once.
  await place.click();
  await expectToast(page, 'Order Failed');
  expect(orders).toEqual(['jo@gmail.com']);
});

test('the checkout asks for a vehicle that is not known, and sends the one it gets', {
  tag: '@long',
}, async ({ page }) => {
  await signedInAs(page);
  await withCart(page, cart);
  await page.goto('/checkout');
  const ask = page.getByRole('region', { name: 'Which 4x4 is it for?' });
  await ask.getByLabel('Make').selectOption('Nissan');
  await ask.getByLabel('Model').selectOption('Patrol');
  // The vehicle in the fields counts, although the button beside them was not pressed.
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
    'For a Nissan Patrol',
  );
  await expect(page.getByLabel('Order notes')).toHaveAccessibleDescription(
    'Anything we should know.',
  );
  // One that the console is not cut for can be ordered, and is warned of before the press.
  const warning = page.locator('p').filter({ hasText: 'Not cut for your' });
  await expect(warning).toHaveCount(0);
  await ask.getByLabel('Make').selectOption('Not listed');
  await ask.getByLabel('Your 4x4').fill('Delica');
  await expect(warning).toHaveText(
    'Not cut for your Delica. Order it anyway, and we’ll ring you before we build.',
  );
  await ask.getByLabel('Make').selectOption('Nissan');
  await ask.getByLabel('Model').selectOption('Patrol');
  await fillCheckout(page);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  expect((await sent).postDataJSON().items).toEqual([
    {
      productId: product.id,
      quantity: 1,
      addons: [{ addonId: addon.id, quantity: 2 }],
      vehicle: { make: 'Nissan', model: 'Patrol', year: null },
    },
  ]);
});

test('an expired session asks to log in, and loses nothing', { tag: '@long' }, async ({ page }) => {
  await signedInAs(page);
  await withCart(page, cart);
  await answer(page, '/api/orders', { message: 'Please log in.' }, 401);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectToast(page, 'Authentication Required', 'Please log in to place an order.');
  await expect(page).toHaveURL('/login?returnTo=%2Fcheckout');
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
});

test('an order that is picked up asks for no address and is told of in its own words', {
  tag: '@long',
}, async ({ page }) => {
  await signedInAs(page, customer);
  await answer(page, '/api/checkout', {
    accounts: 'required',
    pickUp: true,
    gst: true,
    readyBy: [],
  });
  const pickedUp = { ...order, status: 'shipped', pickUp: true, shippingAddress: null };
  let sent: { pickUp?: boolean; shippingAddress?: string | null } = {};
  await page.route('**/api/orders', (route) => {
    if (route.request().method() === 'POST') {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 201, json: pickedUp });
    }
    return route.fulfill({ json: [pickedUp] });
  });
  await withCart(page, cart);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByLabel('Delivery').selectOption('pick-up');
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No postage to pay.')).toBeVisible();
  await expect(page.getByLabel('Delivery')).toHaveValue('pick-up');
  await expect(page.getByText('Pick-up, no postage')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'You pay nothing now. We ring with a date, then send an invoice.',
  );
  await expectAccessible(page, { within: 'main' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(sent).toMatchObject({ pickUp: true, shippingAddress: null });
  const card = page.getByTestId('order-card');
  await expect(card.getByText('Ready to pick up').first()).toBeVisible();
  await expect(card).toContainText('Next: you pick it up at the workshop.');
  await expect(card.getByRole('heading', { name: 'Pick Up From' })).toBeVisible();
  await expect(card).not.toContainText(/post/i);
});
