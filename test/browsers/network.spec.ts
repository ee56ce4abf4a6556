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

test('a page hydrates although any one of its scripts was lost once', async ({
  browse,
  engine,
  network,
}) => {
  // Not proven there: the run did not end within seven minutes, and we do not know why yet.
  test.fixme(engine === 'firefox');
  test.setTimeout(300_000);
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

test('a hero picture that was lost once falls back to another', async ({ browse, network }) => {
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

test('a dialog whose code was lost once opens', async ({ browse, network }) => {
  const first = await browse(network.origin);
  await openDialog(first);
  const code = network.asked.findLast((path) => /addon.*\.js$/i.test(path)) ?? '';
  expect(code).toMatch(/\.js$/);
  network.lose(code, 1);
  await openDialog(await browse(network.origin));
  expect(network.left).toBe(0);
});

async function openDialog(shop: Page): Promise<void> {
  await shop.open('/products');
  await shop.role('link', /View Details/).press();
  const dialog = shop.role('dialog', 'Customize Your Order');
  await expect(async () => {
    await shop.role('button', 'Add to Cart').press();
    await dialog.isShown(3000);
  }).toPass({ timeout: 15_000 });
}
