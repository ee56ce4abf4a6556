/** Add-ons, and the cart and its storage. */
import { untilHydrated } from '../support/first-visit.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { addon, answer, expect, product, test, withCart } from './shop.ts';

test('the add-on dialog adds, totals, resets, and allows no add-ons', async ({ page }) => {
  await page.addInitScript(() => {
    // An unreadable cart counts as empty.
    localStorage.cart ??= '[{"product":null},{},7';
  });
  await answer(page, `/api/products/${product.id}`, product);
  await answer(page, '/api/addons', [
    addon,
    { ...addon, id: 'g', name: 'Test Gauge', category: 'gauges' },
    { ...addon, id: 'l', name: 'Test Light', category: 'lighting' },
    { ...addon, id: 'x', name: 'Test Net', category: 'accessories' },
    { ...addon, id: 'm', name: 'Test Mount', category: 'mounting' },
  ]);
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Increase quantity of Test Console' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await expect(dialog).toContainText('vehicle model in the order notes at checkout');
  await expect(dialog.locator('legend')).toHaveText([
    'Switch Panels',
    'Gauge Holders',
    'LED Lighting',
    'Add-Ons & Extras',
  ]);
  await expect(dialog.getByRole('group', { name: 'Add-Ons & Extras' })).toContainText('Test Mount');
  const summary = dialog.getByTestId('addon-summary');
  await expect(summary).toContainText('$320.00');
  const tick = dialog.getByRole('checkbox', { name: 'Test Switches' });
  await tick.check();
  await expect(summary).toContainText('Test Switches × 1');
  await dialog.getByRole('button', { name: 'Increase quantity of Test Switches' }).click();
  await expect(summary).toContainText('$371.00');
  await dialog.getByRole('button', { name: 'Decrease quantity of Test Switches' }).click();
  await dialog.getByRole('button', { name: 'Decrease quantity of Test Switches' }).click();
  await expect(tick).not.toBeChecked();
  await tick.check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to Cart!', 'Test Console has been added to your cart.');
  await expect(page.getByTestId('cart-badge')).toHaveText('2');

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(tick).not.toBeChecked();
  await expect(summary).toContainText('Test Console × 1');
  await tick.check();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('3');

  await answer(page, '/api/addons', []);
  await page.reload();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(stored).toHaveLength(1);
  expect(stored[0].product).toEqual(product);
  expect(stored[0].quantity).toBe(3);
  expect(stored[0].addons).toHaveLength(2);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByText('No add-ons available')).toBeVisible();
});

test('the cart counts, totals, and removes items', async ({ page }) => {
  await withCart(page, [
    { product, quantity: 1, addons: [{ addon, quantity: 2 }] },
    { product: { ...product, id: 'second', name: 'Second Console' }, quantity: 2, addons: [] },
  ]);
  await page.goto('/cart');
  const total = page.getByTestId('cart-total');
  await expect(total).toHaveText('$531.00');
  // A screen reader says what the buttons beside the lines did to it.
  await expect(total).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByTestId('cart-badge')).toHaveText('3');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  for (const text of ['Subtotal', 'Shipping', 'Calculated at checkout', 'Total']) {
    await expect(summary).toContainText(text);
  }
  await expect(summary.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
    'href',
    '/products',
  );
  const gst = await summary.getByText('GST included').boundingBox();
  expect(gst?.height, 'two lines').toBeLessThan(30);
  const first = page.getByTestId('cart-line').first();
  await expect(first.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await first.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(total).toHaveText('$691.00');
  await first.getByRole('button', { name: 'Remove Test Switches from Test Console' }).click();
  await expect(total).toHaveText('$640.00');
  await first.getByRole('button', { name: 'Remove Test Console', exact: true }).click();
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Second Console', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('shows one toast at a time for five seconds, which F8 focuses and a swipe dismisses', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilHydrated(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /F8/ }).locator('ol')).toBeFocused();
  const send = page.getByRole('button', { name: 'Send Message' });
  const toast = page.locator('.toast');
  await send.click();
  await send.click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await page.clock.runFor(300);
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);

  // From here on the test controls the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await send.click();
  await expect(toast).toBeVisible();
  await page.mouse.move(2, 2);
  await page.getByLabel('Message').focus();
  await page.clock.runFor(4500);
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(page.locator('.toast[data-state=open]')).toHaveCount(0);

  await send.click();
  const box = await page.locator('.toast[data-state=open]').boundingBox();
  if (!box) throw new Error('No toast to swipe');
  for (const [travel, left] of [
    [40, 1],
    [70, 0],
  ] as const) {
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + travel, box.y + 20, { steps: 5 });
    await page.mouse.up();
    await page.clock.runFor(300);
    await expect(page.locator('.toast[data-state=open]')).toHaveCount(left);
  }
});

