/** Writing a quote: what it adds up to, from an inquiry, as a draft, and how it is sent. */
import { made } from '../support/actors.ts';
import { newAddon, newProduct, unique } from '../support/orders.ts';
import { catchMail, chooseAction, expect, openTab, test } from './admin.ts';
import { addFound, newQuote, total } from './admin-quote.ts';
import { expectToast } from './console-guard.ts';

test('validates and adds up a quote, and opens it as an email', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop.owner, { name: `Console & Co ${unique()}`, price: 19_999 });
  const addon = await newAddon(shop.owner, { name: `Bracket ${unique()}`, price: 1_000 });
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

  // It is said beside the field as well, and gone once there is a product.
  const missing = page.getByText('Please select at least one product');
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused();
  await expect(missing.first()).toBeVisible();
  await addFound(page, 'Add a product', product.name);
  await expect(missing).toHaveCount(0);
  await page.getByLabel(`Quantity of ${product.name}`, { exact: true }).fill('2');
  await addFound(page, `Add an add-on to ${product.name}`, addon.name);
  await expect(total(page)).toContainText('with add-ons');
  await expect(total(page)).toContainText('Subtotal$409.98');
  const addons = page.getByLabel(`Quantity of ${addon.name} for ${product.name}`);
  await addons.fill('0');
  await addons.blur();
  await expect(addons).toHaveCount(0);
  await page.getByLabel('Discount ($)').fill('0.10');
  await page.getByLabel('Postage ($)').fill('1,000.20');
  await expect(total(page)).toContainText('Subtotal$399.98');
  await expect(total(page)).toContainText('Discount-$0.10');
  await expect(total(page)).toContainText('Postage$1,000.20');
  await expect(total(page)).toContainText('Total$1,400.08');
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

  // The input survives a reload.
  await page.reload();
  await expect(page.getByLabel('Customer email')).toHaveValue('jo@example.com');
  await page.getByRole('button', { name: 'Clear quote' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear quote' }).click();
  await expect(page.getByLabel('Customer email')).toHaveValue('');
  await expect(total(page)).toContainText('Total$0.00');
});

test('turns an inquiry into a sent quote on a phone in two presses besides its lines', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const product = await newProduct(shop.owner, { name: `Tourer ${unique()}`, price: 50_000 });
  const lastName = `ute${unique()}`;
  const inquiry = {
    firstName: 'Mick',
    lastName,
    email: `${lastName}@example.com`,
    phone: '0400 333 444',
    vehicleInfo: '2008 Nissan Patrol GU',
    inquiryType: 'Product Quote',
    message: 'Two radios, please.',
  };
  await made(shop.owner.post('/api/inquiries', inquiry));
  await openTab(page, 'inquiries');
  const card = page.getByTestId('admin-inquiry').filter({ hasText: lastName });
  await card.getByRole('button', { name: 'Create Quote' }).click(); // the first press
  const asked = page.getByRole('region', { name: `Mick ${lastName} asked` });
  await expect(asked).toContainText('Two radios, please.');
  await expect(page.getByLabel('Customer name')).toHaveValue(`Mick ${lastName}`);
  await expect(page.getByLabel('Customer email')).toHaveValue(`${lastName}@example.com`);
  await expect(page.getByLabel('Customer phone')).toHaveValue('0400 333 444');
  await expect(page.getByLabel('Vehicle details')).toHaveValue('2008 Nissan Patrol GU');
  await addFound(page, 'Add a product', product.name);
  await page.getByLabel('Postage ($)').fill('45');
  await expect(total(page).getByText('Total$545.00')).toBeInViewport();
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click(); // the second
  await expectToast(page, 'Quote Sent', `goes to ${lastName}@example.com`);
  await expect(page.getByRole('heading', { name: /^Q-\d{4} for Mick / })).toBeFocused();
  await expect(asked).toBeVisible();

  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await expect(card).toContainText(/Answered [A-Z][a-z]{2} \d\d/);
});

