/** The focus never falls to the top of the document when its element is removed or replaced. */
import type { Locator, Page } from '@playwright/test';
import { untilHydrated } from '../support/first-visit.ts';
import { expectAccessible, openDialog } from './axe.ts';
import {
  addon,
  answer,
  expect,
  order,
  product,
  quote,
  signedInAs,
  test,
  withCart,
} from './shop.ts';

const gauge = { ...addon, id: 'test-gauge', name: 'Test Gauge' };

test('in the cart, a removed item gives the focus to the one beside it, a picked 4x4 to its line', {
  tag: '@long',
}, async ({ page }) => {
  await withCart(page, [
    {
      product,
      quantity: 2,
      addons: [
        { addon, quantity: 1 },
        { addon: gauge, quantity: 1 },
      ],
    },
    { product: { ...product, id: 'second', name: 'Second Console' }, quantity: 1, addons: [] },
  ]);
  await page.goto('/cart');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await press('Remove Test Switches from Test Console');
  await expect(page.getByRole('listitem').filter({ hasText: '+ Test Gauge' }).last()).toBeFocused();
  await press('Remove Test Gauge from Test Console');
  await expect(heading('Test Console')).toBeFocused();
  await press('Decrease quantity of Test Console');
  await expect(
    page.getByRole('button', { name: 'Decrease quantity of Test Console' }),
  ).toBeFocused();

  await press('Which 4x4 is it for? (Second Console)');
  const line = page.getByTestId('cart-line').filter({ hasText: 'Second Console' });
  await line.getByLabel('Make').selectOption('Toyota');
  await line.getByLabel('Model').selectOption('HiLux');
  await line.getByRole('button', { name: 'Build It for This' }).press('Enter');
  await expect(
    page.getByRole('button', { name: 'Change (Second Console)', exact: true }),
  ).toBeFocused();

  await press('Remove Test Console');
  await expect(heading('Second Console')).toBeFocused();
  await press('Undo');
  await expect(heading('Test Console')).toBeFocused();
  await expect(page.getByTestId('cart-line').first()).toContainText('Test Console');
  await press('Remove Test Console');
  await expect(heading('Second Console')).toBeFocused();
  await press('Remove Second Console');
  await expect(heading('Your Cart is Empty')).toBeFocused();
});

test('what fits takes the focus over from the form that asked for the 4x4', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about');
  await untilHydrated(page);
  const opener = page.getByRole('button', { name: 'Pick Your 4x4' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What do you drive?' });
  await dialog.getByLabel('Make').selectOption('Toyota');
  await dialog.getByLabel('Model').selectOption('HiLux');
  await dialog.getByRole('button', { name: 'Show What Fits' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your Toyota HiLux' })).toContainText('fit your');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Compact One' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change 4x4' })).toBeFocused();

  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Pick Another' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What do you drive?' })).toBeFocused();
});

