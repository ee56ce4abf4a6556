/** Pages of the shop in a browser in whose storage anything at all may stand, under every key. */
import type { Page } from '@playwright/test';
import { answer, expect, order, quote, signedInAs, test } from './shop.ts';

const VALUES = [
  ...['null', '{oops', '0', '-1e999', '"text"', 'true', '[]', '{}', '[null]', '[[]]'],
  ...['{"a":null}', '{"__proto__":{"id":1}}', '{"key":"x","bodies":[null]}'],
  '[{"product":{"id":"../x","name":{},"price":-1},"quantity":1e9,"addons":[{}]}]',
  '{"id":{},"make":[],"model":null,"year":"2016","email":7,"message":{},"photos":[{}]}',
] as const;

/** By day each page meets one value under each key, by night each of them. */
const TURNS = VALUES.map((_, turn) => turn);

/**
 * Every key that a page asks for has a value; which one depends on page and turn. The router's own too, but
 * only lists and objects: at others it logs an error at each step and forgets where pages were scrolled to.
 */
async function keepAnything(page: Page, turn: number): Promise<void> {
  await page.addInitScript(
    ([values, turn]) => {
      Storage.prototype.getItem = (key) => {
        const letters = [...`${key} ${location.pathname}`];
        const sum = letters.reduce((sum, letter) => sum + letter.charCodeAt(0), turn);
        const value = values[sum % values.length] ?? null;
        return key.startsWith('tsr-') && !/^[[{]/.test(value ?? '') ? '[]' : value;
      };
    },
    [VALUES, turn] as const,
  );
}

async function expectWhole(page: Page, where: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title, where).toBeVisible();
  await expect(title, where).not.toHaveText(/Something broke/);
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
      ...['/products/outback-seventy', '/cart', '/checkout', '/build', '/dashboard'],
      ...['/order/kept', '/quote/kept'],
    ]) {
      await page.goto(path);
      await expectWhole(page, path);
    }
    await expect(page.getByRole('article')).toBeVisible();
  });
}
