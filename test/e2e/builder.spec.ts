/** The builder: a face is laid out by hand and by keyboard, kept in a link, and ordered. */
import { shells } from '../../shared/builder/face-pictures.ts';
import { layoutCode } from '../../shared/builder/layout.ts';
import type { Order } from '../../shared/contract/index.ts';
import { made } from '../support/actors.ts';
import { holdBack } from '../support/first-visit.ts';
import { forgetSession } from '../support/log-in-as.ts';
import { longForm } from '../support/long-form.ts';
import { newProduct, unique } from '../support/orders.ts';
import { expect, test } from './admin.ts';
import { expectAccessible } from './axe.ts';

test('is laid out by keyboard, says what does not fit, and comes back by its link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/build?console=tourer-hilux');
  await expect(page.getByLabel('Console', { exact: true })).toHaveValue('tourer-hilux');
  const parts = page.getByTestId('laid-part');
  await expect(parts).toHaveCount(5);
  // The price and its buttons are there at once on the shortest phone.
  await page.setViewportSize({ width: 320, height: 568 });
  const bar = page.locator('.buy-bar');
  await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(page.getByText('hatched: the left end and the right end.')).toBeVisible();
  // A group that was never in sight has no measured height yet, and lies over what follows.
  for (const group of await page.locator('.builder-palette > div').all()) {
    await group.scrollIntoViewIfNeeded();
  }
  await expectAccessible(page, { where: 'the builder' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);

  const radio = page.getByRole('button', { name: /^Radio slot at/ });
  await radio.click();
  const name = page.locator('.builder-name');
  await expect(name).toContainText('Included, at 592 mm');
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const position = async () =>
    Number((await radio.getAttribute('aria-label'))?.match(/at (\d+) mm/)?.[1]);
  const before = await position();
  await page.getByRole('button', { name: /^UHF slot at/ }).click();
  await radio.press('Shift+ArrowRight');
  // The line below the face is about the part that is moved.
  await expect(name).toContainText('Radio slot');
  await expect(radio).toHaveAccessibleName(new RegExp(`^Radio slot at ${before + 1} mm`));
  const undo = page.getByRole('button', { name: 'Undo' });
  const said = page.locator('.builder-top').getByRole('status');
  await expect(said).toHaveText(`Radio slot at ${before + 1} mm.`);
  await undo.press('Enter');
  await expect(radio).toHaveAccessibleName(new RegExp(`^Radio slot at ${before} mm`));
  await expect(said).toHaveText('Undone. 0 left to undo.');
  // The link is of what is shown, also after the only change was taken back.
  await expect(page).toHaveURL(new RegExp(`radio\\.${before.toString(36)}_`));

  await page.getByRole('button', { name: 'Add 4-inch speaker' }).press('Enter');
  await expect(page.getByRole('status').getByText('4-inch speaker: ')).toContainText('too tall');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  // The keyboard does what helps in one press too, and takes it back in another.
  await page.getByRole('button', { name: 'Add Radio slot' }).press('Enter');
  await page.getByRole('button', { name: 'Take Out the Wide Tray' }).press('Enter');
  await expect(said).toContainText('The wide tray is out. The radio slot is in.');
  await expect(page.getByRole('region', { name: 'The face' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Radio slot at/ })).toHaveCount(2);
  await said.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(radio).toHaveAccessibleName(new RegExp(`^Radio slot at ${before} mm`));
  // For somebody with no idea yet: what they carry is laid out for them.
  await page.getByText('Not sure? Tell us what you carry').press('Enter');
  await expectAccessible(page, { where: 'the builder’s start' });
  for (const name of ['UHF', 'Gauges']) await page.getByRole('checkbox', { name }).press(' ');
  await page.getByRole('button', { name: 'Lay It Out', exact: true }).press('Enter');
  await expect(parts).toHaveCount(3);
  await expect(parts.filter({ hasText: 'Gauge hole' })).toHaveCount(2);
  await expect(said).toContainText('Laid out for UHF, gauges.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await undo.first().press('Enter');
  await expect(parts).toHaveCount(5);
  await page.getByRole('button', { name: 'Add Gauge hole' }).press('Enter');
  await expect(parts).toHaveCount(6);
  // The added part is chosen, and the buttons below the face are about it.
  await page
    .locator('.builder-bar')
    .getByRole('button', { name: 'Take out Gauge hole' })
    .press('Enter');
  await expect(parts).toHaveCount(5);
  const stage = page.getByRole('region', { name: 'The face' });
  await expect(stage).toBeFocused();
  await expect(stage).toHaveCSS('outline-style', 'solid');
  await undo.press('Enter');
  await expect(parts).toHaveCount(6);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('from $429.00');
  await expect(price).toContainText(
    'Plus 1 extra gauge hole. Priced and confirmed before you pay.',
  );
  await page.getByRole('button', { name: 'Olive' }).press('Enter');
  await page.getByRole('button', { name: 'Arrange It for Me' }).press('Enter');
  await expect.poll(position).not.toBe(before);
  await expect(said).toHaveText('Arranged.');
  const link = `/build\\?l=1_tourer-hilux_olive_.*radio\\.${(await position()).toString(36)}_`;
  await expect(page).toHaveURL(new RegExp(link));
  await expect(page.getByRole('link', { name: 'Email It to Yourself' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=My%20layout%20of%20the%20Tourer%20HiLux&body=http.*%2Fapi%2Flayouts%2F1_tourer-hilux_olive_/,
  );
  const labels = () =>
    page.locator('[data-handle]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const laid = await labels();
  await page.reload();
  await expect(parts).toHaveCount(6);
  expect(await labels()).toEqual(laid);

  // The same words again are new to a screen reader.
  const flip = page.getByRole('button', { name: 'Flip Left–Right' });
  await flip.press('Enter');
  await expect(said).toHaveText('Left and right have changed sides.');
  const first = await said.getByRole('paragraph').elementHandle();
  await flip.press('Enter');
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expect(said).toHaveText('Left and right have changed sides.');
});

test('shows its button in focus below the face on a small laptop, with the face’s numbers too', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/build?console=tourer-hilux');
  const buy = page.getByRole('region', { name: 'Price' }).getByRole('button').first();
  const measure = page.getByRole('button', { name: 'Millimetres' });
  await expect(measure).toBeVisible();
  for (const isMeasured of [false, true]) {
    if (isMeasured) await measure.press('Enter');
    const numbers = await page
      .locator('.face-positions li')
      .evaluateAll((all) =>
        all.map((one) => [...one.children].map((part) => part.getBoundingClientRect())),
      );
    expect(numbers).toHaveLength(isMeasured ? 5 : 0);
    // Each number is below its own line.
    for (const [line, number] of numbers) {
      expect(number?.top).toBeGreaterThanOrEqual(line?.bottom ?? 0);
      expect(Math.abs((number?.x ?? 0) + (number?.width ?? 0) / 2 - (line?.x ?? 0))).toBeLessThan(
        2,
      );
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.builder-list button').last().focus();
    await page.keyboard.press('Tab');
    await expect(buy).toBeFocused();
    const [top, face] = await Promise.all(
      [buy, page.locator('.builder-top')].map((one) => one.boundingBox()),
    );
    expect(top?.y).toBeGreaterThanOrEqual((face?.y ?? 0) + (face?.height ?? 0));
  }
});

test('says about what extra cut-outs cost where the owner does, from the builder to the checkout', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/localhost:\d+\/(build|cart|checkout)?$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"gauges":0', '"gauges":3000');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/build');
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toBeVisible();
  for (let count = 0; count < 2; count += 1) {
    await page.getByRole('button', { name: 'Add Gauge hole' }).press('Enter');
  }
  const said = /Plus \d extra gauge holes? \(about \$\d0\)\. Priced and confirmed before you pay\./;
  await expect(price).toContainText(said);
  await price.getByRole('button', { name: /^Add to Cart/ }).press('Enter');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await page.goto('/build');
  await page.getByRole('link', { name: 'Ask for a Quote' }).first().press('Enter');
  const subject = page.getByRole('region', { name: 'You are asking about' });
  await expect(subject.getByRole('img', { name: /^Front view/ })).toBeVisible();
  await expect(subject).toContainText(/\d extra gauge holes? \(about \$\d0\)/);
});

test('shows and sells no other layout than that of its link, on a slow line and when it is cut off', async ({
  context,
}) => {
  // Its own page: that of the test before may still tell of a face which that one asked for.
  const page = await context.newPage();
  const send = await holdBack(page);
  const faces = new Set<string>();
  page.on('request', (request) => {
    const [, console] = /\/faces\/(.*)-(?:small|large)/.exec(request.url()) ?? [];
    if (console && Object.hasOwn(shells, console.replace(/-[a-z]+$/, ''))) faces.add(console);
  });
  const code = layoutCode({
    product: 'tourer-hilux',
    felt: 'rust',
    stitching: '',
    parts: [{ part: 'uhf', x: 200 }],
  });
  await page.goto(`/build?l=${code}`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByText('Getting your layout')).toBeAttached();
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main).not.toContainText('$');
  send();
  await expect(page.getByLabel('Console', { exact: true })).toHaveValue('tourer-hilux');
  await expect(page.getByTestId('laid-part')).toHaveCount(1);
  expect([...faces]).toEqual(['tourer-hilux-rust']);

  // A link that was cut off or leads nowhere: nightly.
  if (!longForm) return;
  await page.goto('/build?l=1_compact-one_rust_sa');
  await expect(page.getByRole('status').getByText('Part of that link is missing')).toBeVisible();
  await expect(page.getByLabel('Console', { exact: true })).toHaveValue('compact-one');
  await page.goto('/build?l=1_gone___zz');
  await expect(page.getByRole('status').getByText('doesn’t lead to a layout')).toBeVisible();
  // The first of those that hold the most kinds of cut-outs, as for any visitor whose 4x4 is not known.
  await expect(page.getByLabel('Console', { exact: true })).toHaveValue('outback-seventy');
});

