/** Fixtures that the tests share in every engine. */
import { test as base, expect } from '@playwright/test';
import { type EngineName, engines } from './engines.ts';
import { openPage, type Page } from './page.ts';

export { expect };

export interface Options {
  engine: EngineName;
}

interface Fixtures {
  /** A page of the shop in a fresh browser, whose console must stay empty. */
  shop: Page;
  /** Opens further windows on another address of the shop; they are closed with the test. */
  browse: (origin: string) => Promise<Page>;
}

export const test = base.extend<Fixtures, Options>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browse: async ({ engine }, use) => {
    const opened: Page[] = [];
    await use(async (origin) => {
      const page = openPage(await engines[engine](), origin);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.close();
  },
  shop: async ({ browse, engine }, use) => {
    const origin = process.env.SHOP_ORIGIN ?? '';
    // WebKit keeps no Secure cookies from http://localhost, and sends files over TLS only to a host
    // whose certificate was accepted: the bucket's.
    const secure = origin.replace('http://localhost', 'https://127.0.0.1');
    const page = await browse(engine === 'webkit' ? secure : origin);
    await use(page);
    expect(await page.takeComplaints()).toEqual([]);
  },
});
