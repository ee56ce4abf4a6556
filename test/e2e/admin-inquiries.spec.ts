import { made } from '../support/actors.ts';
import { newProduct, unique } from '../support/orders.ts';
import { catchMail, expect, openTab, savedFile, test } from './admin.ts';
import { expectToast } from './quiet.ts';

const inquiry = (lastName: string) => ({
  firstName: 'Mick',
  lastName,
  email: 'mick+ute@example.com',
  phone: '0400 333 444',
  vehicleInfo: '2008 Nissan Patrol GU',
  inquiryType: 'Product Quote',
  message: 'Two radios, please.',
});

test('an inquiry is answered, taken back and made into a quote', async ({ page, shop }) => {
  const lastName = `&bcc=evil${unique()}@example.com`;
  await made(shop.owner.post('/api/inquiries', inquiry(lastName)));
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  for (const text of [
    `Mick ${lastName}`,
    'mick+ute@example.com',
    '0400 333 444',
    'Product Quote',
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
  expect(address.searchParams.get('subject')).toContain('Re: Product Quote');
  expect(address.searchParams.get('body')).toMatch(/^Hi Mick &bcc=evil\w+@example.com,\r\n/);

  await card.getByRole('button', { name: 'Mark answered' }).click();
  await expect(card).toContainText(/Answered [A-Z][a-z]{2} \d\d/);
  await page.getByLabel('Show').selectOption('Waiting for an answer');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Answered');
  await card.getByRole('button', { name: 'Mark as waiting' }).click();
  await expect(card).toContainText('New');

  await card.getByRole('button', { name: 'Create Quote' }).click();
  await expect(page).toHaveURL(/tab=quote/);
  await expect(page.getByRole('tabpanel', { name: 'Create Quote' })).toBeFocused();
  await expect(page.getByLabel('Customer name')).toHaveValue(`Mick ${lastName}`);
  await expect(page.getByLabel('Customer email')).toHaveValue('mick+ute@example.com');
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2008 Nissan Patrol GU');

  // A draft is not written over without asking.
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await card.getByRole('button', { name: 'Create Quote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep draft' }).click();
  await expect(page).toHaveURL(/tab=inquiries/);
});

test('the export neutralizes formulas in what people write', async ({ page, shop }) => {
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
  const text = await savedFile(page, page.getByRole('button', { name: 'Export CSV' }));
  const row = text.split('\r\n').find((line) => line.includes(lastName));
  expect(row).toContain(`"'=1+1 ${lastName}"`);
  expect(row).toContain(`"'+61 400 000 000"`);
  expect(row).toContain(`"'@SUM(A1)"`);
});

test('a failure to mark an inquiry shows a toast', async ({ page }) => {
  await openTab(page, 'inquiries');
  await page.route('**/api/admin/inquiries/*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Mark answered/ })
    .first()
    .click();
  await expectToast(page, 'Update Failed', 'Failed to update inquiry. Please try again.');
});

test('a quote is checked, added up and opened as an e-mail', async ({ page, shop }) => {
  const product = await newProduct(shop.owner, { name: `Console & Co ${unique()}`, price: 19_999 });
  await openTab(page, 'quote');
  const send = page.getByRole('button', { name: 'Send Quote via Email' });
  const mail = await catchMail(page);
  await send.click();
  await expectToast(page, 'Name Required', 'Please enter customer name');
  await page.getByLabel('Customer name').fill('Jo & Sons?subject=x');
  await send.click();
  await expectToast(page, 'Email Required', 'Please enter customer email');
  await page.getByLabel('Customer email').fill('jo@example.com');
  await send.click();
  await expectToast(page, 'No Products', 'Please select at least one product');

  const total = page.getByRole('region', { name: 'Quote total' });
  await page.getByLabel(`Quantity of ${product.name}`, { exact: true }).fill('2');
  const addon = page.getByLabel(new RegExp(`^Quantity of .* for ${product.name}`)).first();
  await addon.fill('1');
  await expect(total).toContainText('with add-ons');
  await addon.fill('0');
  await page.getByLabel('Discount ($)').fill('0.10');
  await page.getByLabel('Postage ($)').fill('1,000.20');
  await expect(total).toContainText('Subtotal$399.98');
  await expect(total).toContainText('Discount-$0.10');
  await expect(total).toContainText('Postage$1,000.20');
  await expect(total).toContainText('Total$1,400.08');
  await page.getByLabel('Postage ($)').fill('-5');
  await send.click();
  expect(await mail()).toBe('');
  await expect(page.getByText('Type an amount in dollars')).toBeVisible();
  await page.getByLabel('Postage ($)').fill('25');
  await page.getByLabel('Vehicle details').fill('2016 HiLux');
  await page.getByLabel('Custom notes').fill('Grey felt\nNo UHF');
  await send.click();
  await expectToast(page, 'Quote Email Opened');

  const address = await mail();
  expect(address).toMatch(/^mailto:jo@example\.com\?subject=[^&]+&body=[^&]+$/);
  expect(address).not.toMatch(/%0A(?<!%0D%0A)/);
  const body = new URL(address).searchParams.get('body') ?? '';
  for (const line of [
    'Hi Jo & Sons?subject=x,',
    'Vehicle: 2016 HiLux',
    `2 x ${product.name} at $199.99 = $399.98`,
    'Total: $424.88',
    'Grey felt',
    'No UHF',
    'This quote is valid for 30 days.',
    'Monday to Friday: 8:00 AM to 4:30 PM',
    'Saturday and Sunday: Closed',
  ]) {
    expect(body.split('\r\n')).toContain(line);
  }

  // The draft outlasts a reload.
  await page.reload();
  await expect(page.getByLabel('Customer email')).toHaveValue('jo@example.com');
  await page.getByRole('button', { name: 'Clear quote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear quote' }).click();
  await expect(page.getByLabel('Customer email')).toHaveValue('');
  await expect(total).toContainText('Total$0.00');
});

test('logging out on any page removes a draft quote from the browser', async ({ page, shop }) => {
  const name = `Ngaire ${unique()}`;
  await openTab(page, 'quote');
  await page.getByLabel('Customer name').fill(name);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // A page that loads nothing of the admin's, and that sees the mark which a login leaves.
  const domain = new URL(shop.origin).hostname;
  const mark = { name: '__Host-signed-in', value: '1', domain, path: '/', secure: true };
  await page.context().addCookies([mark]);
  await page.goto('/about');
  expect(await kept()).toContain(name);
  // The session stays: other tests share it.
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Quote' })).toBeVisible();
  expect(await kept()).not.toContain(name);
});