test('begins with a console for the vehicle, and says when one is not cut for it', {
  tag: '@long',
}, async ({ page }) => {
  // From a console's page nothing else is laid out first, not for a frame.
  const seen = new Set<string>();
  page.on('request', (request) => {
    for (const console of Object.keys(shells)) {
      if (request.url().includes(`/faces/${console}-`)) seen.add(console);
    }
  });
  await page.goto('/products/compact-jimny');
  await page.getByRole('main').getByRole('link', { name: 'Build Your Own' }).click();
  await expect(page.getByTestId('laid-part')).not.toHaveCount(0);
  expect([...seen]).toEqual(['compact-jimny']);

  await page.goto('/build');
  const look = page.getByRole('region', { name: 'Your console' });
  await look.getByRole('button', { name: 'Pick Your 4x4' }).click();
  await look.getByLabel('Make').selectOption('Suzuki');
  await look.getByLabel('Model').selectOption('Jimny');
  await look.getByRole('button', { name: 'Use This 4x4' }).click();
  // The layout stays until the visitor says otherwise.
  const console_ = page.getByLabel('Console', { exact: true });
  await expect(console_).toHaveValue('outback-seventy');
  await look.getByRole('button', { name: 'Change to the Compact Jimny' }).click();
  await expect(console_).toHaveValue('compact-jimny');
  await expect(look.getByRole('status').getByText('Fits your Jimny')).toBeVisible();
  const groups = console_.locator('optgroup');
  await expect(groups).toHaveCount(2);
  await expect(groups.first()).toHaveAttribute('label', 'Fits your Jimny');
  await expect(groups.last()).toHaveAttribute('label', 'Not cut for your Jimny');
  await page.goto('/build?console=tourer-hilux');
  await expect(look.getByText('Not cut for your Suzuki Jimny')).toBeVisible();
  const anyway = page.getByRole('button', { name: 'Add to Cart Anyway' });
  await expect(anyway).toBeVisible();
  // A phone says why beside the button, which sticks where the rest is out of view.
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator('.buy-bar').filter({ has: anyway });
  await expect(bar).toContainText('Not cut for your Jimny. We’d ring you before we build.');
  // The console that is cut for it is one press away, and its button leaves the keyboard where the face is.
  await bar.getByRole('button', { name: 'Change to the Compact Jimny' }).press('Enter');
  await expect(console_).toHaveValue('compact-jimny');
  await expect(page.getByRole('region', { name: 'The face' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(console_).toHaveValue('tourer-hilux');
  // It reaches both edges of a tablet, too: nothing of the page shows beside it.
  await page.setViewportSize({ width: 900, height: 1100 });
  const beside = await bar.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return [left, document.body.getBoundingClientRect().right - right].map(Math.round);
  });
  expect(beside).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await look.getByRole('button', { name: 'Change 4x4' }).click();
  await look.getByLabel('Make').selectOption('Isuzu');
  await look.getByLabel('Model').selectOption('D-MAX');
  await look.getByRole('button', { name: 'Use This 4x4' }).click();
  await expect(look.getByText('Not cut for your Isuzu D-MAX')).toBeVisible();
  await expect(console_).toHaveValue('tourer-hilux');
  await look.getByRole('button', { name: 'Change to the Trade D-MAX' }).click();
  await expect(page.getByTestId('laid-part')).toContainText([
    /Long tray.*Included/,
    /UHF slot.*Included/,
    /Eight-switch cut-out.*Included/,
  ]);
});

test('shows a laptop the price and its button at once, and puts back what is too tall for a wing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/build?console=tourer-prado');
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('$449.00').first()).toBeInViewport({ ratio: 1 });
  await expect(price.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
  // All of it, without scrolling in it.
  expect(await price.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);

  // The words about the face cover neither the price nor, once shared, the face.
  await page.getByRole('button', { name: 'Add Wide tray' }).click();
  const [said, sum] = [
    await page.locator('.builder-notice').boundingBox(),
    await price.boundingBox(),
  ];
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(sum?.x ?? 0);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.resolve() },
    });
  });
  await page.getByRole('button', { name: 'Share This Layout' }).click();
  await expect(
    page.getByRole('region', { name: 'Keep or share it' }).getByRole('status'),
  ).toContainText('Link copied.');

  await page.getByRole('button', { name: 'Add 3½-inch speaker' }).click();
  const order = page.getByTestId('laid-part');
  const laid = ['Low tray', 'Radio', '3½-inch speaker', 'UHF', 'Gauge', 'Gauge', 'Small low tray'];
  await expect(order).toContainText(laid);
  // Held over a wing that is too low it looks refused, lands as near as it fits, and the face says why.
  const speaker = page.getByRole('button', { name: /^3½-inch speaker at/ });
  const [box, face] = [
    await speaker.boundingBox(),
    await page.locator('.builder-stage').boundingBox(),
  ];
  if (!box || !face) throw new Error('The speaker is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(face.x + 130, box.y + box.height / 2, { steps: 4 });
  const refused = page.locator('[data-refused]');
  await expect(refused.and(speaker)).toHaveCSS('outline-style', 'dashed');
  await expect(page.locator('.builder-bar')).toContainText(/Won’t fit at \d+ mm: goes to \d+ mm$/);
  await page.mouse.up();
  await expect(refused).toHaveCount(0);
  await expect(page.locator('.builder-notice')).toContainText(
    /^3½-inch speaker won’t fit at \d+ mm: \d+ mm too tall there\. \d+ mm is as near as it fits\.$/,
  );
  await expect(order.nth(1)).toContainText('3½-inch speaker');
});