test('the second tap of a double tap presses nothing that has come up under the finger', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 776 });
  await answer(page, `/api/products/${product.id}`, product);
  await answer(page, '/api/addons', [addon]);
  await page.goto(`/products/${product.id}`);
  const button = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  const { x = 0, y = 0, width = 0 } = button ?? {};
  // However long the page takes for the first tap.
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        const end = performance.now() + 600;
        while (performance.now() < end);
      },
      { once: true },
    ),
  );
  await page.mouse.dblclick(x + width - 30, y + 20, { delay: 20 });
  await expect(page.getByRole('dialog', { name: 'Customize Your Order' })).toBeVisible();
  await expect(page).toHaveURL(`/products/${product.id}`);
  await expect(page.getByTestId('cart-badge')).toBeHidden();
});

test('a removed line can be had back, and says whose add-ons it holds', { tag: '@long' }, async ({
  page,
}) => {
  await withCart(page, [{ product, quantity: 2, addons: [{ addon, quantity: 1 }] }]);
  await page.goto('/cart');
  const line = page.getByTestId('cart-line');
  await expect(line).toContainText('Add-ons for all 2 together:');
  await page.getByRole('button', { name: 'Remove Test Console' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('Test Console');
  await expect(page.getByTestId('cart-badge')).toHaveText('2');
});

test('a vehicle that stands in the sheet’s fields is the console’s, without another press', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/products/tourer-hilux');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await dialog.getByText('Which 4x4 is it for?').click();
  await dialog.getByLabel('Make').selectOption('Nissan');
  await dialog.getByLabel('Model').selectOption('Patrol');
  await expect(dialog).toContainText('Not cut for your Nissan Patrol');
  await dialog.getByLabel('Make').selectOption('Toyota');
  await dialog.getByLabel('Model').selectOption('HiLux');
  await expect(dialog).not.toContainText('Not cut for');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Toyota HiLux');
});

test('the cart says about what postage comes to, and the checkout too', { tag: '@long' }, async ({
  page,
}) => {
  const parcel = { lengthMm: 1040, widthMm: 300, heightMm: 164, weightGrams: 4_300 };
  await withCart(page, [{ product: { ...product, parcel }, quantity: 2, addons: [] }]);
  const zone = { name: 'Queensland', postcodes: '4000-4999', cents: [29_00, 36_00] };
  await answer(page, '/api/products/postage', {
    table: { upToGrams: [7_000, 18_000], zones: [zone] },
  });
  const readyBy = ['2031-03-04', '2031-03-11'];
  await answer(page, '/api/checkout', { accounts: 'optional', pickUp: false, gst: true, readyBy });
  await page.goto('/cart');
  await expect(page.getByText('Ready about 11 March, if you order now.')).toBeVisible();
  await expect(page.getByText('Total, GST included')).toBeVisible();
  await page.getByLabel('Your postcode').fill('30');
  await expect(page.getByText('All four digits, to see what postage')).toBeVisible();
  await page.getByLabel('Your postcode').fill('3000');
  await expect(page.getByText(/^About /)).toHaveCount(0);
  await page.getByLabel('Your postcode').fill('0000');
  await expect(page.getByText('We don’t know a place with the postcode 0000.')).toBeVisible();
  await page.getByLabel('Your postcode').clear();
  await page.keyboard.insertText(' 4350');
  await expect(page.getByText('About $72 to 4350, confirmed before you pay.')).toBeVisible();
  await expect(page.getByText('Calculated at checkout')).toBeVisible();
  await expect(page.getByTestId('cart-total')).toHaveText('$320.00');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByLabel('Postcode')).toHaveValue('4350');
  await expect(page.getByLabel('State')).toHaveValue('QLD');
  await page.getByLabel('Postcode').fill('4500');
  await expect(page.getByText('About $72 to 4500, confirmed before you pay.')).toBeVisible();
  await expect(page.getByText('To be calculated')).toBeVisible();
});

