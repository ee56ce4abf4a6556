/** Backups, a person's data and a test order, as the owner handles them. */
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { createActors, made } from '../support/actors.ts';
import { unique } from '../support/orders.ts';
import { inquiryBody } from '../support/samples.ts';
import { expect, newOrder, openOrder, openTab, savedFile, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';

test('the whole shop is backed up as one file, which is listed then', { tag: '@long' }, async ({
  page,
}) => {
  await openTab(page, 'settings&topic=safety');
  const part = page.getByRole('region', { name: 'Backups' });
  const press = part.getByRole('button', { name: 'Back Up Now' });
  await page.route('**/api/admin/records/backup', (route) => route.abort());
  await press.press('Enter');
  await expectToast(page, 'No Backup');
  await page.unroute('**/api/admin/records/backup');

  const files = unzipSync(await savedFile(page, press));
  await expectToast(page, 'Backup Saved', 'among your downloads');
  const [end = '', ...lines] = strFromU8(files['shop.jsonl'] ?? new Uint8Array())
    .trimEnd()
    .split('\n')
    .reverse();
  const rows = lines.reverse();
  const sha256 = createHash('sha256')
    .update(`${rows.join('\n')}\n`)
    .digest('hex');
  expect(JSON.parse(end)).toEqual({ End: { items: rows.length, sha256 } });
  const table = part.getByRole('table', { name: 'Last Backups' });
  await expect(table.getByRole('row').nth(1)).toContainText(`${rows.length}`);
  await expect(part.getByText('Last backup outside AWS')).toBeVisible();
  await expectAccessible(page, { where: 'Backups', within: 'main' });
});

test('a backup that lacks a picture is saved, but not counted', { tag: '@long' }, async ({
  page,
}) => {
  const files = ['images/absent-1x1-0/960.avif'];
  const lines = ['{"Item":{"PK":{"S":"ADDONS"},"SK":{"S":"one"}}}'];
  await page.route('**/api/admin/records/backup', (route) =>
    route.fulfill({ json: { lines, files, next: null } }),
  );
  await page.route('**/images/absent*/**', (route) => route.fulfill({ status: 404 }));
  await openTab(page, 'settings&topic=safety');
  let counted = false;
  page.on('request', (request) => {
    if (request.method() === 'POST') counted = true;
  });
  const press = page.getByRole('button', { name: 'Back Up Now' });
  expect(Object.keys(unzipSync(await savedFile(page, press)))).toEqual(['shop.jsonl']);
  await expectToast(page, 'Some Pictures Are Missing', '1 picture files could not be read');
  expect(counted).toBe(false);
});

test('a person’s data is saved and erased, after a question', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const lastName = unique();
  const { user } = await createActors(shop.origin).signUp({ firstName: 'Bo', lastName });
  const { email } = user;
  await made(shop.owner.post('/api/inquiries', { ...inquiryBody(), email }));
  await openTab(page, `orders#person=${encodeURIComponent(email)}`);
  const save = page.getByRole('button', { name: 'Save Their Data' });
  const file = JSON.parse((await savedFile(page, save)).toString());
  expect(file.user).toMatchObject([{ email, lastName }]);
  expect(file.inquiry).toMatchObject([{ email }]);

  const erase = page.getByRole('button', { name: 'Erase…' });
  await erase.press('Enter');
  const question = page.getByRole('alertdialog', { name: `Erase Jo Shopper?` });
  await expect(question).toContainText('Amounts stay');
  await question.press('Escape');
  await expect(erase).toBeFocused();
  await erase.press('Enter');
  await question.getByRole('button', { name: 'Erase' }).press('Enter');
  await expectToast(page, 'Erased', `The shop no longer knows Jo Shopper.`);
  expect((await shop.owner.get(`/api/admin/people/${encodeURIComponent(email)}`)).status).toBe(404);
});

test('a test order is deleted once it is cancelled', { tag: '@long' }, async ({ page, shop }) => {
  const { order } = await newOrder(shop);
  const { id } = order;
  const row = await openOrder(page, order);
  await expect(page.getByRole('button', { name: /^Delete…/ })).toHaveCount(0);
  await made(shop.owner.patch(`/api/admin/orders/${id}`, { status: 'cancelled' }));
  await openOrder(page, order);
  await page.getByRole('button', { name: /^Delete…/ }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expectToast(page, 'Order Deleted');
  await expect(row).toHaveCount(0);
  expect((await shop.owner.get(`/api/admin/orders/${id}/events`)).status).toBe(404);
});
