/** Going back finds the page where it was left. */
import { expect, test } from './fixtures.ts';
import type { Page } from './page.ts';

/** For `expect.poll`: a busy machine takes its time. */
const patience = { timeout: 15_000 };

const scrolled = (shop: Page) => shop.evaluate<number>('Math.round(scrollY)');

async function scrollDown(shop: Page): Promise<number> {
  await shop.evaluate('scrollTo({ top: 900, behavior: "instant" })');
  await expect.poll(() => scrolled(shop), patience).toBeGreaterThan(600);
  return scrolled(shop);
}

async function isBackAt(shop: Page, place: number): Promise<void> {
  const missed = async () => Math.abs((await scrolled(shop)) - place);
  await expect.poll(missed, patience).toBeLessThan(50);
}

test('goes back from a product to the list where it was scrolled to', async ({ shop }) => {
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

test('goes back from a page opened by its address to a filtered list', async ({ shop }) => {
  await shop.open('/products');
  // A page that is alive: the router keeps places of its own from then on.
  await shop.role('group', 'Filters').label('Make').choose('Toyota');
  await shop.text(/^Showing \d+ product\(s\).*Toyota/).isShown();
  const place = await scrollDown(shop);
  await shop.open('/about');
  await shop.back();
  await shop.isAt('/products?make=Toyota');
  await shop.role('heading', 'Our Roof Console Range').isShown();
  await isBackAt(shop, place);
});
