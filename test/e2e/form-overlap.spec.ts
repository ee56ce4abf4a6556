/** No two labels or boxes of a form lie over each other, on a phone or at a desk. */
import type { Page } from '@playwright/test';
import { topics } from '../../web/features/admin/shared/topics.ts';
import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { newAddon, newProduct } from '../support/orders.ts';
import { chooseAction, expect, newOrder, openOrder, openTab, test } from './admin.ts';
import { addFound, openQuote } from './admin-quote.ts';
import { jpeg, shows, upload } from './photos.ts';
import { sendQuote } from './quote-page.ts';
import { addon, answer, customer, order, product, signedInAs, withCart } from './shop.ts';

/** By day the narrowest, and the one at which columns have least room. */
const WIDTHS = longForm ? [320, 390, 768, 1024, 1440] : [320, 1024];

/** The labels and boxes of the forms in sight that lie over each other, each pair in words. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A dialog may lie over anything; that is no fault of its form.
    const dialogs = document.querySelectorAll('dialog, [role="dialog"]');
    const dialog = [...dialogs].findLast((one) => one.checkVisibility());
    const all = [
      ...(dialog ?? document.querySelector('main') ?? document).querySelectorAll<HTMLElement>(
        'label, legend, input, select, textarea',
      ),
    ].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // A label for screen readers alone is a pixel wide.
        one.getBoundingClientRect().width > 2,
    );
    const box = (one: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      // A label is as wide as its words, not as its column.
      const of = /^(LABEL|LEGEND)$/.test(one.tagName) ? range : one;
      return of.getBoundingClientRect();
    };
    const boxes = all
      .map((one) => ({ one, at: box(one) }))
      .filter(({ at }) => at.width > 2 && at.height > 2);
    if (boxes.length === 0) return ['there is nothing to measure'];
    const name = ({ one }: (typeof boxes)[number]) =>
      `${one.tagName} ${one.textContent?.slice(0, 30) || one.id || one.getAttribute('aria-label')}`;
    return boxes.flatMap((first, index) =>
      boxes.slice(index + 1).flatMap((second) => {
        if (first.one.contains(second.one) || second.one.contains(first.one)) return [];
        const wide =
          Math.min(first.at.right, second.at.right) - Math.max(first.at.left, second.at.left);
        const high =
          Math.min(first.at.bottom, second.at.bottom) - Math.max(first.at.top, second.at.top);
        return wide > 1 && high > 1 ? [`${name(first)} / ${name(second)}`] : [];
      }),
    );
  });

/** Looks at every form in sight, with all that is folded away in it unfolded. */
async function expectNoOverlap(page: Page, where: string): Promise<void> {
  await expect(page.locator('.animate-shimmer').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await overlaps(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('on the shopper’s forms nothing overlaps', async ({ page }) => {
  await answer(page, '/api/products', [product]);
  await answer(page, '/api/addons', [addon]);
  await answer(page, '/api/checkout', { accounts: 'optional', pickUp: true, readyBy: [] });
  for (const path of longForm ? ['/contact', '/login', '/signup', '/products'] : ['/signup']) {
    await page.goto(path);
    await expect(page.locator('main :is(input, select)').first()).toBeVisible();
    await expectNoOverlap(page, path);
  }
  await signedInAs(page, customer);
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  await page.goto('/checkout');
  await expect(page.getByLabel('Delivery')).toBeVisible();
  await expectNoOverlap(page, '/checkout');
  // The other forms: nightly.
  if (!longForm) return;

  await answer(page, '/api/orders', [{ ...order, status: 'pending' }]);
  await answer(page, /\/events$/, []);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Change My Details' }).click();
  await expectNoOverlap(page, 'details');
  await answer(page, '/api/orders', [order]);
  await page.goto('/dashboard#account');
  await page.reload();
  await page.getByRole('button', { name: 'Ask About This Order' }).click();
  await expect(page.getByText('Add a passkey', { exact: true })).toBeVisible();
  await expectNoOverlap(page, '/dashboard');
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expectNoOverlap(page, 'a review');

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Pick your 4x4' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await expectNoOverlap(page, 'the vehicle');
  await page.goto('/products/outback-seventy');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectNoOverlap(page, 'the add-ons of a console');
});

test('on the owner’s forms nothing overlaps', { tag: '@long' }, async ({ page, shop }) => {
  test.slow();
  const { order } = await newOrder(shop);
  await page.goto('/admin-dashboard?newOrder=true');
  await page.getByRole('button', { name: 'Add a Custom Line' }).click();
  await expectNoOverlap(page, 'New Order');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();

  const card = await openOrder(page, order);
  const actions = ['Update Status', 'Edit Customer', 'Confirm', 'Edit Lines'];
  for (const [index, action] of actions.entries()) {
    await chooseAction(card, action);
    await expect(card.locator('form')).toHaveCount(index + 1);
  }
  await expectNoOverlap(page, 'the forms of an order');
  // The other forms: nightly.
  if (!longForm) return;

  for (const [tab, add] of [
    ['products', 'Add New Product'],
    ['addons', 'Add New Add-on'],
  ] as const) {
    await page.goto('/admin-dashboard');
    await openTab(page, tab);
    await page.getByRole('button', { name: add }).first().click();
    await expect(page.locator('main form input').first()).toBeVisible();
    await expectNoOverlap(page, add);
  }
  for (const topic of topics.map(({ id }) => id)) {
    await page.goto(`/admin-dashboard?tab=settings&topic=${topic}`);
    await expect(page.locator('main :is(input, select)').nth(1)).toBeVisible();
    if (topic === 'postage') await page.getByRole('button', { name: 'Add a Zone' }).click();
    await expectNoOverlap(page, `settings of ${topic}`);
  }
});

test('on the forms of a quote nothing overlaps', { tag: '@long' }, async ({ page, shop }) => {
  const product = await newProduct(shop.owner, { name: `A Console with Quite a Long Name` });
  const addon = await newAddon(shop.owner);
  await openTab(page, 'quote');
  await addFound(page, 'Add a product', product.name);
  await addFound(page, `Add an add-on to ${product.name}`, addon.name);
  await page.getByRole('button', { name: 'Add a Custom Line' }).click();
  await page.getByLabel('Optional: the customer chooses').last().check();
  await page.getByRole('button', { name: 'Add a Charge' }).click();
  await expectNoOverlap(page, 'Create Quote');

  const quote = await sendQuote(shop.owner, { delivery: 'either' });
  await openQuote(page, quote.id);
  await page.getByRole('button', { name: 'Accepted by Phone' }).click();
  await expect(page.getByLabel('Second felt colour, $50.00')).toBeVisible();
  await expectNoOverlap(page, 'Accepted by Phone');

  await page.goto(quote.link ?? '');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectNoOverlap(page, 'the customer’s quote');
});

test('on the forms of an order’s money nothing overlaps', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { order } = await newOrder(shop);
  const card = await openOrder(page, order);
  await card.getByRole('button', { name: 'Make an Invoice' }).click();
  await expect(card.locator('form')).toHaveCount(1);
  await expectNoOverlap(page, 'Make an Invoice');

  await made(shop.owner.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }));
  const billed = await openOrder(page, order);
  await billed.getByRole('button', { name: 'Record a Payment' }).click();
  await expect(billed.getByLabel('How')).toBeVisible();
  await expectNoOverlap(page, 'Record a Payment');
  await billed.getByRole('button', { name: 'Cancel', exact: true }).click();
  await billed.getByRole('button', { name: 'Credit', exact: true }).click();
  await expect(billed.getByLabel('Credit ($)')).toBeVisible();
  await expectNoOverlap(page, 'Credit');
});

