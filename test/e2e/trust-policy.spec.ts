/**
 * No dialog and no signed-in page violates the content security policy. Nightly every dialog is
 * opened here. Otherwise each test of a screen fails on console messages, and the last test here
 * shows that a violation causes one.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { headerLists, type TabId, tabs } from '../../web/features/admin/search.ts';
import { type Actor, createActors } from '../support/actors.ts';
import { untilHydrated } from '../support/first-visit.ts';
import { logInAs } from '../support/log-in-as.ts';
import { sampleOrder } from '../support/samples.ts';
import { expectToast } from './console-guard.ts';
import { listen, origin } from './trust.ts';

/** From the seeded catalogue: no other test changes or hides it. */
const things = { productId: 'outback-seventy', addonId: 'switch-panel-4' };

/** A customer with an order that waits for their review. */
async function reviewer(): Promise<Actor> {
  const { admin, customer } = createActors(origin());
  const [actor, boss] = await Promise.all([customer(), admin()]);
  const { body, text } = await actor.post('/api/orders', sampleOrder(things));
  const { id } = body as { id: string };
  const { status } = await boss.patch(`/api/admin/orders/${id}`, { status: 'delivered' });
  expect(status, text).toBe(200);
  return actor;
}

/** Opens every dialog and menu that a page offers, one after the other, and returns their names. */
async function openDialogs(page: Page, where = ':is(main, section, header)'): Promise<string[]> {
  const openers = page.locator(`${where} button[aria-haspopup=dialog]`);
  const opened: string[] = [];
  for (const opener of await openers.all()) {
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click();
    const title = page.getByRole('dialog').getByRole('heading').first();
    opened.push((await title.textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return opened;
}

/** Opens a page and waits for its scripts and for what they read. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The first key hydrates the page, the next loads what is deferred.
  await page.keyboard.press('Shift');
  await untilHydrated(page, 'main');
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

/** A signed-in window, and the violations of its pages. */
async function openWindow(browser: Browser, actor: Actor, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({ baseURL: origin(), viewport });
  const heard = await listen(context);
  await logInAs(context, actor);
  return { context, heard, page: await context.newPage() };
}

for (const role of ['customer', 'admin'] as const) {
  test(`no page violates the content security policy, signed in as ${role}`, {
    tag: '@long',
  }, async ({ browser }) => {
    const actor = await createActors(origin())[role]();
    const { context, heard, page } = await openWindow(browser, actor);
    for (const path of ['/', '/contact', '/checkout', '/dashboard']) await open(page, path);
    expect(heard).toEqual([]);
    await context.close();
  });
}

test('no dialog of a customer violates the content security policy', { tag: '@long' }, async ({
  browser,
}) => {
  const { context, heard, page } = await openWindow(browser, await reviewer());
  await open(page, '/dashboard');
  expect(await openDialogs(page)).toEqual(['What do you drive?', 'Leave a Review']);
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectToast(page, 'Missing information', 'Please select a rating before submitting');
  expect(heard).toEqual([]);
  await context.close();
});

test('no dialog of a shopper violates the content security policy', { tag: '@long' }, async ({
  browser,
}) => {
  const phone = { width: 390, height: 844 };
  const { context, heard, page } = await openWindow(
    browser,
    createActors(origin()).visitor(),
    phone,
  );
  await open(page, `/products/${things.productId}`);
  // The picture, larger, is named after the product.
  const name = (await page.locator('main h1').textContent()) ?? '';
  const opened = (await openDialogs(page)).toSorted();
  const titles = ['Menu', 'What do you drive?', name, 'Customize Your Order'];
  expect(opened).toEqual(titles.toSorted());
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  expect(heard).toEqual([]);
  await context.close();
});

/** Buttons to press; a list is pressed in order, as the first shows the second. */
const buttons: Record<Exclude<TabId, 'person'>, readonly (string | readonly string[])[]> = {
  orders: [
    ['Order #', 'Update Status'],
    ['Order #', 'Add Postage'],
    ['Order #', 'More actions'],
  ],
  inquiries: [],
  quote: [],
  photos: ['Upload'],
  products: ['Add New Product', 'Edit', 'Actions for'],
  addons: ['Add New Add-on', 'Edit'],
  users: ['Change Role'],
  gallery: ['Edit', 'Delete'],
  invoices: ['For the Accountant'],
  emails: [],
  figures: [],
  settings: [],
};

test('no dialog of the dashboard violates the content security policy', { tag: '@long' }, async ({
  browser,
}) => {
  const { context, heard, page } = await openWindow(browser, await createActors(origin()).admin());
  for (const { id } of [...tabs, ...headerLists]) {
    await open(page, `/admin-dashboard?tab=${id}`);
    await openDialogs(page, 'main');
    for (const [index, names] of buttons[id].entries()) {
      // Forms that open in the page hide the other buttons.
      if (index > 0) await page.goto(`/admin-dashboard?tab=${id}`);
      for (const name of [names].flat()) {
        await page.getByRole('main').getByRole('button', { name }).first().click();
      }
    }
  }
  expect(heard).toEqual([]);
  await context.close();
});

test('a violation of the content security policy is reported', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: origin() });
  const heard = await listen(context);
  const page = await context.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.goto('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = 1';
    document.body.append(script);
  });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  // The console message that tests of screens watch for.
  expect(logged.join('\n')).toMatch(/^error .*content security policy/i);
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await context.close();
});
