/** The drawing of a console's face, wherever shoppers meet it outside the builder. */
import { expectAccessible, openDialog } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { expect, test } from './shop.ts';

const face = { name: /^Front view, 980 by 114 mm, .* Radio slot at \d+ mm/ };

test('the cart and the checkout show how a console is laid out, and lead back to the builder', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/build?console=tourer-hilux');
  await page.getByRole('button', { name: 'Olive' }).click();
  await page.getByRole('button', { name: 'Add 4-Switch Panel' }).press('Enter');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/cart');
  const line = page.getByTestId('cart-line');
  await expect(line.getByRole('img', face)).toBeVisible();
  await expect(line).toContainText('Felt: Olive');
  // The small picture shows all of the console.
  const small = line.locator('a[aria-hidden] > div');
  const [around, drawn] = await small.evaluate((box) =>
    [box, box.querySelector('.face-view') ?? box].map((it) => it.getBoundingClientRect().toJSON()),
  );
  expect(drawn.left).toBeGreaterThanOrEqual(around.left);
  expect(drawn.right).toBeLessThanOrEqual(around.right + 0.5);
  expect(drawn.bottom).toBeLessThan(around.bottom);
  // Parts on the face change in the builder alone, and every console has them.
  await expect(line.getByRole('button', { name: /Remove 4-Switch Panel/ })).toHaveCount(0);
  await line.getByRole('button', { name: 'Increase quantity of Tourer HiLux' }).click();
  await expect(line).toContainText('4-Switch Panel × 2');
  await expectAccessible(page, { where: 'a cart with a drawing' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  const change = line.getByRole('link', { name: 'Change the Layout of Tourer HiLux' });
  await change.press('Enter');
  await expect(page).toHaveURL(/\/build\?l=1_tourer-hilux_olive_.*&line=1_tourer-hilux_olive_/);
  await page.getByRole('button', { name: 'Navy' }).click();
  // The address follows, and still says which line is changed.
  await expect(page).toHaveURL(/\/build\?l=1_tourer-hilux_navy_.*&line=1_tourer-hilux_olive_/);
  await page.getByRole('button', { name: 'Save to Cart' }).click();
  await expectToast(page, 'Cart Updated');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Felt: Navy');
  await expect(line).toContainText('4-Switch Panel × 2');
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('img', face)).toBeVisible();
});

test('the add-on dialog draws what is ticked, says what has no room, and refuses nothing', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/products/tourer-hilux');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  const drawn = dialog.getByRole('img', { name: /^Front view/ });
  await expect(drawn).toHaveAccessibleName(/From the left: (?!.*Panel)/);
  const tick = async (group: string, name: string) => {
    await dialog.locator('summary').filter({ hasText: group }).press('Enter');
    const box = dialog.getByRole('checkbox', { name });
    await box.press(' ');
    await expect(box).toBeChecked();
  };
  await tick('Switch Panels', '8-Switch Panel');
  await expect(drawn).toHaveAccessibleName(/8-Switch Panel with Backlight at \d+ mm/);
  await tick('LED Lighting', 'LED Map Light Pair');
  // In the builder's words, and in one line of a phone.
  await expect(dialog.getByText('Extra cut-out, quoted').first()).toBeVisible();
  await tick('Gauge Holders', 'Triple Gauge Holder');
  await expect(
    dialog.getByText(/^No room as drawn: LED Map Light Pair, Triple Gauge Holder\. We’ll ring you/),
  ).toHaveCount(1);
  // Their prices are in the total: what comes on top of it names neither.
  await expect(
    dialog.getByText(/^Plus 4 extra switch cut-outs, 3 extra gauge holes\./),
  ).toHaveCount(1);
  await expect(drawn).not.toHaveAccessibleName(/Triple/);
  await expectAccessible(page, { where: 'the add-on dialog with a drawing', within: openDialog });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  await expect(dialog.getByRole('link', { name: 'Lay It Out Yourself' })).toHaveAttribute(
    'href',
    /^\/build\?l=1_tourer-hilux_.*switch-panel-8/,
  );
  await dialog.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await page.goto('/cart');
  await expect(page.getByTestId('cart-line')).toContainText(
    'Extra cut-out: 4 extra switch cut-outs, 3 extra gauge holes',
  );
  await expect(page.getByTestId('cart-line')).toContainText(
    'No room as drawn: LED Map Light Pair, Triple Gauge Holder',
  );
  await expect(page.getByTestId('cart-total')).toContainText('from $');
  await expect(page.getByRole('main')).toContainText('Plus 4 extra switch cut-outs, 3 extra');
});

test('the home page and the gallery show a console laid out, and lead to the builder', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/', '/gallery']) {
    await page.goto(path);
    const shown = page.getByRole('main').locator('[aria-labelledby=build-yours]');
    await expect(shown.getByRole('img', { name: /^Front view/ })).toBeVisible();
    await shown.getByRole('link', { name: 'Change This One' }).click();
    await expect(page).toHaveURL(/\/build\?l=1_/);
    await expect(page.getByTestId('laid-part')).toHaveCount(5);
  }
});
