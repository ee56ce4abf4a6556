/** From an empty shop to an order that is mailed and invoiced with the owner's own facts. */
import type { Stack } from '../../infra/local/stack.ts';
import type { ResponseOf } from '../../shared/contract/index.ts';
import { createActors, made, password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { holdBack } from '../support/first-visit.ts';
import { openMailbox } from '../support/mailbox.ts';
import { placeOrder } from '../support/orders.ts';
import { startPrivateStack } from '../support/stack.ts';
import { expectAccessible } from './axe.ts';
import { expectToast, guardedTest as test } from './console-guard.ts';
import { jpeg } from './photos.ts';
import { expect } from './shop.ts';

test.use({ refusals: true });

let stack: Stack;
test.beforeAll(async () => {
  stack = await startPrivateStack({ publish: true, mail: true, opened: false });
  // Until then the site shows what it was built with.
  await stack.published;
});
test.afterAll(() => stack?.stop());

test('an owner follows the link of the deploy, and opens an empty shop from the list of what is left to do', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(60_000);
  const actors = createActors(stack.origin);
  const owner = 'dave@overhead.test';
  await command(stack.env, 'admin', ['invite', owner]);
  const { body } = await openMailbox(stack).arrived('invitation', 'user-invited-');
  const visitor = await browser.newPage();
  await visitor.goto(`${stack.origin}/products`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(visitor.getByRole('button', { name: 'Send Message' })).toBeVisible();

  await page.goto(/\S+#invited\.[\w-]{43}/.exec(body.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the shop');
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Dave');
  await page.getByLabel('Last name').fill('Kerr');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('New password').press('Enter');
  await expectToast(page, 'You Can Run the Shop');
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const list = page.getByRole('region', { name: 'Before you open' });
  await expect(list.getByRole('link', { name: 'Confirm your address' })).toContainText(', done');
  await expect(list.getByRole('listitem').filter({ hasText: ', to do' })).toHaveCount(7);
  await expectAccessible(page, { within: '#first-run' });
  const open = list.getByRole('button', { name: 'Open the Shop' });
  await open.press('Enter');
  await expectToast(page, 'Not Open Yet', 'the ABN');

  await list.getByRole('link', { name: 'Enter your name' }).click();
  const business = page.getByRole('form', { name: 'Your Business' });
  await business.getByLabel('Name of the business').fill('Overhead Works');
  await business.getByLabel('ABN').fill('51 824 753 556');
  await business.getByLabel('Address of the workshop').fill('3 Gibber St, Longreach QLD 4730');
  await business.getByLabel('Where the workshop is').fill('Longreach, central Queensland');
  await business.getByLabel('Phone').fill('(07) 4650 1234');
  await business.getByLabel('Email').fill('hello@overhead.test');
  await business.getByLabel('Social links').fill('');
  await business.getByRole('button', { name: 'Save Settings' }).click();
  await expect(list.getByRole('link', { name: 'Enter your name' })).toContainText(', done');

  await list.getByRole('link', { name: 'how you are paid' }).click();
  const payment = page.getByRole('form', { name: 'How You Are Paid' });
  await payment.getByLabel('Account name').fill('Overhead Works');
  await payment.getByLabel('BSB').fill('064001');
  await payment.getByLabel('Account number').fill('1234 5678');
  await payment.getByLabel('PayID').fill('');
  await payment.getByRole('button', { name: 'Save Settings' }).click();
  await expect(list.getByRole('link', { name: 'how you are paid' })).toContainText(', done');

  await list.getByRole('link', { name: 'on the home page' }).click();
  const home = page.getByRole('form', { name: 'Home Page', exact: true });
  await home.getByLabel('First line of the home page').fill('Radios, overhead.');
  await home.getByLabel('Customers you quote').fill('');
  await home.getByRole('button', { name: 'Save Settings' }).click();
  await expect(list.getByRole('link', { name: 'on the home page' })).toContainText(', done');

  await list.getByRole('link', { name: 'registered for GST' }).click();
  const gst = page.getByRole('form', { name: 'Invoices' });
  await gst.getByLabel('GST').selectOption('no');
  // A saved form may be left while the lists that its save makes stale are still to come.
  const goOn = await holdBack(page, /\/api\/admin\/products(\?|$)/);
  await gst.getByRole('button', { name: 'Save Settings' }).click();
  await expect(list.getByRole('link', { name: 'registered for GST' })).toContainText(', done');

  await list.getByRole('link', { name: 'what postage costs' }).click();
  const postage = page.getByRole('form', { name: 'Postage' });
  await postage.waitFor();
  goOn();
  await postage.getByLabel('Weights (kg)').fill('5');
  for (const price of await postage.getByLabel('To 5 kg ($)').all()) await price.fill('30');
  await postage.getByRole('button', { name: 'Save Settings' }).click();
  await expect(list.getByRole('link', { name: 'what postage costs' })).toContainText(', done');

  const name = 'Ridge Runner';
  await list.getByRole('link', { name: 'Add a console' }).click();
  await page.getByRole('button', { name: 'Add New Product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('For the long paddock.');
  await page.getByLabel('Price ($)').fill('329');
  await page.getByRole('button', { name: 'Add photos' }).click();
  const picker = page.getByRole('dialog', { name: 'Add photos' });
  await picker.getByLabel('Image file').setInputFiles(await jpeg());
  await expect(picker.getByText('Uploaded', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expectToast(page, 'Product Created', name);
  await expect(list.getByRole('link', { name: 'a console' })).toContainText(', done');

  // An admin meets the shop that visitors do not: at its address, and by a link from the list.
  await stack.caughtUp();
  await visitor.goto(`${stack.origin}/products`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(visitor.getByText(name)).toHaveCount(0);
  await page.goto(`${stack.origin}/products`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.goto(`${stack.origin}/admin-dashboard`);
  await list.getByRole('link', { name: 'a test order' }).click();
  const console = page.getByRole('link', { name }).first();
  await expect(console).toBeVisible();
  const id = (await console.getAttribute('href'))?.replace('/products/', '') ?? '';
  const items = [{ productId: id, quantity: 1 }];
  const admin = await actors.logIn(owner, password);
  await placeOrder(admin, items);
  await page.goto(`${stack.origin}/admin-dashboard`);
  await expect(list.getByRole('link', { name: 'a test order' })).toContainText(', done');
  await open.click();
  await expectToast(page, 'The Shop Is Open');
  await expect(list).toHaveCount(0);

  await stack.caughtUp();
  await visitor.goto(`${stack.origin}/products`);
  await expect(visitor.getByRole('link', { name }).first()).toBeVisible();
  // Neither page speaks of the demo’s consoles, or stands empty where none is featured.
  for (const path of ['/', '/gallery']) {
    await visitor.goto(`${stack.origin}${path}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.locator('#build-yours')).toHaveCount(0);
    await expect(visitor.getByRole('heading', { name: 'Featured Products' })).toHaveCount(0);
  }
  const { actor } = await actors.signUp();
  const order = await placeOrder(actor, items);
  const mailbox = openMailbox(stack);
  expect((await mailbox.arrived('new-order', order.id)).destination.to).toEqual([
    'hello@overhead.test',
  ]);
  const { link } = await made<ResponseOf<'invoices.create'>>(
    admin.post(`/api/admin/orders/${order.id}/invoices`, { kind: 'full' }),
  );
  await visitor.goto(`${stack.origin}${link}`);
  for (const text of ['Overhead Works', '51 824 753 556', '(07) 4650 1234', '064-001']) {
    await expect(visitor.getByRole('article')).toContainText(text);
  }
});
