/** The list of orders: viewing, printing, searching and exporting. */
import { encode } from 'uqr';
import { firstFacts as business } from '../../shared/business.ts';
import type { AdminOrder } from '../../shared/contract/index.ts';
import { formatWeekday } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { type Actor, createActors, made } from '../support/actors.ts';
import { lateDay } from '../support/days.ts';
import { longForm } from '../support/long-form.ts';
import { allPages, newProduct, placeOrder, times, unique } from '../support/orders.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { chooseAction, expect, newOrder, openOrder, savedFile, test } from './admin.ts';
import { expectAccessible, openDialog } from './axe.ts';
import { pagesOnPaper } from './paper.ts';

const orderIds = async (owner: Actor) =>
  (await allPages<AdminOrder>(owner, '/api/admin/orders?limit=100')).flat().map(({ id }) => id);

/** The texts and menus in each row that lie over each other, each pair in words. */
const overlapping = (rows: Element[]): string[] =>
  rows.flatMap((row) => {
    const all = document.createTreeWalker(row, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const boxes: { what: string; at: DOMRect }[] = [];
    while (all.nextNode()) {
      const node = all.currentNode;
      const range = document.createRange();
      range.selectNode(node);
      const isShown = !node.parentElement?.closest('.sr-only');
      if (node instanceof Text ? isShown : (node as Element).matches('.order-menu')) {
        const what = node.textContent || 'the menu';
        boxes.push(...[...range.getClientRects()].map((at) => ({ what, at })));
      }
    }
    return boxes.flatMap((first, index) =>
      boxes.slice(index + 1).flatMap((second) => {
        const [one, other] = [first.at, second.at];
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // Lines of one text are set a little closer than the boxes of its letters.
        return wide > 1 && high > 4 ? [`${first.what} / ${second.what}`] : [];
      }),
    );
  });

test('shows an order in full, prints its sheets, and finds it in a search', async ({
  page,
  shop,
}) => {
  const { order, product, email, lastName } = await newOrder(shop);
  const promisedBy = lateDay();
  await made(shop.owner.patch(`/api/admin/orders/${order.id}/promise`, { promisedBy }));
  const card = await openOrder(page, order);
  // The row itself says that there are wishes to read, and for when it is promised.
  await expect(card.locator('header')).toContainText(`Kim ${lastName}, with notes`);
  await expect(card.locator('header')).toContainText(`for ${formatWeekday(promisedBy)}`);
  for (const text of [
    `#${order.id.slice(0, 8)}`,
    'Confirmed',
    email,
    product.name,
    'Quantity: 2',
    '$320.00',
    '$29.95',
    `Kim ${lastName}`,
    '0400 111 222',
    '9 Bull Dust Track',
    'Winton QLD 4735',
    'Ring before noon',
    'For a 2016 Toyota HiLux',
    'Felt: Grey',
    'Not cut for this vehicle, ordered anyway',
    order.id,
    '$349.95',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('header')).toContainText(`Winton QLD${product.name}2016 Toyota HiLux`);
  await expect(card.getByText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)).toBeVisible();

  await test.step('a packing slip and a bench sheet to print', async () => {
    await chooseAction(card, 'Bench Sheet');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2016 Toyota HiLux');
    await expect(dialog).toContainText(`2 × ${product.name}`);
    await expect(dialog).toContainText('Not cut for this vehicle');
    await expect(dialog).not.toContainText('Navy');
    for (const fact of ['FeltGrey', 'Width1180 mm', 'Cut and dry fitted', 'Workshop’s notes']) {
      await expect(dialog).toContainText(fact);
    }
    await expectAccessible(page, { within: openDialog });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(dialog.getByText('2016 Toyota HiLux', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Print', { exact: true })).toBeHidden();
    expect(await pagesOnPaper(page)).toBe(1);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'More actions' })).toBeFocused();
    await chooseAction(card, 'Packing Slip');
    await expect(dialog).toContainText('9 Bull Dust Track');
    await expect(dialog).toContainText(`ABN ${business.abn}`);
    await expect(dialog).not.toContainText('$');
    await page.keyboard.press('Escape');
  });

  const search = page.getByLabel('Search orders');
  for (const term of [lastName.slice(0, 9), email]) {
    await search.fill(term);
    await expect(card).toBeVisible();
  }
  await search.fill('zzzzzzzz');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await search.fill(lastName);
  await page.getByLabel('Status filter').selectOption('Shipped');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await page.getByLabel('Status filter').selectOption('Pending');
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/status=pending/);
});

