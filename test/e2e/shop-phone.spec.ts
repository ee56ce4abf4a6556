/** The shop on a phone: large targets, visible buttons, immediate feedback. */
import { holdBack, untilHydrated } from '../support/first-visit.ts';
import { expectToast } from './console-guard.ts';
import { addon, answer, expect, product, test, withCart } from './shop.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('the whole card links to its console, and shows that it was tapped', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/products');
  await untilHydrated(page);
  const card = page.getByTestId('product-card').filter({ hasText: 'Outback Patrol' });
  await expect(card.getByRole('link')).toHaveCount(1);
  // Its code is held back, like on a slow network.
  const release = await holdBack(page, '**/assets/product-*.js');
  const image = card.getByRole('img');
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 80, (box?.y ?? 0) + 120);
  await expect(card.getByRole('link')).toHaveAttribute('aria-busy', 'true');
  await expect(card).toHaveCSS('outline-style', 'solid');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outback Patrol');
});

test('price and button stay in view along a console’s page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/products/outback-seventy');
  const button = page.getByRole('button', { name: 'Add to Cart' });
  const price = page.getByText('$549.00').filter({ visible: true }).last();
  for (const place of ['Outback Seventy', 'Key Features', 'Specifications']) {
    await page.getByRole('heading', { name: place, exact: true }).scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(price).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Increase quantity of Outback Seventy' }).click();
  await expect(page.getByText('$1,098.00').filter({ visible: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await expect(page.getByText('Tap the picture for a closer look.')).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('Drag to look around, tap to go back.')).toBeVisible();
});

test('add-ons are collapsed by category, and the toast links to the cart', {
  tag: '@long',
}, async ({ page }) => {
  await answer(page, `/api/products/${product.id}`, product);
  await answer(page, '/api/addons', [
    { ...addon, imageUrl: '/icon.png' },
    { ...addon, id: 'x', name: 'Test Net', category: 'accessories' },
  ]);
  await page.goto(`/products/${product.id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  const tick = dialog.getByRole('checkbox', { name: 'Test Switches' });
  await expect(tick).toBeHidden();
  await dialog.getByText('Switch Panels').first().click();
  await expect(dialog.locator('img').first()).toBeVisible();
  await tick.check();
  await expect(dialog.getByText('1 chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to Cart!', 'Test Console has been added to your cart.');
  // It lies over nothing that can be pressed, neither the bar nor a link of the footer.
  const covered = () =>
    page.locator('.toast').evaluate((toast) => {
      const own = toast.getBoundingClientRect();
      const rows = [...document.querySelectorAll('a, button, input')].filter((one) => {
        const { top, bottom, width } = one.getBoundingClientRect();
        return !toast.contains(one) && width > 0 && top < own.bottom && bottom > own.top;
      });
      return rows.map(({ textContent }) => textContent);
    });
  await expect.poll(covered).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.evaluate(() => document.querySelector('footer')?.scrollIntoView({ block: 'end' }));
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expectToast(page, 'Added to Cart!');
  await expect.poll(covered).toEqual([]);
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart');
});

test('the foot of the sheet of add-ons takes a fifth of a phone, whatever there is to say of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    localStorage.setItem('vehicle', '{"make":"Suzuki","model":"Jimny","year":null}'),
  );
  await page.goto('/products/tourer-hilux');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  for (const [group, name] of [
    ['Switch Panels', '8-Switch Panel'],
    ['LED Lighting', 'LED Map Light Pair'],
    ['Gauge Holders', 'Triple Gauge Holder'],
  ] as const) {
    await dialog.locator('summary').filter({ hasText: group }).click();
    const tick = dialog.getByRole('checkbox', { name });
    // A row without a line of its own for the price: three of them are in sight at once.
    const row = await tick.evaluate((input) => input.parentElement?.offsetHeight);
    expect(row, name).toBeLessThanOrEqual(140);
    await tick.click();
  }
  const foot = dialog.locator('.sticky', { hasText: 'Total before cut-outs' }).last();
  await expect(foot).toContainText('Not cut for your Suzuki Jimny');
  await expect(foot.getByRole('button', { name: 'Add to Cart Anyway' })).toBeInViewport({
    ratio: 1,
  });
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(844 / 5);
  // The rest of the sum follows the add-ons.
  const lines = dialog.getByTestId('addon-summary').getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await lines.last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('img', { name: /^Front view.*8-Switch Panel/ })).toBeVisible();
  await expect(dialog.getByText(/^No room as drawn: /)).toBeVisible();
});

for (const [size, paths] of [
  [24, ['/', '/products/tourer-hilux', '/contact', '/reviews', '/cart', '/checkout', '/build']],
  [32, ['/', '/products/tourer-hilux', '/contact']],
] as const) {
  test(`with letters of ${size} pixels a phone shows all of a page in its width`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await withCart(page, [{ product, quantity: 1, addons: [{ addon, quantity: 1 }] }]);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beside = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(beside, { message: path }).toBeLessThanOrEqual(0);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/products/tourer-hilux');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });
}
