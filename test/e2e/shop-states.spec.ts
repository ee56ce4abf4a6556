/** Loading, empty, failing and not-found states of each read, with answers faked in the browser. */
import { longForm } from '../support/long-form.ts';
import { expectToast } from './console-guard.ts';
import { addon, answer, expect, hold, order, product, signedInAs, test } from './shop.ts';

test('skeletons show while home page, list and gallery load', { tag: '@long' }, async ({
  page,
}) => {
  for (const { path, call, testId, count } of [
    { path: '/', call: '/api/products/featured', testId: 'product-skeleton', count: 3 },
    { path: '/products', call: '/api/products', testId: 'product-skeleton', count: 6 },
    { path: '/gallery', call: '/api/gallery-images', testId: 'gallery-skeleton', count: 6 },
  ]) {
    await test.step(path, async () => {
      const release = await hold(page, call, []);
      await page.goto(path);
      await expect(page.getByTestId(testId)).toHaveCount(count);
      release();
      await expect(page.getByTestId(testId)).toHaveCount(0);
    });
  }
});

test('empty states show without products, pictures, reviews or cart items', {
  tag: '@long',
}, async ({ page }) => {
  await answer(page, '/api/products', []);
  await page.goto('/products?make=Jeep');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to see more products.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL('/products');

  await answer(page, '/api/gallery-images', []);
  await page.goto('/gallery');
  await expect(page.getByText('No images available yet. Check back soon!')).toBeVisible();

  await answer(page, '/api/reviews', []);
  await answer(page, '/api/reviews/summary', {
    count: 0,
    ratingSum: 0,
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  });
  await page.goto('/reviews');
  await expect(page.getByTestId('average')).toHaveText('0.0');
  await expect(page.getByText('No Reviews Yet')).toBeVisible();
  await expect(
    page.getByText('Be the first to share your experience with our roof consoles!'),
  ).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['Browse Products', '/products'],
    ['Build Your Own', '/build'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test.describe('with failing reads', () => {
  test.use({ refusals: true });
  test('each failed read says what failed, and retries', async ({ page }) => {
    const failing = [
      { path: '/', call: '/api/products/featured', what: 'the featured consoles', body: [product] },
      { path: '/gallery', call: '/api/gallery-images', what: 'the gallery', body: [] },
      { path: '/reviews', call: '/api/reviews', what: 'the reviews', body: [] },
      { path: '/products/x', call: '/api/products/x', what: 'this console', body: product },
      { path: '/products', call: '/api/products', what: 'the consoles', body: [product] },
    ];
    // One of a page without any other content, and one of a list. Nightly, all.
    for (const { path, call, what, body } of longForm ? failing : failing.slice(-2)) {
      await test.step(path, async () => {
        await answer(page, call, { message: 'The shop is catching its breath.' }, 503);
        await page.goto(path);
        const failure = page.getByRole('alert').filter({ hasText: `We couldn’t load ${what}.` });
        await expect(failure).toContainText('The shop is catching its breath.');
        await answer(page, call, body);
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(failure).toHaveCount(0);
      });
    }
    await test.step('a card shows two vehicles, whole dollars and no more', async () => {
      const card = page.getByTestId('product-card');
      await expect(card).toContainText('Compatible with:');
      await expect(card.locator('li')).toHaveText([
        'Nissan Patrol GU (1997–2016)',
        'Ford Maverick (1988–1994)',
      ]);
      await expect(card.getByText('$160', { exact: true })).toBeVisible();
      await expect(page.getByText('Showing 1 product(s)', { exact: true })).toBeVisible();
    });
  });

  test('an unknown product and a signed-out dashboard say so', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/products/no-such-console');
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Products' })).toHaveAttribute(
      'href',
      '/products',
    );

    // The login page asks the server.
    const asked = page.waitForRequest((request) => request.url().includes('/api/login'));
    await page.goto('/dashboard');
    await asked;
    await expect(page).toHaveURL('/login?returnTo=%2Fdashboard');
  });
});

test.describe('the dashboard', () => {
  test.use({ refusals: true });
  test('a tooltip opens after 700 ms, and the next one at once', { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.clock.install();
    await signedInAs(page);
    await answer(page, /\/api\/orders\/.*\/events/, []);
    await answer(
      page,
      '/api/orders',
      [0, 1].map((index) => ({
        ...order,
        id: `${index}${order.id.slice(1)}`,
        status: 'processing',
      })),
    );
    await page.goto('/dashboard');
    const [first, second] = ['#0a1b2c3d', '#1a1b2c3d'].map((name) =>
      page.getByRole('button', { name }),
    );
    const tooltip = page.getByRole('tooltip');
    await first?.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await first?.hover();
    await page.clock.runFor(690);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tooltip).toHaveText(/0a1b2c3d-/);
    const next = await second?.boundingBox();
    if (!next) throw new Error('No second order');
    await page.mouse.move(next.x + 20, next.y + 10, { steps: 20 });
    await expect(tooltip).toHaveText(/1a1b2c3d-/);
  });

  test('shows no orders, orders in each status, and a review form with its errors and thanks', {
    tag: '@long',
  }, async ({ page }) => {
    await signedInAs(page);
    await answer(page, '/api/orders', []);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back!');
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();

    await answer(page, /\/api\/orders\/.*\/events/, [
      { id: 'e1', createdAt: order.createdAt, type: 'placed', from: null, to: 'pending' },
      { id: 'e2', createdAt: order.createdAt, type: 'status', from: 'pending', to: 'processing' },
      { id: 'e3', createdAt: order.createdAt, type: 'total', from: 21_100, to: 23_100 },
    ]);
    const [item] = order.orderItems;
    if (!item) throw new Error('The order has no item');
    const inWords = { id: 'words-2', name: 'Fitting at the workshop', imageUrl: '' };
    const labour = { ...item, id: 'words', product: inWords, addons: [] };
    const states = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
    await answer(
      page,
      '/api/orders',
      states.map((status, index) => ({
        ...order,
        id: `${index}${order.id.slice(1)}`,
        status,
        ...(status === 'pending' && { orderItems: [...order.orderItems, labour] }),
        ...(status === 'shipped' && { carrier: 'Sendle', trackingNumber: 'S1 2' }),
        ...(status === 'cancelled' && { reason: 'Sold the ute.' }),
      })),
    );
    await page.reload();
    const cards = page.getByTestId('order-card');
    await expect(cards).toHaveCount(5);
    for (const [index, status] of states.entries()) {
      await expect(cards.nth(index).locator(`[data-status=${status}]`)).toBeVisible();
      await expect(cards.nth(index).getByRole('button', { name: 'Leave a Review' })).toHaveCount(
        status === 'delivered' ? 1 : 0,
      );
    }
    // One that is over is a row, and one that was cancelled comes to nothing worth telling.
    const cancelled = cards.nth(4);
    const row = cancelled.locator('summary').first();
    await expect(cards.nth(3).locator('summary').first()).toContainText('$211.00');
    await expect(row).not.toContainText('$');
    const comesTo = cancelled.getByText('Cancelled, so it comes to');
    await expect(comesTo).toBeHidden();
    await row.press('Enter');
    await expect(comesTo).toBeVisible();
    await row.press('Enter');
    await expect(comesTo).toBeHidden();
    const first = cards.first();
    await expect(first).toContainText('#0a1b2c3d');
    await expect(first).toContainText('5 March 2024');
    await expect(first.getByTestId('order-total')).toHaveText('$211.00');
    await expect(first).toContainText('1 Red Dirt Road');
    await expect(first).toContainText('Postage not in the total yet', { useInnerText: true });
    await expect(cards.nth(1)).not.toContainText('not in the total yet');
    for (const words of [
      'You placed the order.',
      'We started building it.',
      '$211.00 to $231.00',
    ]) {
      await expect(first).toContainText(words);
    }

    await expect(cards.nth(2).getByRole('link', { name: 'Track your parcel' })).toHaveAttribute(
      'href',
      'https://track.sendle.com/tracking?ref=S12',
    );
    await expect(cards.nth(4)).toContainText('Sold the ute.');
    for (const [index, why] of [
      [2, 'This order has left the workshop'],
      [3, 'This order has left the workshop'],
      [4, 'This order was cancelled'],
    ] as const) {
      const card = cards.nth(index);
      await expect(card.getByRole('button', { name: 'Change My Details' })).toHaveCount(0);
      await expect(card).toContainText(
        new RegExp(`${why}.+ Something wrong\\? Ask us about it\\.`),
      );
    }
    const ask = first.getByRole('button', { name: 'Ask About This Order' });
    await ask.click();
    await first.getByRole('button', { name: 'Send Message' }).click();
    await expect(first.getByText('Type your message.')).toBeVisible();
    await answer(page, /\/api\/orders\/.*\/messages/, null, 204);
    const message = first.getByLabel('Your message');
    await message.fill('Will it take my UHF?');
    // Typed text is kept, whatever else is opened.
    await first.getByRole('button', { name: 'Change My Details' }).click();
    await expect(message).toHaveCount(0);
    const thanks = page.getByRole('heading', { name: 'Thanks for your order' });
    const justPlaced = (id: string) =>
      page.evaluate(
        (placed) => sessionStorage.setItem('placed-order', placed),
        JSON.stringify({ id, email: 'jo@example.com', pickUp: false, estimate: null }),
      );
    await justPlaced(order.id);
    await page.reload();
    await expect(thanks).toBeVisible();
    await ask.click();
    await expect(message).toHaveValue('Will it take my UHF?');
    await first.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Message Sent!', 'answer you at jo@example.com');
    await expect(message).toHaveCount(0);
    await expect(ask).toBeFocused();
    await answer(page, '/api/products', [product]);
    // It has another name by now.
    await answer(page, '/api/addons', [{ ...addon, name: 'UHF Bracket, Mk II' }]);
    await first.getByRole('button', { name: 'Order Again' }).click();
    await expectToast(page, 'Added to Cart!', 'At today’s prices.');
    await expect(page.locator('.toast')).not.toContainText('No longer sold');
    await expect(page.locator('.toast')).toContainText('Fitting at the workshop: ask us');
    // The workshop has answered it: the steps that were to come are over.
    await justPlaced(order.id.replace('0', '1'));
    await page.reload();
    await expect(cards).toHaveCount(5);
    await expect(thanks).toHaveCount(0);
    await answer(page, '/api/addons', []);
    await first.getByRole('button', { name: 'Order Again' }).click();
    await expectToast(page, 'Added to Cart!', `No longer sold: ${addon.name}.`);

    // The delivered one of the five.
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave a Review' });
    await expect(dialog).toContainText('We use these details to show others how a console held up');
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Missing information', 'Please select a rating before submitting');
    await dialog.getByLabel('4 stars').check();
    await dialog.getByLabel('Comment').fill('Still tight.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave a Review' }).click();
    await expect(dialog.getByLabel('Comment')).toHaveValue('');
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);

    await answer(page, '/api/reviews', 'gone', 500);
    await dialog.getByLabel('5 stars').check();
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Failed to submit review', 'Please try again later');
    await answer(page, '/api/reviews', { message: 'You reviewed this order already.' }, 409);
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Failed to submit review', 'You reviewed this order already.');

    await answer(
      page,
      '/api/reviews',
      { id: 'r', rating: 5, comment: null, createdAt: order.createdAt },
      201,
    );
    await answer(page, '/api/orders', [{ ...order, review: { rating: 5, comment: 'Good' } }]);
    await dialog.getByRole('button', { name: 'Submit Review' }).click();
    await expectToast(page, 'Review submitted', 'Thank you for your feedback!');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Your review')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave a Review' })).toHaveCount(0);
  });
});