test('opens at the console for the vehicle', { tag: '@long' }, async ({ page }) => {
  await page.goto('/build');
  const look = page.getByRole('region', { name: 'Your console' });
  const consoles = {
    'trade-dmax': ['Isuzu', 'MU-X'],
    'trade-navara': ['Nissan', 'Navara D40'],
    'tourer-prado': ['Toyota', 'Prado 150 Series'],
    'tourer-wagon': ['Toyota', 'LandCruiser 300 Series'],
    'compact-wrangler': ['Jeep', 'Gladiator'],
    'heritage-defender': ['Land Rover', 'Defender 110'],
    'heritage-pajero': ['Mitsubishi', 'Pajero NM/NP'],
  };
  for (const [id, [make, model]] of Object.entries(consoles)) {
    await page.evaluate(
      (mine) => {
        localStorage.removeItem('layout');
        localStorage.setItem('vehicle', JSON.stringify(mine));
      },
      { make, model, year: null },
    );
    await page.goto('/build');
    await expect(page.getByLabel('Console', { exact: true })).toHaveValue(id);
    await expect(look.getByText(/^Not cut for/)).toHaveCount(0);
  }
});

test('says of a console without a face that we lay it out with you', async ({ page, shop }) => {
  const model = `Cannon ${unique()}`;
  const { name } = await newProduct(shop.owner, { compatibleVehicles: [`GWM ${model} (2020–on)`] });
  await page.addInitScript((mine) => localStorage.setItem('vehicle', JSON.stringify(mine)), {
    make: 'GWM',
    model,
    year: null,
  });
  await page.goto('/build');
  const ours = page.getByRole('region', { name });
  await expect(ours).toContainText(`is cut for your ${model}. We lay it out with you`);
  await expect(page.getByRole('region', { name: 'Your console' })).toContainText(
    'We lay these out with you',
  );
  await ours.getByRole('link', { name: 'Ask Us to Lay It Out' }).click();
  await expect(page.getByRole('region', { name: 'You are asking about' })).toContainText(name);

  // For one that no console at all is cut for, the face’s length is that of other 4x4s.
  await page.addInitScript(() =>
    localStorage.setItem('vehicle', '{"make":"BYD","model":"Shark 6","year":null}'),
  );
  await page.goto('/build?console=tourer-hilux');
  await expect(
    page.getByText('We haven’t measured a Shark 6 yet. This face is 980 mm long'),
  ).toBeVisible();
});

