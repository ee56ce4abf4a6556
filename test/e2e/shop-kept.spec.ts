/** Pages of the shop in a browser in whose storage anything at all may stand, under every key. */
import type { Page } from '@playwright/test';
import { settle, untilHydrated } from '../support/first-visit.ts';
import { answer, expect, order, quote, signedInAs, test } from './shop.ts';

const VALUES = [
  'null',
  '{oops',
  '0',
  '-1e999',
  '"text"',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"a":null}',
  '{"__proto__":{"id":1}}',
  '{"key":"x","bodies":[null]}',
  '[{"product":{"id":"../x","name":{},"price":-1},"quantity":1e9,"addons":[{}]}]',
  '{"id":{},"make":[],"model":null,"year":"2016","email":7,"message":{},"photos":[{}]}',
] as const;

/** By day each page meets one value under each key, by night each of them. */
const TURNS = VALUES.map((_, turn) => turn);

/** Every key that a page asks for has a value, until it is removed; which one depends on page and turn. */
async function keepAnything(page: Page, turn: number): Promise<void> {
  await page.addInitScript(
    ([values, turn]) => {
      const removed = new Set<string>();
      Storage.prototype.removeItem = (key) => void removed.add(key);
      Storage.prototype.getItem = (key) => {
        if (removed.has(key)) return null;
        const letters = [...`${key} ${location.pathname}`];
        const sum = letters.reduce((sum, letter) => sum + letter.charCodeAt(0), turn);
        return values[sum % values.length] ?? null;
      };
    },
    [VALUES, turn] as const,
  );
}

async function expectWhole(page: Page, where: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title, where).toBeVisible();
  await expect(title, where).not.toHaveText(/We couldn’t show that page/);
}

for (const turn of TURNS) {
  const tag = turn === 0 ? [] : ['@long'];
  test(`every page can be shown, whatever the browser has kept (${turn})`, { tag }, async ({
    page,
  }) => {
    await keepAnything(page, turn);
    await signedInAs(page);
    await answer(page, '/api/orders', [order]);
    await answer(page, /events$/, []);
    await answer(page, '/api/order-links/kept', { order, events: [] });
    await answer(page, '/api/order-links/kept/opened', {}, 204);
    await answer(page, '/api/order-links/kept/invoices', []);
    await answer(page, /\/messages$/, []);
    await answer(page, '/api/quotes/kept', quote);
    await answer(page, '/api/quotes/kept/opened', {}, 204);
    await page.goto('/');
    await expectWhole(page, '/');
    // From page to page, which the router remembers.
    const menu = page.getByRole('banner').getByRole('navigation');
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectWhole(page, 'back at /');
    for (const path of [
      '/products/outback-seventy',
      '/cart',
      '/checkout',
      '/build',
      '/dashboard',
      '/order/kept',
      '/quote/kept',
    ]) {
      await page.goto(path);
      await expectWhole(page, path);
    }
    await expect(page.getByRole('article')).toBeVisible();
  });
}

for (const [index, kept] of ['null', '7', '"text"', 'true', '[]'].entries()) {
  const tag = index === 0 ? [] : ['@long'];
  test(`the way back leads to the same place, where ${kept} was kept of places`, { tag }, async ({
    page,
  }) => {
    // Leaving a page, the router keeps its places under its own key, which the next one then finds changed.
    await page.goto('/contact');
    await untilHydrated(page);
    await page.addInitScript((value) => {
      const own = Object.keys(sessionStorage).filter((key) => key.startsWith('tsr-scroll'));
      for (const key of own) sessionStorage.setItem(key, value);
      Reflect.set(window, 'changed', own.length);
    }, kept);
    await page.goto('/');
    expect(await page.evaluate(() => Reflect.get(window, 'changed'))).toBe(1);
    await settle(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Warranty' });
    await link.scrollIntoViewIfNeeded();
    await settle(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveURL('/warranty');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
}