test('stores, lists, changes and sends a draft', async ({ page, shop }) => {
  const name = `Ngaire ${unique()}`;
  await openTab(page, 'quote');
  await page.getByLabel('Customer name').fill(name);
  await page.getByLabel('Customer email').fill('ngaire@example.com');
  await page.getByRole('button', { name: 'Add a custom line' }).click();
  await page.getByLabel('Custom line 1').fill('Custom face');
  await page.getByLabel('Price of line 1 ($)').fill('120');
  // Enter stores it without sending it.
  await page.keyboard.press('Enter');
  await expectToast(page, 'Quote Saved');
  const id = new URL(page.url()).searchParams.get('quote') ?? '';

  await page.getByRole('button', { name: 'All quotes' }).click();
  await page.getByLabel('Search quotes').fill(name);
  const row = page.getByTestId('admin-quote').filter({ hasText: name });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('$120.00');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Custom notes').fill('Grey felt');

  // Someone else saves first: the input is kept, and overwrites theirs only on request.
  await made(shop.owner.patch(`/api/admin/quotes/${id}`, { vehicle: 'Troopy' }));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this quote' });
  await expect(conflict).toContainText('Troopy');
  await expect(page.getByLabel('Custom notes')).toHaveValue('Grey felt');
  await page.getByLabel('Vehicle details').fill('Troopy');
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('heading', { name: `Draft for ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click();
  await expectToast(page, 'Quote Updated', 'goes to ngaire@example.com');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expectToast(page, 'Not Sent', 'is a draft again. No email went out.');
  await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click();
  await expectToast(page, 'Quote Updated', 'is emailed in half a minute.');
  const sent = (await shop.owner.get(`/api/admin/quotes/${id}`)).body;
  expect(sent).toMatchObject({ state: 'sent', vehicle: 'Troopy', offer: { notes: 'Grey felt' } });
});

test('reports a quote that is stored but cannot be sent', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const draft = await newQuote(shop.owner);
  await page.route('**/api/admin/quotes/*/send', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again.' } }),
  );
  await page.goto(`/admin-dashboard?tab=quote&quote=${draft.id}&edit=true`);
  await page.getByLabel('Custom notes').fill('Grey felt');
  await page.getByRole('button', { name: 'Send Quote', exact: true }).click();
  await expectToast(page, 'Quote Saved, Not Sent', 'Please try again.');
  await expect(page.getByText('Grey felt')).toBeVisible();
});

test('logging out on any page removes a draft quote from the browser', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const name = `Ngaire ${unique()}`;
  await openTab(page, 'quote');
  await page.getByLabel('Customer name').fill(name);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  // A page that loads no admin code, but sees that someone is signed in.
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

test('a row that is added has the focus, and one that is removed gives it to what comes next', {
  tag: '@long',
}, async ({ page, shop }) => {
  await openTab(page, 'quote');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await press('Add a Custom Line');
  await expect(page.getByLabel('Custom line 1')).toBeFocused();
  const charge = (number: number) => page.getByLabel(`Charge ${number}`, { exact: true });
  await press('Add a Charge');
  await expect(charge(1)).toBeFocused();
  await press('Add a Charge');
  await expect(charge(2)).toBeFocused();
  await charge(2).fill('Express');
  await press('Remove charge 1');
  await expect(charge(1)).toHaveValue('Express');
  await expect(charge(1)).toBeFocused();
  await press('Remove charge 1');
  await expect(page.getByRole('button', { name: 'Add a Charge' })).toBeFocused();

  const { name } = await newProduct(shop.owner, {
    specifications: { Material: 'Felt', Weight: '4 kg' },
  });
  await openTab(page, 'products');
  await press(`Edit ${name}`);
  const form = page.locator('form');
  await chooseAction(form, 'Remove', 'Move or remove Material');
  await expect(page.getByLabel('Name of specification 1')).toBeFocused();
  await chooseAction(form, 'Remove', 'Move or remove Weight');
  await expect(page.getByRole('button', { name: 'Add Specification' })).toBeFocused();
});
