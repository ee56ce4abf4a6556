/** Pages on a network that loses files: they come to life all the same, and keep what was typed. */
import type { AdminQuote } from '../../shared/contract/index.ts';
import { createActors, made } from '../support/actors.ts';
import { isHydrated } from '../support/first-visit.ts';
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

test('a page is styled even if its stylesheet was lost once', async ({ browse, network }) => {
  const path = await sendQuote();
  const hidesWhatIsOnlyForPrint =
    "getComputedStyle(document.querySelector('.only-print')).display === 'none'";
  const open = async (shop: Page) => {
    await shop.open(path);
    await shop.role('heading', /^Quote Q-/).isShown();
    expect(await shop.evaluate(hidesWhatIsOnlyForPrint)).toBe(true);
  };
  await open(await browse(network.origin));
  const style = network.asked.find((asked) => asked.endsWith('.css')) ?? '';
  expect(style).not.toBe('');
  network.lose(style, 1);
  await open(await browse(network.origin));
  expect(network.left).toBe(0);
});

test('a deploy between two clicks keeps cart, form and place, and opens the next page', async ({
  browse,
  network,
}) => {
  const shop = await browse(network.origin);
  await addToCart(shop);
  await goToContact(shop);
  await shop.label('First name').fill('Robin');
  network.removeScripts();
  await shop.role('contentinfo').role('link', 'About').press();
  await shop.role('heading', 'One shed, one pair of hands, a lot of felt').isShown();
  await shop.isAt('/about');
  await shop.role('link', /^Cart, 1 item/).isShown();
  await shop.back();
  await shop.isAt('/contact');
  await shop.label('First name').holds('Robin');
});

test('a link pressed in an outage of five seconds opens after it', async ({ browse, network }) => {
  const shop = await browse(network.origin);
  await addToCart(shop);
  network.breakDown(true);
  setTimeout(() => network.breakDown(false), 5000);
  await goToContact(shop);
  await shop.role('link', /^Cart, 1 item/).isShown();
});

test('a link pressed while a part of the page is loading opens', async ({ browse, network }) => {
  const first = await browse(network.origin);
  await first.open('/');
  await expect.poll(() => first.evaluate(`(${isHydrated})('main h1')`)).toBe(true);
  const part = network.asked.find((path) => /\/home-.*\.js$/.test(path)) ?? '';
  const loads = () => network.asked.filter((path) => path === part).length;
  const before = loads();
  network.holdBack(part);
  const shop = await browse(network.origin);
  await shop.open('/');
  // Once as data, then as the module that is held back.
  await expect.poll(loads).toBe(before + 2);
  await shop.role('link', 'Explore Consoles').press();
  await shop.role('heading', 'Our Roof Console Range').isShown();
});

test('an outage keeps cart, form and place, and the next press after it works', async ({
  browse,
  network,
}) => {
  const shop = await browse(network.origin);
  await addToCart(shop);
  await goToContact(shop);
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
  await shop.text(/we can’t tell whether that arrived/).isShown();
  const place = await shop.evaluate('scrollY');
  network.breakDown(false);
  await shop.label('First name').holds('Robin');
  expect(await shop.evaluate('scrollY')).toBe(place);
  await shop.role('button', /send/i).press();
  await shop.text('Message Sent!').isShown();
  await shop.role('link', /^Cart, 1 item/).isShown();
});

/** Sends a quote, and gives the path of its page. */
async function sendQuote(): Promise<string> {
  const owner = await createActors(process.env.SHOP_ORIGIN ?? '').admin();
  const { id } = await made(
    owner.post('/api/admin/quotes', {
      customerName: 'Kim Reader',
      customerEmail: 'kim@example.com',
      lines: [{ text: 'A console for two radios', unitCents: 5000, quantity: 1 }],
    }),
  );
  const { link } = await made<AdminQuote>(owner.post(`/api/admin/quotes/${id}/send`));
  return link ?? '';
}

async function goToContact(shop: Page): Promise<void> {
  await shop.role('contentinfo').role('link', 'Contact').press();
  await shop.role('heading', 'Talk to the workshop').isShown();
  await shop.isAt('/contact');
}

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
