/** Asking for a quote: what a console's page passes to the form, and what happens then. */
import type { Page } from '@playwright/test';
import { holdBack, untilHydrated } from '../support/first-visit.ts';
import { longForm } from '../support/long-form.ts';
import { unique } from '../support/orders.ts';
import { plainPicture } from '../support/pictures.ts';
import { test as ownersTest } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, pageFrame } from './axe.ts';
import { expectToast } from './console-guard.ts';
import { answer, expect, fillCheckout, order, test, withCart } from './shop.ts';

const vehicle = { make: 'Toyota', model: 'LandCruiser 70 Series', year: 2016 };
/** The address of a question, as the router writes it: values other than text are JSON. */
const question = (console: string, chosen: object) => {
  const rest = Object.entries(chosen).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/contact?${new URLSearchParams([['console', console], ...rest])}`;
};

/** Adds a photo, and tries to add a file that is none. */
async function addPhotos(page: Page): Promise<void> {
  const photos = page.getByRole('group', { name: 'Photos' });
  const input = photos.locator('input[type=file]');
  await input.setInputFiles([
    await photo('roof.jpg'),
    await photo('other.jpg', Buffer.from('no picture')),
  ]);
  await expect(photos.getByText('Added')).toBeVisible();
  await expect(photos.getByRole('alert')).toHaveText(/must be a JPEG, PNG, WebP or AVIF/);
  await expectAccessibleInBothSchemes(page, 'photos of an inquiry', { variation: true });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Wait until every photo has been sent')).toBeVisible();
  await photos.getByRole('button', { name: 'Remove other.jpg' }).click();
  await expect(photos.getByRole('listitem')).toBeFocused();
  await page.reload();
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'privacy policy' }).check();
}

/** A file of the form's photos: without content, one that is a picture. */
async function photo(name: string, content?: Buffer) {
  const buffer = content ?? (await plainPicture().jpeg().toBuffer());
  return { name, mimeType: 'image/jpeg', buffer };
}

ownersTest('a quote is asked for with console, add-ons and vehicle', async ({ page }) => {
  const lastName = `Asker${unique()}`;
  await page.addInitScript(
    (mine) => localStorage.setItem('vehicle', mine),
    JSON.stringify(vehicle),
  );
  await page.goto('/products/outback-seventy');
  await page.getByRole('button', { name: 'Increase' }).first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize Your Order' });
  await dialog.getByLabel('Stitching', { exact: true }).selectOption('Sand');
  await dialog.getByRole('checkbox', { name: '6-Switch Panel' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Request Custom Quote' }).click();

  await expect(page).toHaveURL(/\/contact\?console=outback-seventy/);
  const message = page.getByLabel('Message');
  await expect(message).toHaveValue(
    'A quote for 2 × Outback Seventy, please, with:\n- 1 × 6-Switch Panel\n- Stitching: Sand.',
  );
  await expect(page.getByLabel('Inquiry type')).toHaveValue('Product Quote');
  await expect(page.getByRole('textbox', { name: 'Your 4x4' })).toHaveValue(
    '2016 Toyota LandCruiser 70 Series',
  );
  const asked = page.getByRole('region', { name: 'You are asking about' });
  await expect(asked).toContainText('2 × Outback Seventy');

  await message.fill(`${await message.inputValue()}\nBy March?`);
  await page.reload();
  await expect(asked).toBeVisible();
  await expect(message).toHaveValue(/Sand\.\nBy March\?$/);
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill('jo@example.com');
  await page.getByRole('checkbox', { name: 'privacy policy' }).check();
  await addPhotos(page);
  await page.getByRole('button', { name: 'Send Message' }).click();

  await expectToast(page, 'Message Sent!');
  const heading = page.getByRole('heading', { name: 'We have your message', level: 1 });
  await expect(heading).toBeFocused();
  const reference = new URL(page.url()).searchParams.get('sent')?.slice(0, 8);
  const next = page.getByRole('main');
  await expect(next).toContainText(`Your reference is ${reference}.`);
  await expect(next).toContainText('We reply within 24 hours to jo@example.com.');
  await expectAccessibleInBothSchemes(page, 'what happens after an inquiry', { variation: true });
  await expect(message).toHaveValue('');

  await page.reload();
  await expect(next).toContainText(`Your reference is ${reference}.`);
  await expect(next).toContainText('jo@example.com');
  // Back skips the sent form. The selection is still there.
  await page.goBack();
  await expect(page).toHaveURL('/products/outback-seventy');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByLabel('Stitching', { exact: true })).toHaveValue('Sand');

  await page.goto('/admin-dashboard?tab=inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  for (const text of [
    `Ref ${reference}`,
    'Console Quote',
    'Vehicle: 2016 Toyota LandCruiser 70 Series',
    '1 × 6-Switch Panel',
  ]) {
    await expect(card).toContainText(text);
  }
  await card.getByRole('button', { name: 'Show photo' }).click();
  const photo = card.getByRole('img', { name: /^Photo 1 from Jo/ });
  await expect(photo).toHaveJSProperty('naturalWidth', 64);
  await expectAccessibleInBothSchemes(page, 'an inquiry with a photo', {
    without: pageFrame,
    colors: false,
  });
  await card.getByRole('button', { name: 'Create Quote' }).click();
  // Beside the quote that answers it, the photos are shown at once.
  const beside = page.getByRole('region', { name: `Jo ${lastName} asked` });
  await expect(beside.getByRole('img', { name: /^Photo 1 from Jo/ })).toHaveJSProperty(
    'naturalWidth',
    64,
  );
});

test.describe('the form', () => {
  test.use({ refusals: true });

  test('takes five photos, and each can be removed', { tag: '@long' }, async ({ page }) => {
    await page.goto('/contact');
    await untilHydrated(page);
    const photos = page.getByRole('group', { name: 'Photos' });
    const input = photos.locator('input[type=file]');
    await input.setInputFiles(await photo('roof.jpg'));
    await expect(photos.getByText('Added')).toHaveCount(1);
    await input.setInputFiles(Array(5).fill(await photo('more.jpg')));
    await expect(photos.getByText('You can add up to 5 photos')).toBeVisible();
    await expect(photos.getByText('Added')).toHaveCount(5);
    for (let left = 4; left > 0; left--) {
      await photos.getByRole('button', { name: 'Remove more.jpg' }).first().click();
      await expect(photos.getByRole('listitem')).toHaveCount(left);
    }
  });

  test('keeps the typed message when asking about a console, another, a custom build, or none', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Custom builds' }).click();
    await expect(page.getByLabel('Inquiry type')).toHaveValue('Custom Order');
    await page.goto('/contact');
    await expect(page.getByLabel('Inquiry type')).toHaveValue('General Inquiry');
    const message = page.getByLabel('Message');
    // A question that was left as it came is gone with its link.
    await page.goto(question('compact-jimny', {}));
    await expect(message).toHaveValue('A quote for the Compact Jimny, please.');
    await page.goto('/contact');
    await untilHydrated(page);
    await expect(message).toHaveValue('');
    await expect(page.getByLabel('Inquiry type')).toHaveValue('General Inquiry');
    // Input is kept as a draft only after hydration.
    await message.fill('We leave in May.');
    await page.goto(question('outback-seventy', { addons: { 'din-pocket': 2 } }));
    await expect(message).toHaveValue(
      'We leave in May.\n\nA quote for the Outback Seventy, please, with:\n- 2 × DIN Pocket\n- 1 extra DIN slot',
    );
    await expect(page.getByLabel('Inquiry type')).toHaveValue('Custom Order');
    await page.goto(question('compact-jimny', { quantity: 'x', addons: [1] }));
    await expect(message).toHaveValue('We leave in May.\n\nA quote for the Compact Jimny, please.');
    await page.getByRole('button', { name: 'Ask about something else' }).click();
    await expect(message).toHaveValue('We leave in May.');
    await expect(message).toBeFocused();
    await expect(page).toHaveURL('/contact');

    await page.goto('/products/compact-jimny');
    await page.getByRole('link', { name: 'Ask for a Custom Build' }).click();
    await expect(message).toHaveValue(/A custom build based on the Compact Jimny, please\.$/);
    await expect(page.getByLabel('Inquiry type')).toHaveValue('Custom Order');

    // A console that is no longer sold.
    await page.goto('/contact?console=nothing-of-ours');
    await expect(page.getByText('We couldn’t look up the console')).toBeVisible();
    await expect(message).toHaveValue(/^We leave in May\./);
  });

  for (const [answerer, body] of [
    ['the firewall', '<!doctype html><h1>Please wait a few minutes</h1>'],
    [
      'CloudFront',
      '<HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD></HTML>',
    ],
  ] as const) {
    test(`keeps what was typed if ${answerer} blocks the visitor, who reads why`, {
      tag: '@long',
    }, async ({ page }) => {
      let isBlocked = true;
      await page.route('**/api/inquiries', (route) =>
        isBlocked
          ? route.fulfill({ status: 403, contentType: 'text/html', body })
          : route.continue(),
      );
      await page.goto('/contact');
      await untilHydrated(page);
      const message = page.getByLabel('Message');
      await page.getByLabel('First name').fill('Jo');
      await page.getByLabel('Last name').fill(`Blocked${unique()}`);
      await page.getByLabel('Email').fill('jo@example.com');
      await message.fill('How much is postage to Broome?');
      await page.getByRole('checkbox', { name: 'privacy policy' }).check();
      const send = page.getByRole('button', { name: 'Send Message' });
      await send.click();
      await expect(
        page
          .locator('form')
          .getByText('Too many requests from your connection. Wait five minutes.'),
      ).toBeVisible();
      await expect(page.getByText(/<|could not be satisfied/)).toHaveCount(0);
      await expect(message).toHaveValue('How much is postage to Broome?');
      await page.reload();
      await expect(message).toHaveValue('How much is postage to Broome?');
      await expect(page.getByLabel('First name')).toHaveValue('Jo');

      isBlocked = false;
      await page.getByRole('checkbox', { name: 'privacy policy' }).check();
      await send.click();
      await expectToast(page, 'Message Sent!');
    });
  }
});

test('takes a vehicle that is not listed to its last letter, and a make once', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  const band = page.getByRole('region', { name: 'What do you drive?' });
  await band.getByLabel('Make').selectOption('Ford');
  await band.getByLabel('Model').selectOption('Not listed');
  await band.getByLabel('Your 4x4').pressSequentially('ford Ranger 2024');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your 4x4: ford Ranger 2024', { exact: true })).toBeVisible();
});

test('a vehicle that is not listed is an answer everywhere, and leads to a question about it', {
  tag: '@long',
}, async ({ page }) => {
  const product = await (await page.request.get('/api/products/compact-one')).json();
  await withCart(page, [{ product, quantity: 1, addons: [] }]);
  const places = [
    ['/checkout', undefined, (page: Page) => page.getByRole('region', { name: 'Which 4x4' })],
    ['/cart', 'Which 4x4 is it for?', (page: Page) => page.getByTestId('cart-line')],
    ['/build', 'Pick Your 4x4', (page: Page) => page.getByRole('main')],
    ['/', undefined, (page: Page) => page.getByRole('region', { name: 'What do you drive?' })],
  ] as const;
  for (const [path, open, place] of longForm ? places : places.slice(-1)) {
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page);
      if (open) await page.getByRole('main').getByText(open).first().click();
      const form = place(page);
      await form.getByLabel('Make').selectOption('Toyota');
      await form.getByLabel('Model').selectOption('Not listed');
      await expect(form.getByLabel('Your 4x4')).toHaveAccessibleDescription('Model and year');
      await form.getByLabel('Make').selectOption('Not listed');
      await expect(form.getByLabel('Model')).toHaveCount(0);
      await expect(form.getByRole('link', { name: 'Ask for a Custom Build' })).toBeVisible();
    });
  }
  await expectAccessible(page);
  const band = page.getByRole('region', { name: 'What do you drive?' });
  await band.getByRole('button', { name: 'Use This 4x4' }).click();
  await expect(band.getByText('Say what you drive.')).toBeVisible();
  await band.getByLabel('Your 4x4').fill('2026 Kia Tasman');
  await band.getByRole('button', { name: 'Use This 4x4' }).click();
  await expect(page.getByText('Your 4x4: 2026 Kia Tasman')).toBeVisible();
  const answered = page.getByRole('region', { name: '2026 Kia Tasman' });
  await expect(answered.getByRole('link', { name: 'Show What Fits' })).toHaveCount(0);
  await expect(answered.getByRole('link', { name: 'Ask for a Custom Build' })).toHaveAttribute(
    'href',
    '/contact?about=vehicle',
  );
  // It hides no console, is not said of each, and is named where it is picked again.
  await page.goto('/products');
  const list = page.getByRole('main');
  await expect(list.getByText(/^None of our .*2026 Kia Tasman yet\./)).toBeVisible();
  await expect(list.getByText('cut for your')).toHaveCount(1);
  await expect(list.getByRole('link', { name: 'Ask for a Custom Build' })).toBeVisible();
  await expect(page.getByTestId('product-card').nth(5)).toBeVisible();
  await page.getByRole('button', { name: 'Change 4x4' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you drive?' });
  await expect(dialog.getByLabel('Make')).toHaveValue('unlisted');
  await expect(dialog.getByLabel('Your 4x4')).toHaveValue('2026 Kia Tasman');
  await dialog.getByLabel('Your 4x4').fill('BYD Shark 6, 2025');
  await dialog.getByRole('link', { name: 'Ask for a Custom Build' }).click();
  await expect(page).toHaveURL('/contact?about=vehicle');
  await expect(page.getByRole('textbox', { name: 'Your 4x4' })).toHaveValue('BYD Shark 6, 2025');
  await expect(page.getByLabel('Message')).toHaveValue(
    'Could you build a console for my BYD Shark 6, 2025?',
  );
  await expect(page.getByLabel('Inquiry type')).toHaveValue('Custom Order');
  // An order says it too, read as far as its words allow.
  await answer(page, '/api/checkout', { accounts: 'optional', gst: true, readyBy: [] });
  let sent: { items: { vehicle: unknown }[] } | undefined;
  await page.route('**/api/orders', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: order });
  });
  await page.goto('/checkout');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('BYD Shark 6');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order' })).toBeVisible();
  expect(sent?.items[0]?.vehicle).toEqual({ make: 'BYD', model: 'Shark 6', year: 2025 });
});

test('whether it fits stands beside the price, and above the bar of a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/outback-seventy');
  await untilHydrated(page);
  const price = page.getByText('$549.00').first();
  const isBeside = async (words: string) => {
    const [one, other] = [
      await price.boundingBox(),
      await page.getByText(words).first().boundingBox(),
    ];
    return (
      (other?.x ?? 0) > (one?.x ?? 0) + (one?.width ?? 999) && (other?.y ?? 0) < (one?.y ?? 0) + 40
    );
  };
  const facts = page.getByText(/^GST included/);
  const before = await facts.boundingBox();
  await page.getByRole('button', { name: 'Pick Your 4x4' }).click();
  const dialog = page.getByRole('dialog', { name: 'What do you drive?' });
  await dialog.getByLabel('Make').selectOption('Toyota');
  await dialog.getByLabel('Model').selectOption('LandCruiser');
  await dialog.getByRole('button', { name: 'Show What Fits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  expect(await isBeside('Fits your LandCruiser')).toBe(true);
  expect(await facts.boundingBox()).toEqual(before);
  const inBar = page.getByText('Fits your LandCruiser').last();
  const bar = await page.getByRole('button', { name: 'Add to Cart' }).boundingBox();
  for (const place of ['Outback Seventy', 'Specifications']) {
    await page.getByRole('heading', { name: place, exact: true }).scrollIntoViewIfNeeded();
    await expect(inBar).toBeInViewport({ ratio: 1 });
  }
  const place = await inBar.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 999)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page, { colors: true });

  // The button that orders what is not cut for it is no louder than the others.
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toHaveClass(/button-dirt/);
  await page.goto('/products/compact-jimny');
  await expect(add).toHaveClass(/button-line/);
  await expectAccessible(page, { colors: true });
});

test('a quick shopper sends the layout and its question before either is shown', async ({
  page,
}) => {
  const release = await holdBack(page, '**/api/addons');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/inquiries'));
  await page.goto(
    '/contact?console=outback-seventy&layout=1_outback-seventy_rust_sand_uhf.4h_radio.al_switch-panel-8.m4_gauge.r0_gauge.ts_kl&custom=true',
  );
  await untilHydrated(page);
  const name = page.getByLabel('First name');
  await expect(page.getByLabel('Inquiry type')).toHaveValue('Custom Order');
  await name.fill('Jo');
  await page.getByLabel('Last name').fill(`Quick${unique()}`);
  await page.getByLabel('Email').fill('jo@example.com');
  await page.getByLabel('Message').fill('How much?');
  await page.getByRole('checkbox', { name: 'privacy policy' }).check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  release();
  const { message, layout, drawing } = (await sent).postDataJSON();
  expect(message).toMatch(/^How much\?\n\nA quote for the Outback Seventy as I laid it out/);
  expect(layout).toMatch(/outback-seventy/);
  expect(drawing).toBeTruthy();
  await expectToast(page, 'Message Sent!');
});
