/** The build queue, the workshop's settings, and the day an order is promised for. */
import { dayInWords } from '../../shared/dates.ts';
import { made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { expect, newOrder, test } from './admin.ts';
import { expectAccessible, tabPanel } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('orders are put in another order by keyboard, and built and packed in one press each', async ({
  page,
  shop,
}) => {
  const [one, two] = [(await newOrder(shop)).order, (await newOrder(shop)).order];
  for (const [{ id }, promisedBy] of [
    [one, lateDay(2)],
    [two, lateDay(1)],
  ] as const) {
    await made(shop.owner.patch(`/api/admin/orders/${id}/promise`, { promisedBy }));
  }
  const short = (order: { id: string }) => order.id.slice(0, 8);
  await page.goto('/admin-dashboard?queue=true');
  const list = page.getByRole('list', { name: 'Build queue' });
  const row = (order: { id: string }) =>
    list.getByRole('listitem', { name: `Order #${short(order)}` });
  await expect(row(one)).toContainText(`By ${dayInWords(lateDay(2))}`);
  await expectAccessible(page, { within: tabPanel, colors: true });

  const earlier = page.getByRole('button', { name: `Build order #${short(two)} earlier` });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: short(two) })).toBeAttached();
  await expect(earlier).toBeFocused();
  const texts = async () => {
    const rows = await list.getByRole('listitem').allTextContents();
    const at = (order: { id: string }) => rows.findIndex((text) => text.includes(short(order)));
    return at(two) < at(one);
  };
  await expect.poll(texts).toBe(true);

  await page.clock.setFixedTime('2999-01-01T00:00:00Z');
  await page.reload();
  await expect(row(one)).toContainText(`Overdue: ${dayInWords(lateDay(2))}`);
  expect(await texts()).toBe(true);
  await page.clock.setFixedTime(new Date());

  await row(two).getByRole('button', { name: 'Start Building' }).press('Enter');
  await row(two).getByRole('button', { name: 'Mark Built' }).press('Enter');
  await row(two).getByRole('button', { name: 'Mark Packed' }).press('Enter');
  await expect(row(two).getByRole('button', { name: 'Mark Shipped' })).toBeVisible();
  await expect(row(two)).toContainText('Packed');

  await row(one).getByRole('button', { name: 'Bench Sheet' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText(short(one));
  await expect(page.getByRole('dialog')).toContainText(`Promised for ${dayInWords(lateDay(2))}`);
  await page.keyboard.press('Escape');
  await row(two).getByRole('button', { name: 'Mark Shipped' }).press('Enter');
  // The parcel is asked for where the order stands, and the queue stays.
  await row(two).getByLabel('Tracking number').fill('33ABC1234');
  await row(two).getByRole('button', { name: 'Save Status' }).press('Enter');
  await expectToast(page, 'Status Updated');
  await expect(row(two)).toHaveCount(0);
  await expect(row(one)).toBeVisible();
});

test('an order is moved on while its last move is still being saved', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const orders: string[] = [];
  for (const promisedBy of [lateDay(6), lateDay(5), lateDay(4)]) {
    const { order } = await newOrder(shop);
    await made(shop.owner.patch(`/api/admin/orders/${order.id}/promise`, { promisedBy }));
    orders.push(order.id.slice(0, 8));
  }
  const [moved = '', ...others] = orders;
  await page.goto('/admin-dashboard?queue=true');
  const list = page.getByRole('list', { name: 'Build queue' });
  const inQueue = async () => {
    const rows = await list.getByRole('listitem').allTextContents();
    return orders.toSorted((one, other) => {
      const at = (short: string) => rows.findIndex((text) => text.includes(short));
      return at(one) - at(other);
    });
  };
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/queue', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  const later = page.getByRole('button', { name: `Build order #${moved} later` });
  await later.click();
  await expect.poll(inQueue).toEqual([others[0], moved, others[1]]);
  await later.click();
  await expect.poll(inQueue).toEqual([...others, moved]);
  release();
  await expect(page.getByRole('status').filter({ hasText: moved })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect.poll(inQueue).toEqual([...others, moved]);
});

test('a date is promised with a reason, and undone', { tag: '@long' }, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const promisedBy = lateDay(8);
  await made(shop.owner.patch(`/api/admin/orders/${order.id}/promise`, { promisedBy }));
  await page.goto(`/admin-dashboard?order=${order.id}`);
  const row = page.getByTestId('admin-order');
  await row.getByRole('button', { name: 'Change Date' }).click();
  const form = page.getByRole('form', { name: 'Promise a date' });
  await form.getByLabel('Ready about').fill('2020-01-01');
  await form.getByLabel('Reason').fill('Felt is late');
  await form.getByRole('button', { name: 'Save Date' }).click();
  await expect(form).toContainText('Choose a day from ');
  await expect(form.getByLabel('Ready about')).toBeFocused();
  await expect(form.getByLabel('Reason')).toHaveValue('Felt is late');
  await expectAccessible(page, { variation: true });
  await form.getByLabel('Ready about').fill(lateDay(9));
  await form.getByRole('button', { name: 'Save Date' }).click();
  await expectToast(page, 'Date Promised', `Promised for ${dayInWords(lateDay(9))}`);
  await expect(row).toContainText(dayInWords(lateDay(9)));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText(dayInWords(lateDay(9)));
});