test('in the builder nothing overlaps', { tag: '@long' }, async ({ page }) => {
  await page.goto('/build?console=tourer-hilux');
  await expect(page.getByTestId('laid-part').first()).toBeVisible();
  await expectNoOverlap(page, 'the builder');
});

test('on the owner’s pictures and in their dialogs nothing overlaps', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  await openTab(page, 'photos');
  const [photo = ''] = await upload(page, [await jpeg()]);
  await expectNoOverlap(page, 'Photos');
  const picture = { imageUrl: photo, description: 'On the bench, before its felt was glued' };
  await made(shop.owner.post('/api/admin/gallery-images', picture));
  await page.reload();
  const row = page.getByTestId('uploaded-image').filter(shows(page, photo));
  await row.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectNoOverlap(page, 'Replace Photo');

  await openTab(page, 'products');
  await page.getByRole('button', { name: 'Change Prices' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await expectNoOverlap(page, 'Change Prices');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByLabel('Image URL').fill(photo);
  await chooseAction(page.locator('form'), 'Edit Photo', /^More for Image$/);
  await expect(page.getByRole('dialog').getByLabel('What it shows')).toBeVisible();
  await expectNoOverlap(page, 'Edit Photo');

  await page.goto('/admin-dashboard?tab=invoices');
  await page.getByRole('button', { name: 'For the Accountant' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible();
  await expectNoOverlap(page, 'For the Accountant');

  await openTab(page, 'gallery');
  const shown = page.getByTestId('admin-gallery-image').filter(shows(page, photo));
  await shown.getByRole('button', { name: 'Edit Description' }).click();
  await expectNoOverlap(page, 'Gallery');
  await shown.getByLabel('New description').fill('On the bench');
  await page.context().clearCookies();
  await shown.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await expectNoOverlap(page, 'Log In Again');
});
