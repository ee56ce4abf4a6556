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

test('the owner of a new shop follows the link of its deploy into the dashboard', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(90_000);
  await command(stack.env, 'admin', ['invite', 'dave@overhead.test']);
  const { body } = await openMailbox(stack).arrived('invitation', 'user-invited-');
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
  await expect(page.getByText('was used already')).toBeVisible();
  await expect(start).toBeHidden();

  // The first admin invites another, who follows the link in a browser of their own.
  await page.goto(`${stack.origin}/admin-dashboard?tab=settings&topic=people`);
  const helpers = page.getByRole('region', { name: 'Helpers' });
  await expect(helpers.getByText('Nobody is invited at the moment.')).toBeVisible();
  const address = helpers.getByLabel('Your helper’s email');
  await address.fill('kim');
  await address.press('Enter');
  await expect(address).toBeFocused();
  await address.fill('kim@overhead.test');
  await address.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click();
  await expectToast(page, 'Invitation Sent');
  const row = helpers.getByRole('listitem').filter({ hasText: 'kim@overhead.test' });
  await expect(row).toContainText('Not opened yet');
  await expectAccessible(page);

  const mails = () => openMailbox(stack).about('user-invited-');
  await expect.poll(async () => (await mails()).length).toBe(2);
  const texts = (await mails()).map((mail) => mail.body.text);
  const invitation = texts.find((text) => text.includes('Dave Kerr (dave@overhead.test)')) ?? '';
  const kim = await (await browser.newContext()).newPage();
  await kim.goto(/\S+#invited\.[\w-]{43}/.exec(invitation)?.[0] ?? '');
  await expect(kim.getByText('You log in as kim@overhead.test')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Opened');
  await kim.getByLabel('First name').fill('Kim');
  await kim.getByLabel('Last name').fill('Nash');
  await kim.getByLabel('New password').fill(password);
  await kim.getByLabel('New password').press('Enter');
  await expectToast(kim, 'You Can Run the Shop');
  await kim.context().close();
  await page.reload();
  await expect(row).toContainText('Accepted');
  await expect(row.getByRole('button')).toHaveCount(0);

  // One who is not to come after all.
  await address.fill('lee@overhead.test');
  await address.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click();
  await helpers.getByRole('button', { name: 'Withdraw lee@overhead.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Invitation Withdrawn');
  await expect(helpers.getByText('lee@overhead.test')).toHaveCount(0);
  await expect(helpers.getByRole('heading', { name: 'Helpers' })).toBeFocused();

  // The new account says who sent the invitation.
  await page.goto(`${stack.origin}/admin-dashboard?tab=users`);
  await page.getByRole('link', { name: 'kim@overhead.test' }).click();
  await expect(page.getByRole('list', { name: 'Changes of the role' })).toContainText(
    'followed an invitation, customer → admin, by dave@overhead.test',
  );
});
