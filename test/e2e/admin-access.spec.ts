import sharp from 'sharp';
import { createActors, made, password } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';
import { longForm } from '../support/long-form.ts';
import { unique } from '../support/orders.ts';
import { expect, newOrder, openTab, tabNames, test } from './admin.ts';
import { expectAccessible, expectAccessibleInBothSchemes, tabPanel } from './axe.ts';
import { routeFirst } from './route-first.ts';
import { answer } from './shop.ts';

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

const nothing = {
  pending: 0,
  unconfirmed: 0,
  processing: 0,
  openInquiries: 0,
  overdueInquiries: 0,
  overdueInvoices: 0,
  toInvoice: 0,
  deposits: 0,
  toBuild: 0,
  toPost: 0,
  late: 0,
  next: null,
  awaitingDeposit: 0,
  returnedEmails: 0,
  failedEmails: 0,
  lastBackupAt: null,
};
const noQuotes = { questions: 0, accepted: 0, expiring: 0 };

test('says what wants doing today, the urgent first, in the order of the day, each a press away', {
  tag: '@long',
}, async ({ page }) => {
  const next = { id: 'a', customer: 'Kim Lee', console: 'Tourer HiLux', promisedBy: '2026-12-04' };
  const counts = {
    ...nothing,
    pending: 3,
    unconfirmed: 2,
    processing: 1,
    openInquiries: 5,
    overdueInquiries: 2,
    overdueInvoices: 2,
    returnedEmails: 1,
    failedEmails: 2,
    deposits: 2,
    awaitingDeposit: 1,
    toInvoice: 3,
    toBuild: 2,
    toPost: 1,
    late: 1,
    next,
  };
  const quoteCounts = { questions: 1, accepted: 2, expiring: 1 };
  await answer(page, '/api/admin/order-counts', counts);
  await answer(page, '/api/admin/quote-counts', quoteCounts);
  const jobs: [string, string][] = [
    ['5 inquiries to answer, 2 for over a day', '?tab=inquiries&state=open'],
    ['1 order is past its promised day', '?queue=true&queued=late'],
    ['2 invoices overdue', '?tab=invoices&invoices=overdue'],
    ['3 orders to invoice', '?invoices=to-invoice'],
    ['1 question about a quote', '?tab=quote&quotes=asked'],
    ['2 orders to confirm', '?status=unconfirmed'],
    ['1 quote expires this week', '?tab=quote&quotes=expiring'],
    ['2 deposits to come in, holding up 1 order', '?tab=invoices&invoices=open&deposits=true'],
    ['Build next: Tourer HiLux for Kim Lee by Fri 4 Dec', '?order=a'],
    ['1 order to pack and post', '?queue=true&queued=post'],
    ['1 e-mail came back this week', '?tab=emails&list=bounced'],
    ['2 e-mails were not sent this week', '?tab=emails&list=failed'],
  ];
  const texts = jobs.map(([text]) => text);
  // In the shop too, where a login leads; nothing there moves for it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/order-counts', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/');
  const places = () =>
    Promise.all(
      [page.getByRole('banner'), page.getByRole('heading', { level: 1 })].map((one) =>
        one.boundingBox(),
      ),
    );
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const before = await places();
  release();
  const inShop = page.getByRole('navigation', { name: 'Today' });
  await expect(inShop.getByRole('listitem')).toHaveText(texts);
  await expect(inShop).toBeInViewport();
  await expect(inShop.getByRole('link').first()).toHaveText('12 to do');
  expect(await places()).toEqual(before);
  await expectAccessible(page, { where: 'the shop as its owner sees it' });
  await inShop.getByRole('link', { name: 'expires this week' }).click();
  await expect(page).toHaveURL('/admin-dashboard?tab=quote&quotes=expiring');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveText([...texts, 'The Week Ahead']);
  await expect(page.getByRole('tab', { name: 'Orders' })).toContainText('4');
  await expect(page.getByRole('tab', { name: 'Inquiries' })).toContainText('5');
  for (const [text, address] of jobs) {
    await today.getByRole('button', { name: text }).click();
    await expect(page).toHaveURL(`/admin-dashboard${address}`);
  }

  // On a phone, and on a day without anything to do: nightly.
  if (!longForm) return;
  // A phone has it as a list, open above the dashboard's first view.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(today.getByRole('listitem')).toHaveCount(0);
  await today.getByRole('button', { name: 'Today 12 to do' }).click();
  await expect(today.getByRole('listitem')).toHaveText([...texts, 'The Week Ahead']);
  await expectAccessible(page, { where: 'the owner’s day on a phone', variation: true });
  await page.goto('/admin-dashboard');
  await today.getByRole('button', { name: '1 order to pack and post' }).click();
  await expect(page).toHaveURL('/admin-dashboard?queue=true&queued=post');
  await expect(today.getByRole('listitem')).toHaveCount(0);

  // It is a press away where something waits, and there where nothing does.
  const week = today.getByRole('list', { name: 'The week ahead' });
  await page.goto('/admin-dashboard');
  await expect(week).toHaveCount(0);
  await today.getByRole('button', { name: 'The Week Ahead' }).press('Enter');
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(today).not.toContainText('Nothing is waiting');

  await answer(page, '/api/admin/order-counts', nothing);
  await answer(page, '/api/admin/quote-counts', noQuotes);
  await page.goto('/admin-dashboard');
  await expect(today).toContainText('Nothing is waiting');
  await expect(week.getByRole('listitem')).toHaveCount(7);
  await expect(week.getByText('Closed')).toHaveCount(2);
  await expect(today).toContainText(/This month so far: \d+ orders?, \$/);
  await expectAccessible(page, { where: 'an empty day', variation: true });
});

