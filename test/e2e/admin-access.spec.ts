import sharp from 'sharp';
import { createActors, password } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { expect, newOrder, openTab, tabNames, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, tabPanel } from './axe.ts';
import { routeFirst } from './route-first.ts';

test('admits only admins, and loads the code only for them', async ({ browser, shop }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /admin|Orders|Upload|Attention/.test(url))).toEqual([]);

  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/');

  const { actor } = await createActors(shop.origin).signUp();
  await logInAs(context, actor);
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /\/assets\/.*(admin|desk|Orders|Upload|Today)/.test(url))).toEqual(
    [],
  );
  await context.close();
});

test('asks for the first orders beside the dashboard’s code, once, and draws them, their counts and their style in one go', async ({
  page,
}) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  await page.addInitScript(() => {
    // The drawing that first has tabs, as it is put into the page.
    new MutationObserver((_, observer) => {
      const tab = document.querySelector('.admin-tab');
      if (!tab) return;
      observer.disconnect();
      Object.assign(window, {
        first: {
          orders: document.querySelectorAll('[data-testid=admin-order]').length > 0,
          counts: tab.textContent.includes('waiting'),
          style: getComputedStyle(tab).display,
        },
      });
    }).observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(auth\/user|admin\/(orders|order-counts))$/.test(pathname)) return;
    if (asked.push(pathname) === 3) first.resolve();
  });
  const answers = [/\/api\/admin\/orders\?/, /\/api\/admin\/order-counts$/].map((url) =>
    page.waitForResponse(url),
  );
  await page.route(/\/assets\/(index|desk)-\w+\.js$/, async (route) => {
    // The code comes only once its reads are under way.
    await first.promise;
    // As on a fast connection to the shop, whose answers are here before its code runs.
    if (route.request().url().includes('/desk-')) await Promise.all(answers);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  expect(asked.toSorted()).toEqual([
    '/api/admin/order-counts',
    '/api/admin/orders',
    '/api/auth/user',
  ]);
  const drawn = await page.evaluate(() => (window as unknown as { first: object }).first);
  expect(drawn).toEqual({ orders: true, counts: true, style: 'flex' });
});

test('asks for its style again if that fails, and is not drawn without', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  await routeFirst(page, /\/assets\/admin-\w+\.css$/, (route) => route.abort());
  await page.reload();
  const tab = page.locator('.admin-tab').first();
  await expect(tab).toBeVisible();
  expect(await tab.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
});

test('asks for nothing ahead once a customer has logged in where an admin had', {
  tag: '@long',
}, async ({ browser, shop }) => {
  const { user } = await createActors(shop.origin).signUp();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('was-admin', 'true'));
  await page.reload();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/');
  expect(asked.filter((url) => url.includes('/api/admin/'))).toEqual([]);
  await context.close();
});

test('leads an owner who followed a link from their mail there once they have logged in', {
  tag: '@long',
}, async ({ browser, shop }) => {
  const { order } = await newOrder(shop);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`/admin-dashboard?tab=orders&order=${order.id}`);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('roofconsole-admin');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByTestId('admin-order')).toContainText(order.id);
  await context.close();
});

test('has its dark head before anything has answered', { tag: '@long' }, async ({ page }) => {
  // Neither who asks nor the dashboard's code is there yet.
  await page.route(/api\/auth\/user|AdminDashboard/, () => {});
  await page.goto('/admin-dashboard');
  const clip = { x: 100, y: 20, width: 1, height: 1 };
  const light = async () =>
    (await sharp(await page.screenshot({ clip })).stats()).channels[0]?.mean;
  await expect.poll(light).toBeLessThan(80);
  // As later visits of this browser have it: the code is asked for at once.
  await page.evaluate(() => localStorage.setItem('was-admin', 'true'));
  await page.reload();
  await expect.poll(light).toBeLessThan(80);
});

test('keeps its place where nobody could say who is there', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin-dashboard?tab=users');
  await expect(page.getByTestId('admin-user').first()).toBeVisible();
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load your account.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/auth/user');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('admin-user').first()).toBeVisible();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
});

test('has eight tabs with addresses, and Back goes through them', async ({ page }) => {
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage orders, quotes, and users')).toBeVisible();
  expect(await page.getByRole('tab').allTextContents()).toEqual(
    tabNames.map((name) => expect.stringMatching(new RegExp(`^${name}`))),
  );
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=users');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true');

  // By keyboard too.
  await page.getByRole('tab', { name: 'Create Quote' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=photos/);
});

for (const names of [tabNames.slice(0, 4), tabNames.slice(4)]) {
  const tag = names.includes('Orders') ? [] : '@long';
  test(`${names.join(', ')} are accessible, and fit 390 pixels`, { tag }, async ({ page }) => {
    await page.goto('/admin-dashboard?tab=users');
    for (const name of names) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
      // The frame around the tabs is checked once, in dark too; contrast by day where most is shown.
      const whole = name === 'Orders';
      const colors = ['Create Quote', 'Products'].includes(name);
      await expectAccessibleInBothSchemes(
        page,
        name,
        whole ? { dark: true } : { within: tabPanel, colors },
      );
      await page.setViewportSize({ width: 390, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(390);
    }
  });
}

test('names the lists that failed to load, and retries them', { tag: '@long' }, async ({
  page,
}) => {
  let broken = true;
  await page.route('**/api/admin/*', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { message: 'Please try again.' } })
      : route.continue(),
  );
  await page.goto('/admin-dashboard');
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toContainText('We couldn’t load the orders.');
  await expectAccessible(page, { variation: true });
  broken = false;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
});

test('shows empty states', { tag: '@long' }, async ({ page }) => {
  await page.route(
    /\/api\/(admin\/(orders|inquiries|users|products|addons|images)|gallery-images)(\?|$)/,
    (route) => route.fulfill({ json: [] }),
  );
  await openTab(page, 'orders');
  for (const [tab, text] of [
    ['Orders', 'No Orders Yet'],
    ['Inquiries', 'No Inquiries Yet'],
    ['Users', 'No Users Yet'],
    ['Products', 'No Products Yet'],
    ['Add-ons', 'No Add-ons Yet'],
    ['Photos', 'No Photos Yet'],
    ['Gallery', 'No Gallery Images Yet'],
    ['Create Quote', 'No Products Yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(
      page.getByRole('tabpanel', { name: tab }).getByRole('heading', { name: text }),
    ).toBeVisible();
  }
});
