/** The shop in a browser that translates each page. */
import { untilHydrated } from '../support/first-visit.ts';
import { answer, expect, fillCheckout, order, test } from './shop.ts';
import { expectTranslated, expectVerbatim, translatePages } from './translator.ts';

test('a translated shop sells: the dialog, the cart, an order without an account', async ({
  page,
}) => {
  await translatePages(page);
  await answer(page, '/api/checkout', { accounts: 'optional', readyBy: [] });
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
  await expectVerbatim(page);
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
  await expectVerbatim(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  await expectTranslated(page);
  await expectVerbatim(page);
});
