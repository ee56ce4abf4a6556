/** The way of a shopper, from the first page to an order. */
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';

test('a shopper finds a console for a vehicle, adds extras, signs up and orders', async ({
  shop,
}) => {
  await shop.open('/');
  await shop.role('link', 'Explore Consoles').press();
  await shop.role('heading', 'Our Roof Console Range').isShown();
  await filterByVehicle(shop);
  await shop.role('link', /View Details/).press();
  await shop.text('(48 reviews)').isShown();
  await addWithExtras(shop);
  await signUp(shop);
  await shop.role('link', /^Cart, 1 item/).press();
  await shop.role('heading', 'Order Summary').isShown();
  await shop.role('link', 'Proceed to Checkout').press();
  const total = await placeOrder(shop);
  await shop.role('heading', 'Welcome back!').isShown();
  await shop.text(total).isShown();
  await shop.text(/1 Red Dirt Road/).isShown();
});

async function filterByVehicle(shop: Page): Promise<void> {
  const filters = shop.role('group', 'Filters');
  await filters.label('Make').choose('Nissan');
  await filters.label('Model').choose('Patrol GU');
  await shop.text(/^Showing \d+ product\(s\).*Nissan.*Patrol GU/).isShown();
}

async function addWithExtras(shop: Page): Promise<void> {
  await shop.role('button', 'Add to Cart').press();
  const dialog = shop.role('dialog', 'Customize Your Order');
  await dialog.role('checkbox').press();
  await dialog.role('button', 'Add to Cart').press();
  await shop.text('Added to Cart!').isShown();
  await dialog.isGone();
}

async function signUp(shop: Page): Promise<void> {
  await shop.open('/signup');
  await shop.label('First name').fill('Jo');
  await shop.label('Last name').fill('Shopper');
  await shop.label('Email').fill(`jo.${crypto.randomUUID()}@example.com`);
  await shop.label('Password').fill('correct horse battery');
  await shop
    .role('main')
    .role('button', /sign up|create account/i)
    .press();
  await shop.isAt('/');
  await shop.role('button', 'Logout').isShown();
}

/** Places the order and gives the total that the shopper was shown. */
async function placeOrder(shop: Page): Promise<string> {
  for (const [label, text] of [
    ['Phone', '0400 000 000'],
    ['Street address', '1 Red Dirt Road'],
    ['City', 'Longreach'],
    ['Postcode', '4730'],
    ['Order notes', 'Nissan Patrol GU, 2004'],
  ] as const) {
    await shop.label(new RegExp(`^${label}`)).fill(text);
  }
  await shop.label('State').choose('QLD');
  const summary = await shop.role('region', /summary/i).content();
  const total = summary.match(/\$[\d,]+\.\d\d/g)?.at(-1) ?? '';
  expect(total).toMatch(/^\$\d/);
  await shop.role('button', 'Place Order').press();
  await shop.text('Order Placed Successfully!').isShown();
  await shop.isAt('/dashboard');
  return total;
}
