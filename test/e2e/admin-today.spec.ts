import { made } from '../support/actors.ts';
import { longForm } from '../support/long-form.ts';
import { unique } from '../support/orders.ts';
import { expect, newOrder, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { answer } from './shop.ts';

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
    ['1 email came back this week', '?tab=emails&list=bounced'],
    ['2 emails were not sent this week', '?tab=emails&list=failed'],
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