test('shows twelve orders on a desktop and eight on a phone, each with its next step', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const found = await shop.owner.get(`/api/admin/orders?search=${order.id}`);
  const [sample] = found.body as [AdminOrder];
  const [line] = sample.orderItems;
  const seventy = { make: 'Toyota', model: 'LandCruiser 70 Series', year: 2012 };
  const orders = times(25, (index): AdminOrder => {
    const [name, vehicle] =
      index % 4 === 1 ? ['Outback Seventy', seventy] : ['Tourer HiLux', line?.vehicle ?? null];
    const product = line && { ...line.product, name };
    return {
      ...sample,
      id: `${index + 10}345678-0000`,
      customerFirstName: 'Riley',
      // Only the last name is longer than a column, and has no place to break.
      customerLastName: index === 24 ? 'Wolfeschlegelsteinhausenbergerdorff' : 'Carter',
      shippingCity: 'Narangba',
      // This one left without an invoice, which is a second badge.
      status: index % 8 === 0 ? 'delivered' : 'pending',
      orderItems: line && product ? [{ ...line, product, vehicle }] : [],
    };
  });
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: orders }));
  const rows = page.getByTestId('admin-order');
  await page.goto('/admin-dashboard');
  await expect(rows).toHaveCount(25);
  // The counts above the list have loaded too.
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toContainText(/order/);
  for (const [width, height, wanted, top, tallest] of [
    [1440, 900, 12, 300, 54],
    [390, 844, 8, 120, 90],
    [320, 844, 8, 120, 120],
  ] as const) {
    await page.setViewportSize({ width, height });
    // On a phone the owner’s day is a list above the orders until it is folded, and stays folded.
    const fold = today.getByRole('button', { name: 'Today', expanded: true });
    if (await fold.isVisible()) await fold.click();
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(boxes[0]?.top, `${width}`).toBeLessThan(top);
    // All of them may be as high, but for the one with the long name.
    const heights = boxes.slice(0, -1).map((box) => box.height);
    expect(Math.max(...heights), `${width}`).toBeLessThanOrEqual(tallest);
    expect(
      boxes.filter(({ bottom }) => bottom <= height).length,
      `${width}`,
    ).toBeGreaterThanOrEqual(wanted);
    // Content cut off at the edge of a row does not widen the page.
    const cut = await rows.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(cut).toEqual([]);
    expect(await rows.evaluateAll(overlapping), `${width}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

test('loads more orders, and exports all', { tag: '@long' }, async ({ page, shop }) => {
  // The server's real pages, but shorter, so that the seeded orders fill several.
  await page.route('**/api/admin/orders?*', (route) => {
    const url = new URL(route.request().url());
    const isExport = url.searchParams.get('limit') === '100';
    url.searchParams.set('limit', isExport ? '5' : '2');
    return route.continue({ url: url.href });
  });
  await page.goto('/admin-dashboard');
  const cards = page.getByTestId('admin-order');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Load more orders' }).click();
  await expect(cards).toHaveCount(4);

  // Other tests place orders at the same time: the export lies between the lists before and after
  // it.
  const before = await orderIds(shop.owner);
  expect(before.length).toBeGreaterThan(10);
  const file = await savedFile(page, page.getByRole('button', { name: 'Export Spreadsheet' }));
  const after = new Set(await orderIds(shop.owner));
  const [heading = {}, ...rows] = readSpreadsheet(file);
  expect(heading).toMatchObject({ A: 'Order', B: 'Placed', C: 'Status' });
  const idColumn = Object.keys(heading).at(-1) ?? '';
  const exported = rows.map((row) => String(row[idColumn]));
  expect(new Set(exported).size).toBe(exported.length);
  expect(before.filter((id) => !exported.includes(id))).toEqual([]);
  expect(exported.filter((id) => !after.has(id))).toEqual([]);
});

test('takes several orders a step further, names the one that is refused, and undoes it', async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner);
  const { actor } = await createActors(shop.origin).signUp();
  const customerLastName = `Bulk${unique()}`;
  const items = [{ productId: product.id, quantity: 1 }];
  const orders = [
    await placeOrder(actor, items, { customerLastName }),
    await placeOrder(actor, items, { customerLastName }),
    await placeOrder(actor, items, { customerLastName }),
  ] as const;
  const [one, other, third] = orders;
  const read = async (part: 'status' | 'events') =>
    Promise.all(
      orders.map(async ({ id }) => {
        if (part === 'status') {
          const [order] = await made<AdminOrder[]>(
            shop.owner.get(`/api/admin/orders?search=${id}`),
          );
          return order?.status;
        }
        const events = await made<{ type: string; told?: boolean }[]>(
          shop.owner.get(`/api/admin/orders/${id}/events`),
        );
        return events.filter(({ type }) => type === 'status').length;
      }),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin-dashboard?q=${customerLastName}`);
  await expect(page.getByTestId('admin-order')).toHaveCount(3);
  await page.getByRole('button', { name: 'Search and more for Orders' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await page.getByRole('checkbox', { name: `Select #${one.id.slice(0, 8)}` }).check();
  await expect(bar.getByRole('button', { name: 'Start Building (1)' })).toBeVisible();
  await bar.getByRole('button', { name: 'Select All Shown' }).click();
  await expectAccessible(page, { within: 'main' });
  await bar.getByRole('button', { name: 'Start Building (3)' }).click();
  const form = bar.getByRole('form', { name: 'Start Building' });
  await expect(form).toContainText('“Your order is being built”');
  await form.getByRole('checkbox', { name: 'Email the 3 customers about it' }).uncheck();
  await expect(form).toContainText('Nobody gets an email.');
  await expectAccessible(page, { variation: true });

  // Someone else changes one of them first.
  await made(shop.owner.patch(`/api/admin/orders/${third.id}/customer`, { shippingCity: 'Roma' }));
  await form.getByRole('button', { name: 'Start Building (3)' }).click();
  await expect(bar).toContainText('2 orders: Processing');
  await expect(bar.getByRole('listitem')).toHaveText(
    `#${third.id.slice(0, 8)} Jo ${customerLastName}: changed since by someone else`,
  );
  expect(await read('status')).toEqual(['processing', 'processing', 'pending']);
  const mails = await made<{ kind: string }[]>(
    shop.owner.get(`/api/admin/emails?about=order-${one.id}`),
  );
  expect(mails.map(({ kind }) => kind)).not.toContain('order-status');

  // The orders that were left stay selected, as they are now.
  await bar.getByRole('button', { name: 'Start Building (1)' }).click();
  await form.getByRole('button', { name: 'Start Building (1)' }).click();
  await expect(bar).toContainText('One order: Processing');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('One order put back');
  expect(await read('status')).toEqual(['processing', 'processing', 'pending']);
  expect(await read('events')).toEqual([1, 1, 1]);
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Select #${other.id.slice(0, 8)}` })).toHaveCount(
    0,
  );
});

