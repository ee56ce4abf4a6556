/** The business that an invoice is made out to. */

import { createActors, made } from '../support/actors.ts';
import { newProduct } from '../support/orders.ts';
import { expect, loggedIn, openOrder, test } from './admin.ts';
import { expectAccessible, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { pagesOnPaper } from './paper.ts';
import { fillCheckout, withCart } from './shop.ts';

test('a business is named at the checkout, on its invoice, and anew after delivery', {
  tag: '@long',
}, async ({ page, browser, shop }) => {
  const { actor } = await createActors(shop.origin).signUp();
  const product = await newProduct(shop.owner);
  const storageState = loggedIn(actor, shop.origin);
  const shopper = await browser.newPage({ baseURL: shop.origin, storageState });
  await withCart(shopper, [{ product, quantity: 1, addons: [] }]);
  await shopper.goto('/checkout');
  await fillCheckout(shopper);
  await shopper.getByText('Make the invoice out to a business').press('Enter');
  await shopper.getByLabel('Business name').fill('Dust & Sons Pty Ltd');
  await shopper.getByLabel('ABN').fill('51 824 753 557');
  await shopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(shopper.getByText('That isn’t an ABN: check its eleven digits.')).toBeVisible();
  await expect(shopper.getByLabel('ABN')).toBeFocused();
  await expectAccessible(shopper, { within: 'main' });
  await shopper.getByLabel('ABN').fill('51824753556');
  await shopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(shopper.getByTestId('order-card')).toContainText(
    'Dust & Sons Pty Ltd, ABN 51 824 753 556',
  );

  const [order] = await made<[{ id: string }]>(actor.get('/api/orders'));
  const path = `/api/admin/orders/${order.id}`;
  const { link } = await made<{ link: string }>(
    shop.owner.post(`${path}/invoices`, { kind: 'full' }),
  );
  for (const status of ['shipped', 'delivered']) await made(shop.owner.patch(path, { status }));
  const row = await openOrder(page, order);
  await row.getByRole('button', { name: 'Change Who the Invoice Is To' }).click();
  const form = row.getByRole('form', { name: 'Edit customer' });
  await form.getByLabel('Business name').fill('Red Dust Pty Ltd');
  await form.getByLabel('Invoice address').fill('1 Office Rd, Roma QLD 4455');
  await expect(form).toContainText('will say so too, with the same number and amounts');
  await expectAccessible(page, { within: tabPanel });
  await form.getByRole('button', { name: 'Save Customer' }).click();
  await expectToast(page, 'Order Updated');

  await shopper.goto(link);
  const sheet = shopper.getByRole('article');
  await expect(sheet).toContainText(
    'Red Dust Pty Ltd, ABN 51 824 753 556, 1 Office Rd, Roma QLD 4455',
  );
  await expect(sheet).toContainText('in place of the one we sent before');
  expect(await pagesOnPaper(shopper)).toBe(1);
  await shopper.close();
});