test('is dragged, ordered with its add-ons and price, and stands on the bench sheet', async ({
  page,
  shop,
}) => {
  // By a shopper: above the owner's pages stands what is to do today, which comes late and moves the face.
  const cookies = await page.context().cookies();
  await forgetSession(page);
  await page.goto('/build?console=tourer-hilux');
  await expect(page.getByLabel('Console', { exact: true })).toHaveValue('tourer-hilux');
  const radio = page.getByRole('button', { name: /^Radio slot at/ });
  const name = await radio.getAttribute('aria-label');
  const drag = async (by: number, whileHeld = () => Promise.resolve()) => {
    const box = await radio.boundingBox();
    if (!box) throw new Error('The radio is not on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + by, box.y + box.height / 2, { steps: 4 });
    await whileHeld();
    await page.mouse.up();
  };
  const bar = page.locator('.builder-bar');
  const refused = page.locator('[data-refused]');
  // Onto the switches: it lands beside them, as near as it fits.
  await drag(-40, async () => {
    await expect(bar).toContainText(/^Radio slotat \d+ mm$/);
  });
  await expect(bar).toContainText(/^Radio slotIncluded, at 5[67]\d mm$/);
  await expect(page.locator('.builder-notice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toContainText('Included, at 592 mm');
  await expect(radio).toHaveAccessibleName(name ?? '');
  // Beyond them: they make way while it is held, and it takes its turn there.
  const switches = page.getByRole('button', { name: /^Four-switch cut-out at/ });
  const said = await bar.locator('output').evaluateHandle((one) => one.firstChild);
  await drag(-260, async () => {
    await expect(refused).toHaveCount(0);
    // A new text in each frame would have every control of the page restyled.
    expect(await said.evaluate((text) => text?.isConnected && text.nodeValue)).toMatch(
      /^at \d+ mm$/,
    );
    await expect(switches).not.toHaveCSS('transform', 'none');
  });
  await expect(switches).toHaveCSS('transform', 'none');
  await expect(radio).not.toHaveAccessibleName(name ?? '');
  const order = page.getByTestId('laid-part');
  await expect(order).toContainText(['Wide tray', 'Radio slot', 'Four-switch', 'UHF', 'USB']);
  await expect(order.first()).toContainText('Included');
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('$429.00');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const line = await page.evaluate(() => {
    const [item] = JSON.parse(localStorage.getItem('cart') ?? '[]') as {
      layout: string;
      drawing: object;
    }[];
    return item;
  });
  expect(line?.layout).toMatch(/^1_tourer-hilux_/);
  const sent = {
    productId: 'tourer-hilux',
    quantity: 1,
    layout: line?.layout,
    drawing: line?.drawing,
    addons: [],
  };
  const customer = {
    customerFirstName: 'Kim',
    customerLastName: 'Lee',
    customerEmail: 'kim@example.com',
    customerPhone: '0400 000 000',
    shippingAddress: '1 Long Road',
    shippingCity: 'Emerald',
    shippingState: 'QLD',
    shippingPostcode: '4720',
    notes: '',
  };
  const { id } = await made<Order>(shop.owner.post('/api/orders', { ...customer, items: [sent] }));
  await page.context().addCookies(cookies);
  await page.goto(`/admin-dashboard?order=${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Bench Sheet/ }).click();
  const face = page.getByRole('region', { name: 'Face of Tourer HiLux at 1:5' });
  await expect(face.getByRole('row', { name: /Radio slot/ })).toBeVisible();
});