test('invoices several orders at once, and stops their emails', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner);
  const { actor } = await createActors(shop.origin).signUp();
  const customerLastName = `Bill${unique()}`;
  const items = [{ productId: product.id, quantity: 1 }];
  const orders = [
    await placeOrder(actor, items, { customerLastName }),
    await placeOrder(actor, items, { customerLastName }),
  ];
  await made(
    shop.owner.post(`/api/admin/orders/${orders[0]?.id}/invoices`, {
      kind: 'deposit',
      cents: 5_000,
    }),
  );
  await page.goto(`/admin-dashboard?q=${customerLastName}`);
  await expect(page.getByTestId('admin-order')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Select All Shown' }).click();
  await bar.getByRole('button', { name: 'Invoice (2)' }).click();
  // Each is named with what is left of it, and with where its email goes.
  const named = bar.getByRole('listitem');
  await expect(named.filter({ hasText: orders[0]?.id.slice(0, 8) ?? '' })).toContainText(
    `${formatDollars((orders[0]?.totalCents ?? 0) - 5_000)}, to `,
  );
  await expectAccessible(page, { within: 'main' });
  await bar.getByRole('button', { name: 'Make 2 Invoices' }).click();
  await expect(bar).toContainText('2 invoices made');
  await expect(page.getByTestId('admin-order').filter({ hasText: 'To invoice' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('2 emails stopped: the invoices stand, and nobody was told');
  for (const order of orders) {
    const invoices = await made<{ kind: string; totalCents: number }[]>(
      shop.owner.get(`/api/admin/orders/${order.id}/invoices`),
    );
    expect(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(order.totalCents);
  }
});

test('keeps filters in the browser, applies and forgets them', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin-dashboard?status=delivered&q=dubbo');
  const kept = page.getByRole('region', { name: 'Saved filters' });
  await kept.getByRole('button', { name: 'Save This Filter' }).click();
  await expect(kept.getByRole('button', { name: 'Save This Filter' })).toHaveCount(0);
  await page.goto('/admin-dashboard?invoices=overdue');
  await kept.getByRole('button', { name: 'Save This Filter' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(kept.getByRole('button', { name: 'Save This Filter' })).toHaveCount(0);
  await kept.getByRole('button', { name: 'Delivered, “dubbo”', exact: true }).click();
  await expect(page).toHaveURL(/status=delivered&q=dubbo$/);
  await expect(page.getByTestId('admin-order').first()).toContainText('Dubbo');
  await expect(kept.locator('[aria-current]')).toHaveText('Delivered, “dubbo”');
  await expectAccessible(page, { variation: true });
  const scrolls = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await scrolls()).toBe(false);
  await page.getByRole('button', { name: 'Search and more for Orders' }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  expect(await scrolls()).toBe(false);
  await kept.getByRole('button', { name: 'Remove Payment: Overdue' }).click();
  await kept.getByRole('button', { name: 'Remove Delivered, “dubbo”' }).click();
  await kept.getByRole('button', { name: 'Save This Filter' }).waitFor();
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test('prints the sheets and labels of all selected orders at once', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const customerLastName = unique();
  const product = await newProduct(shop.owner);
  const { actor } = await createActors(shop.origin).signUp();
  const items = [{ productId: product.id, quantity: 1 }];
  const orders = await Promise.all(times(3, () => placeOrder(actor, items, { customerLastName })));
  const [tracked] = orders;
  const trackingNumber = '33ABC0004711 AU';
  const shipped = { status: 'shipped', carrier: 'Australia Post', trackingNumber, tell: false };
  await made(shop.owner.patch(`/api/admin/orders/${tracked?.id}`, shipped));
  await page.goto(`/admin-dashboard?q=${customerLastName}`);
  await expect(page.getByTestId('admin-order')).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Select All Shown' }).click();
  const dialog = page.getByRole('dialog');
  const pages = async () => {
    await page.emulateMedia({ media: 'print' });
    const count = await pagesOnPaper(page);
    await page.emulateMedia({ media: 'screen' });
    return count;
  };
  const papers = [
    ['Bench Sheets', 3],
    ['Packing Slips', 3],
    ['Labels', 1],
  ] as const;
  for (const [sheets, count] of longForm ? papers : papers.slice(-1)) {
    await bar.getByRole('button', { name: sheets }).click();
    await expect(dialog.getByRole('heading', { name: `3 ${sheets}` })).toBeVisible();
    for (const { id } of orders) await expect(dialog).toContainText(id.slice(0, 8));
    await expectAccessible(page, { within: openDialog });
    expect(await pages(), sheets).toBe(count);
    await page.keyboard.press('Escape');
  }

  await bar.getByRole('button', { name: 'Labels' }).click();
  // Only the order with a number has a code, as wide as a scanner at the counter needs it.
  await expect(dialog.getByRole('region', { name: /^Label of order/ })).toHaveCount(3);
  await expect(dialog.getByRole('img')).toHaveCount(1);
  const code = dialog
    .getByRole('region', { name: `Label of order ${tracked?.id.slice(0, 8)}` })
    .getByRole('img', { name: `QR code of the tracking number ${trackingNumber}` });
  await page.emulateMedia({ media: 'print' });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(25 * MM);
  const path = await code.locator('path').getAttribute('d');
  expect(path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const drawn = path?.match(/\d+ \d+/g);
  // Four empty squares on each side, as a scanner needs them.
  const { data, size } = encode(trackingNumber, { ecc: 'M', border: 0 });
  await expect(code).toHaveAttribute('viewBox', `0 0 ${size + 8} ${size + 8}`);
  expect(data.map((row, y) => row.map((_, x) => drawn?.includes(`${x + 4} ${y + 4}`)))).toEqual(
    data,
  );
  expect(drawn).toHaveLength(data.flat().filter(Boolean).length);
});

/** A millimetre of paper, in pixels. */
const MM = 96 / 25.4;
