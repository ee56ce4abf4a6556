/** No page and no dialog of the shop breaks its own content security policy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, type Page, test } from '@playwright/test';
import { tabs } from '../../web/features/admin/search.ts';
import { actorsOf } from '../support/actors.ts';
import { become, listen, origin } from './trust.ts';

/** Paths of the shop, from the very function that the edge rewrites them by. */
const edge = readFileSync(resolve(import.meta.dirname, '../../infra/edge/site.js'), 'utf8');
const paths = Object.keys(runInNewContext(`${edge}\npages;`) as Record<string, string>);

async function pathsToWalk(): Promise<string[]> {
  const { body } = await actorsOf(origin()).visitor().get('/api/products');
  const [product] = body as { id: string }[];
  return [...new Set([...paths, `/products/${product?.id}`, '/no/such/page'])].filter(
    (path) => !path.includes('{'),
  );
}

/** Opens everything that says it opens something, one after the other. */
async function openDialogs(page: Page): Promise<number> {
  const openers = page.locator(
    'main :is(button[aria-haspopup], [data-opens]), header button[aria-expanded]',
  );
  let opened = 0;
  for (let index = 0; index < (await openers.count()); index++) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click();
    opened += await page.getByRole('dialog').count();
    await page.keyboard.press('Escape');
  }
  return opened;
}

async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('is broken by no page, whoever looks', async ({ browser }) => {
  test.setTimeout(120_000);
  const { admin, customer, visitor } = actorsOf(origin());
  for (const actor of [visitor(), await customer(), await admin()]) {
    const context = await browser.newContext({ baseURL: origin() });
    const heard = await listen(context);
    await become(context, actor);
    const page = await context.newPage();
    for (const path of await pathsToWalk()) {
      await settled(page, path);
      await openDialogs(page);
    }
    expect(heard).toEqual([]);
    await context.close();
  }
});

test('is broken by no dialog', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: origin() });
  const heard = await listen(context);
  await become(context, await actorsOf(origin()).admin());
  const page = await context.newPage();
  const [path = ''] = (await pathsToWalk()).filter((one) => /^\/products\/./.test(one));
  await settled(page, path);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Customize Your Order' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  for (const { id } of tabs) {
    await settled(page, `/admin-dashboard?tab=${id}`);
    for (const name of [
      'Add New Product',
      'Edit',
      'Update Status',
      'Add Postage',
      'Change Role',
      'Delete',
      'Add New Add-on',
    ]) {
      const button = page.getByRole('main').getByRole('button', { name }).first();
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.keyboard.press('Escape');
    }
    await openDialogs(page);
  }
  expect(heard).toEqual([]);
  await context.close();
});

test('would be heard of, were it broken', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin() });
  const heard = await listen(context);
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await context.close();
});
