import { made } from '../support/actors.ts';
import { unique } from '../support/orders.ts';
import { readSpreadsheet } from '../support/read-spreadsheet.ts';
import { catchMail, expect, openTab, savedFile, test } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { expectToast } from './console-guard.ts';

const inquiry = (lastName: string) => ({
  firstName: 'Mick',
  lastName,
  email: 'mick+ute@example.com',
  phone: '0400 333 444',
  vehicleInfo: '2008 Nissan Patrol GU',
  inquiryType: 'Product Quote',
  message: 'Two radios, please.',
});

test('answers and reopens an inquiry, and turns it into a quote', async ({ page, shop }) => {
  const lastName = `&bcc=evil${unique()}@example.com`;
  await made(shop.owner.post('/api/inquiries', inquiry(lastName)));
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  for (const text of [
    `Mick ${lastName}`,
    'mick+ute@example.com',
    '0400 333 444',
    'Console Quote',
    'Vehicle: 2008 Nissan Patrol GU',
    'Two radios, please.',
    'New',
  ]) {
    await expect(card).toContainText(text);
  }
  await expect(card.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/);

  const mail = await catchMail(page);
  await card.getByRole('link', { name: 'Reply' }).click();
  const address = new URL(await mail());
  expect(decodeURIComponent(address.pathname)).toBe('mick+ute@example.com');
  expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(address.searchParams.get('subject')).toContain('Re: Console Quote');
  expect(address.searchParams.get('body')).toMatch(/^Hi Mick &bcc=evil\w+@example.com,\r\n/);

  // What became of it in the mail program is asked once.
  const asked = card.getByRole('region', { name: 'Did you send it?' });
  await expect(asked).toContainText(`Did you send your reply to Mick ${lastName}?`);
  await expectAccessible(page, { within: 'main' });
  await asked.getByRole('button', { name: 'Yes, It’s Answered' }).click();
  await expect(asked).toHaveCount(0);
  await expect(card).toContainText(/Answered [A-Z][a-z]{2} \d\d/);
  await page.getByLabel('Show').selectOption('Waiting for an answer');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Answered');
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(card).toContainText('New');

  await card.getByRole('button', { name: 'Create Quote' }).click();
  await expect(page).toHaveURL(/tab=quote/);
  await expect(page.getByRole('tabpanel', { name: 'Create Quote' })).toBeFocused();
  await expect(page.getByLabel('Customer name')).toHaveValue(`Mick ${lastName}`);
  await expect(page.getByLabel('Customer email')).toHaveValue('mick+ute@example.com');
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2008 Nissan Patrol GU');
});

test('the export neutralizes formulas, and a failed change shows a toast', {
  tag: '@long',
}, async ({ page, shop }) => {
  const lastName = unique();
  await made(
    shop.owner.post('/api/inquiries', {
      ...inquiry(lastName),
      firstName: '=1+1',
      phone: '+61 400 000 000',
      message: '@SUM(A1)',
    }),
  );
  await openTab(page, 'inquiries');
  const file = await savedFile(page, page.getByRole('button', { name: 'Export Spreadsheet' }));
  const row = readSpreadsheet(file).find(({ B: name }) => String(name).includes(lastName)) ?? {};
  expect(Object.values(row)).toEqual(
    expect.arrayContaining([`=1+1 ${lastName}`, '+61 400 000 000', '@SUM(A1)']),
  );

  await page.route('**/api/admin/inquiries/*', (route) => route.abort());
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  await card.getByRole('button', { name: 'Mark answered' }).click();
  await expectToast(page, 'No Answer', 'we can’t tell whether that arrived');
});

test('deletes an inquiry, after it was asked about', async ({ page, shop }) => {
  const lastName = `Spam ${unique()}`;
  await made(shop.owner.post('/api/inquiries', inquiry(lastName)));
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  const press = () => card.getByRole('button', { name: 'Delete…' }).press('Enter');
  await press();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('can’t be brought back');
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await press();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Inquiry Deleted');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
