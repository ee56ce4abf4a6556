/** Going back finds the page where it was left. */
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';

const scrolled = (shop: Page) => shop.evaluate<number>('Math.round(scrollY)');

async function scrollDown(shop: Page): Promise<number> {
  await shop.evaluate('scrollTo({ top: 900, behavior: "instant" })');
  await expect.poll(() => scrolled(shop)).toBeGreaterThan(600);
  return scrolled(shop);
}

async function isBackAt(shop: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolled(shop)) - place)).toBeLessThan(50);
}

test('from a product to the list', async ({ shop }) => {
  await shop.open('/products');
  await scrollDown(shop);
  const link = shop.role('article').role('link', /View Details/);
  await link.bringIntoView();
  const place = await scrolled(shop);
  await link.press();
  await shop.text('(48 reviews)').isShown();
  await isBackAt(shop, 0);
  await shop.back();
  await shop.role('heading', 'Our Roof Console Range').isShown();
  await isBackAt(shop, place);
});

test('from another page, opened by its address', async ({ shop }) => {
  await shop.open('/products');
  const place = await scrollDown(shop);
  await shop.open('/about');
  await shop.back();
  await shop.role('heading', 'Our Roof Console Range').isShown();
  await isBackAt(shop, place);
});