test('a console’s own page says when it goes in the post, and for about how much to a postcode', {
  tag: '@long',
}, async ({ page }) => {
  const zone = { name: 'Queensland', postcodes: '4000-4999', cents: [29_00, 36_00] };
  await answer(page, '/api/products/postage', {
    table: { upToGrams: [7_000, 18_000], zones: [zone] },
  });
  await page.goto('/products/compact-one');
  await page.mouse.click(2, 2);
  const postage = page.getByRole('region', { name: 'Postage' });
  await expect(postage).toContainText(/^PostageReady .+, then it goes in the post, to anywhere/);
  await postage.getByLabel('Your postcode').fill('4350');
  await expect(postage).toContainText('About $29 to 4350, confirmed before you pay.');
  await expectAccessible(page, { within: 'main' });
  // Known for the next console too.
  await page.goto('/products/outback-seventy');
  await page.mouse.click(2, 2);
  await expect(postage).toContainText('About $36 to 4350, confirmed before you pay.');

  await answer(page, '/api/products/postage', { table: null });
  await page.reload();
  await page.mouse.click(2, 2);
  await expect(postage).toContainText('then it goes in the post');
  await expect(postage.getByLabel('Your postcode')).toHaveCount(0);
});

test('a line of the cart is changed, for all of its consoles or for one', async ({ page }) => {
  const specifications = { 'Felt choices': 'Rust, Navy', 'Stitching choices': 'Sand, Red' };
  const chosen = { ...product, specifications };
  const light = { ...addon, id: 'l', name: 'Test Light', category: 'lighting' };
  await answer(page, `/api/products/${product.id}`, chosen);
  await answer(page, '/api/addons', [addon, light]);
  await withCart(page, [
    { product: chosen, quantity: 3, addons: [{ addon, quantity: 3 }], stitching: 'Sand' },
  ]);
  await page.goto('/cart');
  const lines = page.getByTestId('cart-line');
  const change = lines.first().getByRole('button', { name: 'Change Options of Test' });
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await expect(lines.locator('img').first()).toHaveAttribute('src', '/icon.png');

  // By keyboard alone; Escape changes nothing, and gives the focus back.
  await change.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Test Switches' })).toBeChecked();
  await expect(dialog.getByLabel('Stitching', { exact: true })).toHaveValue('Sand');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Test Switches' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await expect(lines).toContainText('Test Switches × 3');

  // A press that comes before the browser reports that it has closed opens it anew.
  await change.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Test Switches' }).press('Space');
  await change.evaluate((button: HTMLElement) => {
    document.querySelector<HTMLElement>('dialog:popover-open')?.hidePopover();
    button.click();
  });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(dialog.getByRole('checkbox', { name: 'Test Switches' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();

  // All of them.
  await change.press('Enter');
  await dialog.getByLabel('Felt', { exact: true }).selectOption('Navy');
  await dialog.getByRole('checkbox', { name: 'Test Light' }).press('Space');
  await dialog.getByRole('button', { name: 'Save to Cart' }).press('Enter');
  await expectToast(page, 'Cart Updated', 'Test Console is as you chose it.');
  await expect(lines.getByRole('heading')).toBeFocused();
  await expect(lines).toContainText('Felt: Navy');
  await expect(lines).toContainText('Test Light × 1');
  await expect(page.getByTestId('cart-total')).toHaveText('$582.00');
  // Its picture is the felt that was chosen.
  await expect(lines.locator('[role=img][aria-label*="navy felt"]')).toBeVisible();
  await expect(lines.locator('img[src="/icon.png"]')).toHaveCount(0);

  // One of them, which takes its share along.
  await change.press('Enter');
  await dialog.getByLabel('Change', { exact: true }).selectOption('One, on a line of its own');
  await expect(dialog.getByTestId('addon-summary')).toContainText('Test Console × 1');
  await expect(dialog.getByRole('checkbox', { name: 'Test Switches' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Test Light' })).not.toBeChecked();
  await dialog.getByLabel('Felt', { exact: true }).selectOption('Rust');
  await dialog.getByRole('button', { name: 'Save to Cart' }).press('Enter');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Test Switches × 2');
  await expect(lines.first()).toContainText('Test Light × 1');
  await expect(lines.last()).toContainText('Felt: Rust');
  await expect(lines.last()).toContainText('Test Switches × 1');
  await expect(lines.last().getByRole('heading')).toBeFocused();
  await expect(page.getByTestId('cart-total')).toHaveText('$582.00');
  await expect(page.getByTestId('cart-badge')).toHaveText('3');
});
