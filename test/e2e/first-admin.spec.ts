/** The page of an invitation to run the shop: a name, a password, and the way to log in. */
import type { Stack } from '../../infra/local/stack.ts';
import { password } from '../support/actors.ts';
import { command } from '../support/command.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startPrivateStack } from '../support/stack.ts';
import { expectAccessible } from './axe.ts';
import { expectToast, guardedTest as test } from './console-guard.ts';
import { expect } from './shop.ts';

test.use({ refusals: true });

let stack: Stack;
test.beforeAll(async () => {
  stack = await startPrivateStack({ publish: true, mail: true, opened: false });
});
test.afterAll(() => stack?.stop());

test('the owner of a new shop follows the link of its deploy into the dashboard', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await command(stack.env, 'admin', ['invite', 'dave@overhead.test']);
  const { body } = await openMailbox(stack.mailbox).arrived('invitation', 'user-invited-');
  const link = /\S+#invited\.[\w-]{43}/.exec(body.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Run the shop');
  await expectAccessible(page);
  const start = page.getByRole('button', { name: 'Start' });
  await start.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Dave');
  await page.getByLabel('Last name').fill('Kerr');
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('New password').press('Enter');
  await expectToast(page, 'You Can Run the Shop');
  await page.getByLabel('Email').fill('dave@overhead.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  const list = page.getByRole('region', { name: 'Before you open' });
  await expect(list.getByRole('link', { name: 'Confirm your address' })).toContainText(', done');

  // The link was used.
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('First name').fill('Dave');
  await page.getByLabel('Last name').fill('Kerr');
  await page.getByLabel('New password').fill(password);
  await start.click();
  await expect(page.getByText('was used already')).toBeVisible();
});
