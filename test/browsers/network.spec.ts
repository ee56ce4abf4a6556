/** Pages on a network that loses files: they come to life all the same, and keep what was typed. */
import { test as base, expect } from './fixtures.ts';
import { type LosingProxy, startLosingProxy } from './losing-proxy.ts';
import type { Page } from './page.ts';

const test = base.extend<{ network: LosingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  network: async ({}, use) => {
    const network = await startLosingProxy(process.env.SHOP_ORIGIN ?? '');
    await use(network);
    network.close();
  },
});

/** Types, then presses until the page answers: a page may need one press to fetch what it lost. */
async function sendInquiry(shop: Page): Promise<void> {
  await shop.open('/contact');
  await shop.label('First name').fill('Robin');
  const answer = shop.text(/^Required Fields|^Privacy Policy/);
  await expect(async () => {
    await shop.role('button', /send/i).press();
    await answer.isShown(3000);
  }).toPass({ timeout: 15_000 });
  await shop.label('First name').holds('Robin');
}

test('a page hydrates even if any one of its scripts fails to load once', async ({
  browse,
  network,
}) => {
  test.setTimeout(900_000);
  await sendInquiry(await browse(network.origin));
  const scripts = [...new Set(network.asked)].filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    await test.step(script, async () => {
      network.lose(script, 1);
      const shop = await browse(network.origin);
      await sendInquiry(shop);
      await shop.close();
    });
  }
});

test('a hero picture that fails falls back to another', async ({ browse, network }) => {
  const isSeen = `(() => {
    const picture = document.querySelector('main img');
    return picture.complete && picture.naturalWidth > 0;
  })()`;
  const first = await browse(network.origin);
  await first.open('/');
  await expect.poll(() => first.evaluate(isSeen)).toBe(true);
  const picture = network.asked.find((path) => path.startsWith('/pictures/hero-')) ?? '';
  network.lose(picture, 1);
  const shop = await browse(network.origin);
  await shop.open('/');
  await expect.poll(() => shop.evaluate(isSeen), { timeout: 15_000 }).toBe(true);
  expect(network.left).toBe(0);
});

test('a dialog opens even if its code fails to load once', async ({ browse, network }) => {
  const first = await browse(network.origin);
  await openDialog(first);
  const code = network.asked.findLast((path) => /addon.*\.js$/i.test(path)) ?? '';
  expect(code).toMatch(/\.js$/);
  network.lose(code, 1);
  await openDialog(await browse(network.origin));
  expect(network.left).toBe(0);
});

test('a deploy between two clicks keeps the cart and opens the next page', async ({
  browse,
  network,
}) => {
  const shop = await browse(network.origin);
  await addToCart(shop);
  network.removeScripts();
  await shop.role('contentinfo').role('link', 'Contact').press();
  await shop.role('heading', 'Talk to the workshop').isShown();
  await shop.isAt('/contact');
  await shop.role('link', /^Cart, 1 item/).isShown();
});

test('an outage keeps the form and the cart, and the next press after it works', async ({
  browse,
  network,
}) => {
  const shop = await browse(network.origin);
  await addToCart(shop);
  await shop.role('contentinfo').role('link', 'Contact').press();
  for (const [label, text] of [
    ['First name', 'Robin'],
    ['Last name', 'Reader'],
    ['Email', 'robin@example.com'],
    ['Message', 'Does the console fit with a curtain airbag?'],
  ] as const) {
    await shop.label(new RegExp(`^${label}`)).fill(text);
  }
  await shop.role('checkbox').press();
  network.breakDown(true);
  await shop.role('button', /send/i).press();
  await shop.text(/^Failed to send message/).isShown();
  network.breakDown(false);
  await shop.label('First name').holds('Robin');
  await shop.role('button', /send/i).press();
  await shop.text('Message Sent!').isShown();
  await shop.role('link', /^Cart, 1 item/).isShown();
});

async function addToCart(shop: Page): Promise<void> {
  await openDialog(shop);
  await shop.role('dialog', 'Customize Your Order').role('button', 'Add to Cart').press();
  await shop.text('Added to Cart!').isShown();
}

async function openDialog(shop: Page): Promise<void> {
  await shop.open('/products');
  await shop.role('link', /View Details/).press();
  const dialog = shop.role('dialog', 'Customize Your Order');
  await expect(async () => {
    await shop.role('button', 'Add to Cart').press();
    await dialog.isShown(3000);
  }).toPass({ timeout: 15_000 });
}