test('a 4x4 that was picked is said, and gives the focus to what stands in its form’s place', {
  tag: '@long',
}, async ({ page }) => {
  const pick = async (form: Locator, button: string) => {
    await form.getByLabel('Make').selectOption('Suzuki');
    await form.getByLabel('Model').selectOption('Jimny');
    await form.getByRole('button', { name: button }).press('Enter');
  };
  const said = (within: Locator, words: string | RegExp) =>
    expect(within.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  const forget = () => page.evaluate(() => localStorage.removeItem('vehicle'));

  await page.goto('/build?console=outback-seventy');
  const look = page.getByRole('region', { name: 'Your console' });
  await look.getByRole('button', { name: 'Pick Your 4x4' }).press('Enter');
  await expect(look.getByLabel('Make')).toBeFocused();
  await pick(look, 'Use This 4x4');
  await expect(look.getByRole('button', { name: 'Change 4x4' })).toBeFocused();
  await said(look, 'Your 4x4 is the Suzuki Jimny.');
  await said(look, 'Not cut for your Suzuki Jimny.');
  await said(look, 'Change to the Compact Jimny');
  await look.getByRole('button', { name: 'Change to the Compact Jimny' }).press('Enter');
  await expect(look.getByLabel('Console', { exact: true })).toBeFocused();
  await said(
    page.locator('.builder-top'),
    'The Compact Jimny as it comes. Undo brings your layout back.',
  );

  await forget();
  await page.goto('/products/outback-seventy');
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await dialog.getByText('Which 4x4 is it for?').press('Enter');
  await pick(dialog, 'Build It for This');
  await expect(dialog.getByText('Is it for another 4x4?')).toBeFocused();
  await said(dialog, /^For your Suzuki Jimny\./);
  await said(dialog, 'Not cut for your Suzuki Jimny.');

  await forget();
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Which 4x4 is it for? (Test Console)' }).press('Enter');
  await pick(page.getByTestId('cart-line'), 'Build It for This');
  await expect(page.locator(':focus')).toHaveAccessibleDescription(
    /^For a Suzuki Jimny Not cut for your Suzuki Jimny\./,
  );

  await forget();
  await page.evaluate(() => sessionStorage.removeItem('cart-filled'));
  await page.goto('/checkout');
  await pick(page.getByRole('region', { name: 'Which 4x4 is it for?' }), 'Build It for This');
  await expect(page.getByText('It’s for your Suzuki Jimny.')).toBeFocused();
});

test('a 4x4 that an order lacked is asked for behind its question, and gives the focus to the order', {
  tag: '@long',
}, async ({ page }) => {
  const asked = { ...order, status: 'pending' };
  const ids = ['8', '9'].map((digit) => order.id.replace(/^./, digit));
  await signedInAs(page);
  await answer(page, '/api/orders', [asked, ...ids.map((id) => ({ ...asked, id }))]);
  await answer(page, /\/messages$/, []);
  await answer(page, /\/events$/, []);
  await page.goto('/dashboard');
  const card = page.getByTestId('order-card').first();
  const question = page.locator('summary').filter({ hasText: 'Which 4x4 is it for?' });
  await expect(question).toHaveCount(3);
  await expect(page.getByRole('main').getByLabel('Make')).toHaveCount(0);
  await question.first().press('Enter');
  await card.getByLabel('Make').selectOption('Suzuki');
  await card.getByLabel('Model').selectOption('Jimny');
  const vehicle = { make: 'Suzuki', model: 'Jimny', year: null };
  const [line] = order.orderItems;
  const told = { ...asked, orderItems: [{ ...line, vehicle }] };
  await answer(page, `/api/orders/${order.id}/customer`, told);
  await answer(page, '/api/orders', [told]);
  await card.getByRole('button', { name: 'This Is My 4x4' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
});

/** Tab from the last control of a dialog leads to its first, and back; Escape leads to its button. */
async function expectRound(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  const close = dialog.getByRole('button', { name: 'Close' });
  const focused = dialog.locator(':focus');
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(close).not.toBeFocused();
  await expect(focused).toHaveCount(1);
  const last = await focused.elementHandle();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveCount(1);
  await last?.focus();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await expectAccessible(page, { where: 'a dialog', within: openDialog, variation: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('Tab goes round in the dialog of add-ons, and what is chosen in it stays', async ({
  page,
}) => {
  await answer(page, `/api/products/${product.id}`, product);
  await answer(page, '/api/addons', [addon]);
  await page.goto(`/products/${product.id}`);
  const opener = page.getByRole('button', { name: 'Add to Cart' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  const tick = dialog.getByRole('checkbox', { name: 'Test Switches' });
  await tick.press('Space');
  await expectRound(page, dialog, opener);
  await opener.press('Enter');
  await expect(tick).toBeChecked();
  await tick.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tick).toBeFocused();
});

test('Tab goes round in the menu, the vehicle’s dialog and an enlarged picture', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/outback-seventy');
  await untilHydrated(page);
  for (const [button, title] of [
    ['Open menu', 'Menu'],
    ['Pick Your 4x4', 'What do you drive?'],
    [/^Enlarge/, 'Outback Seventy'],
  ] as const) {
    const opener = page.getByRole('button', { name: button }).first();
    await opener.press('Enter');
    await expectRound(page, page.getByRole('dialog', { name: title }), opener);
  }
});

test('filters that are reset give the focus to the heading of the list', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/products?make=Toyota&model=Nope');
  await page.getByRole('button', { name: 'Reset Filters' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an add-on counted down to none gives the focus to its tick', {
  tag: '@long',
}, async ({ page }) => {
  await answer(page, `/api/products/${product.id}`, product);
  await answer(page, '/api/addons', [addon]);
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  const tick = dialog.getByRole('checkbox', { name: 'Test Switches' });
  await tick.press('Space');
  await dialog.getByRole('button', { name: 'Decrease quantity of Test Switches' }).press('Enter');
  await expect(tick).not.toBeChecked();
  await expect(tick).toBeFocused();
});

test('a cart that was brought up to date gives the focus to the summary of the order', {
  tag: '@long',
}, async ({ page }) => {
  await answer(page, '/api/products', [{ ...product, price: 17_000 }]);
  await answer(page, '/api/addons', [addon]);
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Update My Cart' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused();
});

test('a review without stars gives the focus to the stars, and Escape keeps what was written', {
  tag: '@long',
}, async ({ page }) => {
  await signedInAs(page);
  await answer(page, '/api/orders', [order]);
  await answer(page, /\/messages$/, []);
  await answer(page, /\/events$/, []);
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Leave a Review' });
  await opener.press('Enter');
  const comment = page.getByLabel('Comment');
  await comment.fill('Solid and tidy.');
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  const one = page.getByRole('radio', { name: '1 star' });
  await expect(one).toBeFocused();
  await expect(page.getByText('Choose from one to five stars.')).toBeVisible();
  await expectAccessible(page, { where: 'a review without stars', within: openDialog });
  await one.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(comment).toHaveValue('Solid and tidy.');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
});

test('a review that was sent takes the focus, also below an order that is folded', {
  tag: '@long',
}, async ({ page }) => {
  const newer = { ...order, id: order.id.replace(/^./, '9'), status: 'pending' };
  await signedInAs(page);
  await answer(page, '/api/orders', [newer, order]);
  await answer(page, /\/messages$/, []);
  await answer(page, /\/events$/, []);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Leave a Review' }).press('Enter');
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  const review = { rating: 5, comment: null, createdAt: order.createdAt };
  await answer(page, '/api/reviews', review, 201);
  await answer(page, '/api/orders', [newer, { ...order, review }]);
  await page.getByRole('button', { name: 'Submit Review' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Review' })).toBeFocused();
});

test('reminders that were stopped give the focus to what says so', { tag: '@long' }, async ({
  page,
}) => {
  await answer(page, /^\/api\/quotes\/\w+\/\w+/, null, 204);
  await answer(page, '/api/quotes/token', quote);
  await page.goto('/quote/token');
  await page.getByRole('button', { name: 'Don’t Remind Me' }).press('Enter');
  await expect(page.getByText(/We won’t remind you about this quote/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeFocused();
});