test('says when the shop was last backed up, and in words when that is too long ago', {
  tag: '@long',
}, async ({ page }) => {
  const now = new Date('2026-11-26T02:00:00Z');
  await page.clock.setFixedTime(now);
  const lines = {
    'No backup is kept outside AWS yet.': null,
    'Last backup outside AWS: 19 November 2026.': '2026-11-19T02:00:00Z',
    'Last backup outside AWS: 18 November 2026, over a week ago.': '2026-11-18T02:00:00Z',
  };
  // By day the one that warns.
  for (const [line, lastBackupAt] of Object.entries(lines).slice(longForm ? 0 : -1)) {
    await answer(page, '/api/admin/order-counts', { ...nothing, lastBackupAt });
    await page.goto('/admin-dashboard');
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, { where: 'an old backup', colors: true });
});

test('shows new orders and inquiries while open, and counts them in the title', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const counts = { ...nothing };
  const asked: string[] = [];
  await answer(page, '/api/admin/order-counts', counts);
  await answer(page, '/api/admin/quote-counts', noQuotes);
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/admin-dashboard');
  await expect(page.getByTestId('admin-order').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Nothing');
  await expect(page).toHaveTitle(/^Admin Dashboard/);

  // If nothing has changed, only the counts are read.
  asked.length = 0;
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked).toEqual(['/api/admin/order-counts']);

  const { order } = await newOrder(shop);
  counts.pending = 1;
  await page.clock.fastForward(61_000);
  const row = page.getByTestId('admin-order').filter({ hasText: `#${order.id.slice(0, 8)}` });
  await expect(row).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Admin Dashboard/);
  await expect(page.getByRole('tab', { name: 'Orders' })).toContainText('1');

  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(page.getByTestId('admin-inquiry').first()).toBeVisible();
  const lastName = unique();
  await made(
    shop.owner.post('/api/inquiries', {
      firstName: 'Mick',
      lastName,
      email: 'mick@example.com',
      phone: '',
      vehicleInfo: '',
      inquiryType: 'General Inquiry',
      message: 'Do you post to Darwin?',
    }),
  );
  counts.openInquiries = 1;
  await page.clock.fastForward(61_000);
  await expect(page.getByTestId('admin-inquiry').filter({ hasText: lastName })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Admin Dashboard/);
  await expect(page.getByRole('tab', { name: 'Inquiries' })).toContainText('1');
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
