/** A customer's own account, and a session that was not started in this tab. */
import { expect, test } from '@playwright/test';
import { createActors, password } from '../support/actors.ts';
import { logInAs } from '../support/log-in-as.ts';

const shop = () => createActors(process.env.SHOP_ORIGIN ?? '');

test('shows a session from another tab, and drops an ended one silently', async ({
  page,
  context,
}) => {
  const { actor } = await shop().signUp();
  await logInAs(context, actor);
  await page.goto('/reviews');
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();

  await actor.post('/api/auth/logout');
  await page.reload();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('signed-in');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // After hydration the page reads its data, and would also ask who is signed in.
  const alive = page.waitForResponse((response) => response.url().endsWith('/api/reviews'));
  await page.reload();
  await page.keyboard.press('Tab');
  await alive;
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(asked).not.toContain('/api/auth/user');
});

test('two tabs agree on who is logged in, and change nothing in another’s name', {
  tag: '@long',
}, async ({ page, context }) => {
  const [one, other] = await Promise.all([shop().signUp(), shop().signUp()]);
  await logInAs(context, one.actor);
  await page.goto('/dashboard');
  await expect(page.getByText(one.user.email).first()).toBeVisible();
  await page.getByText('Change your password').click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('another horse battery');

  // Nothing tells this page of a session that no page has opened.
  await logInAs(context, other.actor);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You are logged in as somebody else by now.')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/login');
  await second.getByLabel('Email').fill(other.user.email);
  await second.getByLabel('Password', { exact: true }).fill(password);
  await second.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByText(other.user.email).first()).toBeVisible();
  await expect(page.getByText(one.user.email)).toHaveCount(0);

  await second.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('changes a password from the dashboard', { tag: '@long' }, async ({ page, context }) => {
  const { actor, user } = await shop().signUp();
  await logInAs(context, actor);
  await page.goto('/dashboard');
  await page.getByText('Change your password').click();
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a quite different secret');
  await change.click();
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('a quite different secret');

  await page.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await shop().logIn(user.email, 'a quite different secret');
});