test('the owner says how much is built, and shoppers read the day on a product, at checkout, on a quote and on their order', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order: promised } = await newOrder(shop);
  const body = { promisedBy: lateDay(3) };
  await made(shop.owner.patch(`/api/admin/orders/${promised.id}/promise`, body));
  await page.goto('/admin-dashboard?queue=true');
  await page.getByRole('link', { name: 'Settings' }).click();
  const form = page.getByRole('form', { name: 'Workshop' });
  const waiting = form.getByRole('link', { name: `#${promised.id.slice(0, 8)}` });
  await form.getByLabel('Consoles a week').fill('many');
  await form.getByLabel('First day off').fill('0026-12-24');
  await form.getByLabel('First day off').blur();
  await expect(form).toContainText(/Choose a day from \d+ [A-Z][a-z]+ \d{4} to /);
  await form.getByLabel('First day off').fill(lateDay(5));
  await expect(waiting).toBeHidden();
  await form.getByLabel('Last day off').fill(lateDay(2));
  // Somebody was promised one of these days: said before it is saved.
  await expect(waiting).toBeVisible();
  await form.getByRole('button', { name: 'Add Days' }).click();
  const daysOff = form.getByRole('list', { name: 'Days off' }).getByRole('listitem');
  await expect(daysOff).toContainText([`${dayInWords(lateDay(5))} to ${dayInWords(lateDay(2))}`]);
  await expectAccessible(page, { within: 'main' });
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form).toContainText('Enter a whole number from 1 to 100.');
  await form.getByLabel('Consoles a week').fill('100');
  // Typed and not added: saved all the same.
  await form.getByLabel('Last day off').fill(lateDay());
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expect(form).toContainText('Choose the first day too.');
  await form.getByLabel('First day off').fill(lateDay());
  await form.getByRole('button', { name: 'Save Settings' }).click();
  await expectToast(page, 'Settings Saved');
  const settings = await made<{ consolesPerWeek: number; daysOff: string[] }>(
    shop.owner.get('/api/admin/workshop'),
  );
  expect(settings.consolesPerWeek).toBe(100);
  expect(settings.daysOff.slice(-5)).toEqual([5, 4, 3, 2, 0].map(lateDay));

  const { product } = await newOrder(shop);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByText(/Ready about \d+ [A-Z][a-z]+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/checkout');
  await expect(page.getByText(/Ready about \d+ [A-Z][a-z]+, if you order now/)).toBeVisible();

  const draft = await made<{ id: string }>(
    shop.owner.post('/api/admin/quotes', {
      customerName: 'Sam Price',
      customerEmail: 'sam@example.com',
      customerPhone: '0400 000 000',
      lines: [{ productId: product.id, quantity: 1 }],
      depositPercent: 50,
    }),
  );
  const { link } = await made<{ link: string }>(
    shop.owner.post(`/api/admin/quotes/${draft.id}/send`),
  );
  await page.goto(link);
  await expect(
    page.getByText(/, if you accept now and we have the deposit by \d+ [A-Z][a-z]+ \d{4}$/),
  ).toBeVisible();
  const path = `/api/quotes/${link.split('/').at(-1)}`;
  const { offer } = await made<{ offer: { totals: { totalCents: number } } }>(shop.owner.get(path));
  const { orderLink } = await made<{ orderLink: string }>(
    shop.owner.post(`${path}/accept`, {
      revision: 1,
      ticked: [],
      totalCents: offer.totals.totalCents,
      name: 'Sam Price',
      shippingAddress: '1 Long Road',
      shippingCity: 'Emerald',
      shippingState: 'QLD',
      shippingPostcode: '4720',
      agreed: true,
    }),
  );
  await page.goto(orderLink);
  const day = String.raw`\d+ [A-Z][a-z]+ \d{4}`;
  const onDeposit = new RegExp(`${day}, if we have the deposit by ${day}`);
  await expect(page.getByText(/^Ready about/)).toHaveText(onDeposit);
  await expect(page.getByText(/^Next: you pay the deposit of \$/)).toBeVisible();

  await page.goto('/admin-dashboard?queue=true');
  const place = page.getByTestId('queued-order').filter({ hasText: 'Waits for its deposit' });
  await expect(place.filter({ hasText: 'Sam Price' })).toContainText(onDeposit);
  await place.filter({ hasText: 'Sam Price' }).getByRole('link').click();
  await expect(page.getByText(onDeposit)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});
